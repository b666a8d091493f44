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

    /// A rectangle, whose corners are round if it has a radius.
    package static func rectangle(
        _ style: String, _ frame: KeyFrame, radius: Double? = nil, _ further: [(name: String, value: String)] = []
    ) -> String {
        let place = [
            ("class", style), ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
            ("height", number(frame.height)),
        ]
        return element("rect", place + (radius.map { [("rx", number($0))] } ?? []) + further)
    }

    /// A text between elements. Characters that a viewer might obey are drawn as `·`.
    package static func text(_ text: String) -> String { XMLText.content(text.printable) }
}
