import SourceText

/// Writes JSON. Characters that a terminal would obey are escaped, so that the text can be shown as it is.
enum JSONNotation {
    static func string(_ text: String) -> String { JSONString.escapedForTerminal(JSONString.written(text)) }

    static func array(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ",") + "]" }

    /// - Parameter members: names, and values as JSON.
    static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }
}
