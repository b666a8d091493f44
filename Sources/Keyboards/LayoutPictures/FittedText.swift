import SourceText

/// A text that fits into a width.
package struct FittedText {
    /// Where its place is of the text.
    package enum Anchor: String {
        case start, middle, end
    }

    private let text: String
    private let size: Double
    /// The width that the text is given if it would be wider even in the smallest letters.
    private let limit: Double?

    private static let smallest = 9.0

    /// A text in smaller letters where it would be wider.
    package init(_ text: String, size: Double, width: Double) {
        let text = text.printable
        let wanted = Self.width(of: text)
        self.text = text
        self.size = wanted * size <= width ? size : max(Self.smallest, width / max(wanted, 0.01))
        limit = wanted * self.size > width ? width : nil
    }

    /// As many of some texts as fit, with `…` in the place of the others, but at least one.
    package init(first texts: [String], size: Double, width: Double) {
        var count = texts.count
        func joined() -> String {
            texts.prefix(count).joined(separator: texts.contains { $0.count > 1 } ? " " : "")
                + (count < texts.count ? "…" : "")
        }
        while count > 1, Self.width(of: joined()) * size > width { count -= 1 }
        self.init(joined(), size: size, width: width)
    }

    /// The width of a text in letters of size 1, about as fonts for screens have it.
    private static func width(of text: String) -> Double {
        text.reduce(0) { sum, character in
            switch character.displayWidth {
            case 0: sum
            case 2: sum + 1
            default: sum + (character.isUppercase ? 0.68 : "ijlft|.,:;'!¡".contains(character) ? 0.34 : 0.57)
            }
        }
    }

    /// The text as an element of a picture.
    ///
    /// - Parameters:
    ///   - x: the place of the anchor, from the left.
    ///   - middle: the middle of the line, from above.
    package func svg(_ style: String, x: Double, middle: Double, anchor: Anchor = .middle) -> String {
        var attributes = [
            ("class", style), ("text-anchor", anchor.rawValue), ("x", SVG.number(x)),
            ("y", SVG.number(middle + size * 0.35)), ("font-size", SVG.number(size)),
        ]
        if let font = MarkFont.name(for: text) { attributes.append(("style", "font-family:'\(font)'")) }
        if let limit {
            attributes += [("textLength", SVG.number(limit)), ("lengthAdjust", "spacingAndGlyphs")]
        }
        return SVG.element("text", attributes, SVG.text(text))
    }
}
