/// Splits a row into cells: `| 2 MS 3 MS | 3 \| 2 |` has two. A bar with a backslash before it belongs to the cell.
enum TableCells {
    /// A cell without the blanks around its text.
    struct Cell {
        var text: String
        var span: Span
        /// Converts positions in the text to positions in the line.
        var source: Source
    }

    /// Converts positions in the text of a cell to positions in its line, where bars are escaped with backslashes.
    struct Source: Hashable, Sendable {
        private let start: Int
        /// The offsets in the text, in UTF-8 units, before which a backslash was removed.
        private let dropped: [Int]

        fileprivate init(_ written: Substring) {
            start = written.span.bytes.lowerBound
            var (dropped, length): ([Int], Int) = ([], 0)
            var rest = written.utf8[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "|") {
                    dropped.append(length)
                } else {
                    length += 1
                }
            }
            self.dropped = dropped
        }

        /// Converts a range of the text to a range of the line.
        func callAsFunction(_ range: Range<Int>) -> Range<Int> { place(range.lowerBound)..<place(range.upperBound) }

        private func place(_ offset: Int) -> Int { start + offset + dropped.count { $0 < offset } }
    }

    /// The cells between the bars. Text after the last bar is a cell too, unless it is blank.
    static func of(_ line: String) -> [Cell] {
        let bars = bars(of: line)
        return bars.indices.compactMap { index in
            let isLast = index == bars.count - 1
            let cell = line[line.utf8.index(after: bars[index])..<(isLast ? line.endIndex : bars[index + 1])]
            let content = cell.withoutBlanks
            if isLast, content.isEmpty { return nil }
            return Cell(text: plain(content), span: content.span, source: Source(content))
        }
    }

    /// A value in the notation of a cell.
    static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// The value written in a cell.
    static func plain(_ text: some StringProtocol) -> String { String(text).replacing("\\|", with: "|") }

    private static func bars(of line: String) -> [String.Index] {
        var bars: [String.Index] = []
        var last: UInt8?
        for index in line.utf8.indices {
            if line.utf8[index] == UInt8(ascii: "|"), last != UInt8(ascii: "\\") { bars.append(index) }
            last = line.utf8[index]
        }
        return bars
    }
}
