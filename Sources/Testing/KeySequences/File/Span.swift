import SourceText

/// A position in a line.
package struct Span: Hashable, Sendable {
    /// The column in characters, counted from 1.
    package var column: Int
    /// The range in UTF-8 units, counted from 0.
    package var bytes: Range<Int>
}

extension Substring {
    /// The text without blanks (tabs and spaces) at both ends. Newlines are not removed; a line of a file has none.
    var withoutBlanks: Substring {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return self[endIndex...] }
        return self[first..<scalars.index(after: last)]
    }

    /// The position in the line that the text was taken from.
    var span: Span {
        Span(column: base.distance(from: base.startIndex, to: startIndex) + 1, bytes: utf8Range)
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == "\t" || properties.generalCategory == .spaceSeparator }
}
