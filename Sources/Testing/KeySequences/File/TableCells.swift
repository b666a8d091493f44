import SourceText

/// Splits a row into cells: `| 2 MS 3 MS | 3 \| 2 |` has two. A bar with a backslash before it belongs to the cell.
package enum TableCells {
    /// A cell without the blanks around its text.
    package struct Cell {
        package var text: String
        package var span: Span
        /// Converts positions in the text to positions in the line.
        var source: Source
    }

    /// Converts positions in the text of a cell to positions in its line, where bars are escaped with backslashes.
    package struct Source: Hashable, Sendable {
        private let start: Int
        /// The offsets in the text, in UTF-8 units, before which a backslash was removed.
        private let dropped: [Int]

        fileprivate init(_ written: Substring) {
            start = written.utf8Range.lowerBound
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
        package func callAsFunction(_ range: Range<Int>) -> Range<Int> {
            place(range.lowerBound)..<place(range.upperBound)
        }

        private func place(_ offset: Int) -> Int { start + offset + dropped.count { $0 < offset } }
    }

    /// The cells between the bars, and how many there are. Text after the last bar is a cell too, unless it is blank.
    ///
    /// - Parameter maximum: how many cells are returned.
    package static func of(_ line: String, maximum: Int = .max) -> (cells: [Cell], count: Int) {
        let bars = bars(of: line)
        var cells: [Cell] = []
        var count = 0
        // The column of a cell is counted from the cell before, so that the work does not grow with both.
        var (place, column) = (line.startIndex, 1)
        for (index, bar) in bars.enumerated() {
            let isLast = index == bars.count - 1
            let content = line[line.utf8.index(after: bar)..<(isLast ? line.endIndex : bars[index + 1])].withoutBlanks
            if isLast, content.isEmpty { continue }
            count += 1
            guard count <= maximum else { continue }
            column += line.distance(from: place, to: content.startIndex)
            place = content.startIndex
            let span = Span(column: column, bytes: content.utf8Range)
            cells.append(Cell(text: plain(content), span: span, source: Source(content)))
        }
        return (cells, count)
    }

    /// A value in the notation of a cell.
    static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

    /// The value written in a cell.
    static func plain(_ text: some StringProtocol) -> String { String(text).replacing("\\|", with: "|") }

    /// The cell around an offset in UTF-8 units, counted from 0; -1 before the first bar.
    package static func index(at offset: Int, in line: String) -> Int {
        bars(of: line).count { line.utf8.distance(from: line.startIndex, to: $0) < offset } - 1
    }

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
