import SourceText

/// Numbers and texts as SVG has them.
package enum SVG {
    /// A number with at most one decimal place.
    package static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths.isMultiple(of: 10)
            ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    /// An element with what is in it.
    package static func element(
        _ name: String, _ attributes: [(name: String, value: String)], _ content: String = ""
    ) -> String {
        let written = attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
        return content.isEmpty ? "<\(name)\(written)/>" : "<\(name)\(written)>\(content)</\(name)>"
    }

    /// A text between elements. Characters that a viewer might obey are drawn as `·`.
    package static func text(_ text: String) -> String {
        var escaped = ""
        for character in text.printable {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
