/// A line of a text, and the part of it that something is said about.
///
///     > 1 + 2 foo
///             ^~~
package struct SourceExcerpt: Hashable, Sendable {
    /// The whole line, without its end.
    package let line: String
    /// In UTF-8 from the start of the line. An empty range is a place between two characters.
    package let range: Range<Int>

    /// - Parameter range: in UTF-8 from the start of the line; clamped to it, and to whole characters.
    package init(_ line: String, _ range: Range<Int>) {
        self.line = line
        let (lower, upper) = (line.characterStart(range.lowerBound), line.characterStart(range.upperBound))
        self.range = lower..<max(lower, upper)
    }

    /// Where the range begins, in characters, counted from 1.
    package var column: Int { line.prefix(utf8: range.lowerBound).count + 1 }

    /// The line and below it a caret under the start of the range, with tildes as far as it goes: as many columns as most terminals
    /// have beside an indent.
    package var lines: [String] { lines(width: 76) }

    /// The same in so many columns. Nothing in them moves the cursor of a terminal; of a longer line the part around the range is
    /// shown.
    package func lines(width: Int) -> [String] {
        // So many columns before the range stay where the line is longer.
        let kept = width * 2 / 5
        let before = line.prefix(utf8: range.lowerBound)
        var shown = before.suffix(width).printableInLine
        let isLong = before.count > width || line.prefix(4 * width).printableInLine.displayWidth > width
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
    /// As much of it as so many columns have room for, with a mark where something is left out.
    fileprivate func cut(to width: Int) -> String {
        guard displayWidth > width else { return self }
        var text = self
        while text.displayWidth > width - 1 { text.removeLast() }
        return text + "…"
    }

    /// The nearest offset at or before this one, in UTF-8, at which a character begins; the end at most.
    fileprivate func characterStart(_ offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        guard let place = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) else { return utf8.count }
        guard place < endIndex else { return utf8.count }
        // Rounded down to a character.
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
    /// With a space for a tab, and nothing that would move the cursor.
    fileprivate var printableInLine: String { String(map { $0 == "\t" ? " " : $0 }).printable }

    /// Where it stands in the text it was taken from, in UTF-8.
    package var utf8Range: Range<Int> {
        let start = base.utf8.distance(from: base.startIndex, to: startIndex)
        return start..<start + utf8.count
    }
}
