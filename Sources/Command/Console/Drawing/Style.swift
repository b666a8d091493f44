/// What the terminal can show, and how it is to look.
package struct Style: Hashable, Sendable {
    /// The columns there are.
    package var columns: Int
    /// The columns that are drawn in.
    package var width: Int { min(columns, Style.maximumWidth) }
    /// The rows there are.
    package var height: Int
    package var theme: Theme
    package var glyphs: Glyphs

    /// Narrower than this nothing can be drawn.
    package static let leastWidth = 20
    /// Wider is not easier to read.
    package static let maximumWidth = 78

    package init(width: Int, height: Int = .max, theme: Theme = .none, glyphs: Glyphs = .boxes) {
        self.height = height
        columns = max(width, Style.leastWidth)
        self.theme = theme
        self.glyphs = glyphs
    }

    /// Keyboards, and what belongs to them, are not drawn wider than this.
    var keyboardWidth: Int { min(width, 61) }

    func apply(_ part: Theme.Part?, to text: String) -> String { theme.apply(part, to: text) }

    func apply(_ part: Theme.Part?, to character: Character) -> String { theme.apply(part, to: String(character)) }

    /// Text in exactly so many columns, its control characters made visible.
    func fit(_ text: String, to width: Int, centred: Bool = false) -> String {
        let fitted = text.fitted(to: width, centred: centred)
        return glyphs == .ascii && fitted != text ? fitted.replacing("…", with: glyphs.cut) : fitted
    }
}
