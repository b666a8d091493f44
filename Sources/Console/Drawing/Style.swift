/// What the terminal can show.
package struct Style: Hashable, Sendable {
    /// The columns there are.
    package var width: Int
    /// The rows there are.
    package var height: Int
    /// Whether underlining and the like may be used.
    package var hasAttributes: Bool

    /// Narrower than this nothing can be drawn.
    package static let leastWidth = 20
    /// Wider is not easier to read.
    package static let mostWidth = 78

    package init(width: Int, height: Int = .max, hasAttributes: Bool) {
        self.height = height
        self.width = min(max(width, Style.leastWidth), Style.mostWidth)
        self.hasAttributes = hasAttributes
    }

    enum Attribute: String {
        case bold = "1"
        case faint = "2"
        case underlined = "4"
        case reversed = "7"
    }

    func apply(_ attribute: Attribute?, to text: String) -> String {
        guard hasAttributes, let attribute, !text.isEmpty else { return text }
        return "\u{1B}[\(attribute.rawValue)m\(text)\u{1B}[0m"
    }
}
