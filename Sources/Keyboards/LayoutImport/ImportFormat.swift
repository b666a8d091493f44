import SourceText

/// The formats that can be imported. Which one a file has is seen in its text.
enum ImportFormat: String, CaseIterable {
    case json = "the JSON of FlorisBoard and HeliBoard"
    case rows = "HeliBoard’s rows with a key a line"
    case pad = "the YAML of Traditional T9’s pads"

    /// The format of a text, or why it has none.
    static func of(_ lines: [String]) -> Result<ImportFormat, Reason> {
        let written = lines.filter { !$0.trimmedPart.isEmpty && !isComment($0) }
        guard let first = written.first?.trimmedPart else { return .failure(.empty) }
        if first.hasPrefix("<") { return .failure(.ldml) }
        if written.contains(where: isKeyman) { return .failure(.keyman) }
        if isJSON(first, next: written.dropFirst().first) { return .success(.json) }
        let names = Set(written.compactMap(property))
        if !names.isDisjoint(with: ["layout", "dictionaryFile"]) { return .success(.pad) }
        if !names.isDisjoint(with: ["engine", "layers", "import"]) { return .failure(.layout) }
        return hasKeys(written) ? .success(.rows) : .failure(.unknown)
    }

    /// Lines that HeliBoard skips in its JSON.
    static func isComment(_ line: String) -> Bool { line.trimmedPart.hasPrefix("//") }

    /// Lines that every source in Keyman's language has.
    private static func isKeyman(_ line: String) -> Bool {
        let small = line.trimmedPart.lowercased()
        return small.hasPrefix("store(&") || small.hasPrefix("begin ") && small.contains("use(")
    }

    private static func isJSON(_ first: Substring, next: String?) -> Bool {
        if first.hasPrefix("{") { return first.dropFirst().trimmedPart.isEmpty || first.contains("\"") }
        guard first.hasPrefix("[") else { return false }
        let rest = first.dropFirst().trimmedPart
        if let start = rest.first { return "[{]\"".contains(start) }
        return next.map { $0.trimmedPart.first.map("[{]\"".contains) == true } ?? true
    }

    /// The property that a line of YAML begins.
    private static func property(_ line: String) -> String? {
        let name = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let rest = line[name.endIndex...].drop(while: \.isWhitespace)
        guard rest.first == ":", rest.dropFirst().first?.isWhitespace ?? true else { return nil }
        return String(name)
    }

    /// Whether most lines begin with what can be on a key: one or two characters, or the name of a key.
    private static func hasKeys(_ lines: [String]) -> Bool {
        let keys = lines.count { line in
            let word = line.trimmedPart.prefix { !$0.isWhitespace }
            return word.prefix(3).count < 3 || KeyLabel.isName(String(word)) || word.dropFirst().contains("|")
        }
        return keys * 3 > lines.count * 2
    }

    /// Why a file cannot be imported.
    enum Reason: Error {
        case empty, ldml, keyman, layout, unknown

        /// A sentence that says what would be right.
        var sentence: String {
            switch self {
            case .empty: "the file is empty; \(Self.known)"
            case .ldml: "a file of LDML is a layout as it is; give it to keybed layouts check"
            case .keyman: "a source of Keyman is a layout as it is; give it to keybed layouts check"
            case .layout: "this is a layout of Keybed already; give it to keybed layouts check"
            case .unknown: "this is no layout that can be imported; \(Self.known)"
            }
        }

        private static var known: String {
            let names = ImportFormat.allCases.map(\.rawValue)
            return "known are \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
        }
    }
}
