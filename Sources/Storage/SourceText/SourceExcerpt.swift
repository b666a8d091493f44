/// A line of a text, and the part of it that a message is about.
///
///     > 1 + 2 foo
///             ^~~
package struct SourceExcerpt: Hashable, Sendable {
    /// The whole line, without its line break.
    package let line: String
    /// UTF-8 offsets in the line. An empty range is a position between two characters.
    package let range: Range<Int>

    /// - Parameter range: UTF-8 offsets in the line; clamped to the line. Both ends are rounded down to the start of a
    ///   character.
    package init(_ line: String, _ range: Range<Int>) {
        self.line = line
        let (lower, upper) = (line.characterStart(range.lowerBound), line.characterStart(range.upperBound))
        self.range = lower..<max(lower, upper)
    }

    /// The column at which the range begins, in characters, counted from 1.
    package var column: Int { line.prefix(utf8: range.lowerBound).count + 1 }

    /// The part of the line that the message is about.
    package var marked: String { String(line.slice(utf8: range)) }

    /// The line, and below it a caret under the start of the range with tildes to its end. 76 columns wide, which fits
    /// into most terminals with an indent.
    package var lines: [String] { lines(width: 76) }

    /// The same in at most `width` columns. Of a longer line the part around the range is shown. Control characters are
    /// replaced.
    package func lines(width: Int) -> [String] {
        // The number of columns before the range that are kept if the line is too long.
        let kept = width * 2 / 5
        let before = line.prefix(utf8: range.lowerBound)
        var shown = before.suffix(width).printableInLine
        // A caret after the last character needs a column as well.
        let isLong =
            before.count > width || shown.displayWidth >= width
            || line.prefix(4 * width).printableInLine.displayWidth > width
        if isLong, before.count > width || shown.displayWidth > kept {
            while shown.displayWidth > kept - 1 { shown.removeFirst() }
            shown = "…" + shown
        }
        let tail = line.suffix(utf8: range.lowerBound).prefix(width + 1).printableInLine
            .cut(to: width - shown.displayWidth)
        let marked = line.slice(utf8: range).prefix(width).printableInLine.displayWidth
        let length = min(max(1, marked), max(1, tail.displayWidth))
        return [
            shown + tail,
            String(repeating: " ", count: shown.displayWidth) + "^" + String(repeating: "~", count: length - 1),
        ]
    }
}

extension String {
    /// The text cut to a width, with an ellipsis at the end if something is cut off.
    fileprivate func cut(to width: Int) -> String {
        guard displayWidth > width else { return self }
        var text = self
        while text.displayWidth > width - 1 { text.removeLast() }
        return text + "…"
    }

    /// The nearest UTF-8 offset, not after this one, at which a character begins; at most the end.
    fileprivate func characterStart(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard let place = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) else { return utf8.count }
        guard place < endIndex else { return utf8.count }
        // Rounds down to a character.
        return utf8.distance(from: startIndex, to: roundedDown(at: place))
    }

    private func roundedDown(at place: Index) -> Index {
        index(before: index(after: place)) <= place ? index(before: index(after: place)) : place
    }

    fileprivate func prefix(utf8 offset: Int) -> Substring { self[..<utf8.index(startIndex, offsetBy: offset)] }

    fileprivate func suffix(utf8 offset: Int) -> Substring { self[utf8.index(startIndex, offsetBy: offset)...] }

    fileprivate func slice(utf8 range: Range<Int>) -> Substring {
        self[utf8.index(startIndex, offsetBy: range.lowerBound)..<utf8.index(startIndex, offsetBy: range.upperBound)]
    }
}

extension Substring {
    /// With tabs as spaces, and other control characters replaced.
    fileprivate var printableInLine: String { String(map { $0 == "\t" ? " " : $0 }).printable }

    /// The range of this part in the text it was taken from, as UTF-8 offsets.
    package var utf8Range: Range<Int> {
        let start = base.utf8.distance(from: base.startIndex, to: startIndex)
        return start..<start + utf8.count
    }
}
