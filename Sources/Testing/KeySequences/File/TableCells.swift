/// The cells of a row: `| 2 MS 3 MS | 3 \| 2 |` has two. A backslash before a bar makes it a bar within the cell.
enum TableCells {
    /// What stands in a cell, without the blanks around it.
    struct Cell {
        var text: String
        var span: Span
        /// Where in the line its text stands.
        var source: Source
    }

    /// From places in the text of a cell to places in its line, which has backslashes that the text has not.
    struct Source: Hashable, Sendable {
        private let start: Int
        /// Before which places of the text a backslash was left out, in UTF-8.
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

        /// A range of the text as a range of the line.
        func callAsFunction(_ range: Range<Int>) -> Range<Int> { place(range.lowerBound)..<place(range.upperBound) }

        private func place(_ offset: Int) -> Int { start + offset + dropped.count { $0 < offset } }
    }

    /// The cells between the bars. What follows the last bar is one as well, unless it is blank.
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

    /// A value as it is written in a cell.
    static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// What is written in a cell as a value.
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
