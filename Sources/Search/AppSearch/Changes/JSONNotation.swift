import SourceText

/// Writes JSON. Characters that a terminal would obey are escaped, so that the text can be shown as it is.
enum JSONNotation {
    static func string(_ text: String) -> String {
        let written = JSONString.written(text)
        guard written.unicodeScalars.contains(where: \.isObeyed) else { return written }
        return written.unicodeScalars.map { scalar in
            guard scalar.isObeyed else { return String(scalar) }
            // All of them are in the Basic Multilingual Plane.
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    static func array(_ texts: [String]) -> String { "[" + texts.map(string).joined(separator: ",") + "]" }

    /// - Parameter members: names, and values as JSON.
    static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }
}
