import Sessions
import SourceText

/// The size of the terminal and the look of drawings on it.
package struct Style: Hashable, Sendable {
    /// The number of columns of the terminal.
    package var columns: Int
    /// The number of columns used for drawing.
    package var width: Int { min(columns, Style.maximumWidth) }
    /// The number of rows of the terminal.
    package var height: Int
    package var theme: Theme
    package var glyphs: Glyphs

    /// The minimum width of a drawing.
    package static let minimumWidth = 20
    /// The maximum width of a drawing, for readability.
    package static let maximumWidth = Paragraph.pageWidth

    package init(width: Int, height: Int = .max, theme: Theme = .none, glyphs: Glyphs = .boxes) {
        self.height = height
        columns = max(width, Style.minimumWidth)
        self.theme = theme
        self.glyphs = glyphs
    }

    /// The width of keyboards, displays and memories, at most 61 columns.
    var keyboardWidth: Int { min(width, 61) }

    /// The text in the look of a part. The only place where escape sequences come into a drawing: those of the text
    /// itself, and other characters that a terminal would obey, are made visible.
    func apply(_ part: Theme.Part?, to text: String) -> String { theme.apply(part, to: text.printable) }

    func apply(_ part: Theme.Part?, to character: Character) -> String { apply(part, to: String(character)) }

    /// Text cut or padded to exactly `width` columns, with control characters made visible.
    func fit(_ text: String, to width: Int, centred: Bool = false) -> String {
        let fitted = text.fitted(to: width, centred: centred)
        return glyphs == .ascii && fitted != text ? fitted.replacing("…", with: glyphs.cut) : fitted
    }
}
