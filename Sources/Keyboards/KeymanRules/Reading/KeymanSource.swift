package import SourceText

/// The text of a keyboard's source, by code points, with the places of its lines.
package struct KeymanSource: Sendable {
    package let file: String
    let scalars: [Unicode.Scalar]
    /// The first code point of each line.
    private let lineStarts: [Int]

    package init(_ text: String, file: String) {
        self.file = file
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars
        lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    }

    /// The number of the line at a place, counted from 1.
    func line(at place: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= place { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The problem of some code points; of those that are on the first line, if there are several.
    package func problem(_ range: Range<Int>, _ message: String) -> FileError {
        let number = line(at: range.lowerBound)
        let start = lineStarts[number - 1]
        let end = number < lineStarts.count ? lineStarts[number] - 1 : scalars.count
        let line = text(start..<end)
        let column = text(start..<min(range.lowerBound, end)).utf8.count
        let length = text(min(range.lowerBound, end)..<min(range.upperBound, end)).utf8.count
        return FileError(
            file: file, line: number,
            excerpt: SourceExcerpt(line.hasSuffix("\r") ? String(line.dropLast()) : line, column..<column + length),
            message: message)
    }

    func text(_ range: Range<Int>) -> String {
        range.lowerBound < range.upperBound ? String(String.UnicodeScalarView(scalars[range])) : ""
    }
}
