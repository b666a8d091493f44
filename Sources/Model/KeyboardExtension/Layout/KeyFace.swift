extension LayoutKey {
    /// A text as it is shown on a key: a combining mark on a base, and what cannot be seen by its numbers.
    package static func face(_ text: String, on base: String = "\u{25CC}") -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        func numbers(_ separator: String) -> String {
            text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: separator)
        }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return base + text
        case .spaceSeparator: return first == " " ? "␣" : numbers("")
        case .control, .format, .lineSeparator, .paragraphSeparator: return numbers(" ")
        default: return text
        }
    }
}
