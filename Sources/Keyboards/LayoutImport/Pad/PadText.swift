import SourceText

/// What Traditional T9 reads and YAML does not: characters of YAML's own among the letters of a key, `[a, ']`.
enum PadText {
    private static let special: Set<Character> = ["'", "\"", "`", "@", "%", "*", "&", "!", "|", ">", "?", "{", "}"]

    /// The lines such that YAML reads them, with these characters in quotes.
    static func forYAML(_ lines: [String]) -> [String] {
        lines.map { line in
            guard line.trimmedPart.hasPrefix("- ["), let start = line.firstIndex(of: "["),
                let end = line[start...].firstIndex(of: "]")
            else { return line }
            let letters = line[line.index(after: start)..<end].split(separator: ",", omittingEmptySubsequences: false)
            guard letters.contains(where: isSpecial) else { return line }
            let written = letters.map { isSpecial($0) ? JSONString.written($0.trimmed) : String($0) }
            return line[...start] + written.joined(separator: ",") + line[end...]
        }
    }

    private static func isSpecial(_ letter: Substring) -> Bool {
        let text = letter.trimmedPart
        return text.count == 1 && text.first.map(special.contains) == true
    }
}
