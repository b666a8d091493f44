/// Lines that show something, for people.
enum FoundLines {
    /// A heading, the lines, and the file in which they are, if there is one.
    static func report(_ heading: String, _ lines: [String], file: String? = nil) -> String {
        let shown = lines.map { "  " + ($0.hasPrefix(":") ? $0 : "> " + $0) }
        return ([heading] + shown + (file.map { ["  → \($0)"] } ?? [])).joined(separator: "\n")
    }
}
