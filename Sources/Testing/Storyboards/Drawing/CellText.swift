import LayoutPictures
import SourceText

/// Text in letters of one width, each in a cell of its own, so that marks are where its letters are whatever font
/// a viewer has.
struct CellText {
    let size: Double
    /// The width of a cell, as in most such fonts.
    var cell: Double { size * 0.6 }

    /// How many cells fit into a width.
    func count(in width: Double) -> Int { max(1, Int(width / cell)) }

    /// A line of text as an element.
    ///
    /// - Parameters:
    ///   - middle: the middle of the line, from above.
    ///   - isFromRight: whether the line begins at `x` and is written to the left.
    func svg(
        _ text: some StringProtocol, _ style: String, x: Double, middle: Double, isFromRight: Bool = false
    ) -> String {
        guard !text.isEmpty else { return "" }
        var attributes = [
            ("class", "cells \(style)"), ("x", SVG.number(x)), ("y", SVG.number(middle + size * 0.35)),
            ("font-size", SVG.number(size)), ("xml:space", "preserve"),
        ]
        if isFromRight { attributes.append(("direction", "rtl")) }
        if !text.isRightToLeft {
            attributes += [
                ("textLength", SVG.number(Double(text.displayWidth) * cell)), ("lengthAdjust", "spacingAndGlyphs"),
            ]
        }
        return SVG.element("text", attributes, SVG.text(String(text)))
    }

    /// A text in lines that are no wider, broken after a space where there is one in their second half. Of more lines
    /// than wanted, the last ends with `…`.
    static func lines(_ text: String, width: Int, atMost count: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = paragraph[...]
            repeat {
                let line = rest.prefix(cells: width)
                lines.append(String(line))
                rest = rest[line.endIndex...]
            } while !rest.isEmpty
        }
        guard lines.count > count else { return lines }
        return lines.prefix(count - 1) + [lines[count - 1].prefix(max(1, width - 1)) + "…"]
    }
}

extension StringProtocol {
    /// Whether a character of it is written from right to left: Hebrew, Arabic and the scripts between them.
    var isRightToLeft: Bool { unicodeScalars.contains { (0x0590...0x08FF).contains($0.value) } }
}

extension Substring {
    /// The first line of so many cells.
    func prefix(cells width: Int) -> Substring {
        var (used, end, space) = (0, startIndex, startIndex)
        for index in indices {
            used += self[index].displayWidth
            guard used <= width else { break }
            end = self.index(after: index)
            if self[index] == " ", used > width / 2 { space = end }
        }
        if end < endIndex, space > startIndex { return self[..<space] }
        // A character that is wider than the line.
        return end == startIndex && !isEmpty ? self[..<index(after: startIndex)] : self[..<end]
    }
}
