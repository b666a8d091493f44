/// Updates the screen by writing only the lines that differ from the previous ones.
struct Painter {
    private var painted: [String] = []

    /// Repaints everything the next time.
    mutating func forget() { painted = [] }

    /// The text to write so that a window with this number of rows shows these lines; nil if it shows them already.
    ///
    /// The text is enclosed in the marks of synchronized output (DEC private mode 2026): terminals that know them show
    /// the changes at once; others ignore the marks.
    mutating func paint(_ lines: [String], rows: Int) -> String? {
        let lines = Array(lines.prefix(max(1, rows)))
        var changes = painted.isEmpty ? "\u{1B}[2J" : ""
        for index in 0..<max(lines.count, painted.count) {
            let line = lines.indices.contains(index) ? lines[index] : ""
            if painted.indices.contains(index), painted[index] == line { continue }
            changes += "\u{1B}[\(index + 1);1H\(line)\u{1B}[K"
        }
        painted = lines
        return changes.isEmpty ? nil : "\u{1B}[?2026h\(changes)\u{1B}[?2026l"
    }
}
