/// A line of a text, and the part of it that something is said about.
///
///     > 1 + 2 foo
///             ^~~
package struct SourceExcerpt: Hashable, Sendable {
    /// The whole line, without its end.
    package let line: String
    /// In UTF-8 from the start of the line. An empty range is a place between two characters.
    package let range: Range<Int>

    /// The most columns of a line that are shown.
    private static let width = 76
    /// How many columns before the range stay where the line is longer.
    private static let before = 30

    /// - Parameter range: in UTF-8 from the start of the line; clamped to it, and to whole characters.
    package init(_ line: String, _ range: Range<Int>) {
        self.line = line
        let (lower, upper) = (line.characterStart(range.lowerBound), line.characterStart(range.upperBound))
        self.range = lower..<max(lower, upper)
    }

    /// Where the range begins, in characters, counted from 1.
    package var column: Int { line.prefix(utf8: range.lowerBound).count + 1 }

    /// The line and below it a caret under the start of the range, with tildes as far as it goes. Nothing in them moves the cursor
    /// of a terminal; of a long line the part around the range is shown.
    package var lines: [String] {
        let (before, marked) = (line.prefix(utf8: range.lowerBound), line.slice(utf8: range))
        var shown = before.suffix(SourceExcerpt.width).printableInLine
        if shown.displayWidth > SourceExcerpt.before, line.printable.displayWidth > SourceExcerpt.width {
            while shown.displayWidth > SourceExcerpt.before - 1 { shown.removeFirst() }
            shown = "…" + shown
        } else if before.count > SourceExcerpt.width {
            shown = "…" + shown
        }
        let indent = String(repeating: " ", count: shown.displayWidth)
        let rest = line.suffix(utf8: range.lowerBound).prefix(SourceExcerpt.width).printableInLine
        var tail = ""
        var room = SourceExcerpt.width - shown.displayWidth
        for character in rest {
            room -= character.displayWidth
            guard room >= 0 else {
                tail.append("…")
                break
            }
            tail.append(character)
        }
        let length = min(
            max(1, marked.prefix(SourceExcerpt.width).printableInLine.displayWidth), max(1, tail.displayWidth))
        return [shown + tail, indent + "^" + String(repeating: "~", count: length - 1)]
    }
}

extension String {
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
}
