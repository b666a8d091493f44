import SourceText

/// Where something stands in its line.
package struct Span: Hashable, Sendable {
    /// In characters, counted from 1.
    package var column: Int
    /// In UTF-8, counted from 0.
    package var bytes: Range<Int>
}

extension Substring {
    /// Without blanks at both ends. A newline, which a line of a file has not got, is none.
    var withoutBlanks: Substring {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
            let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return self[endIndex...] }
        return self[first..<scalars.index(after: last)]
    }

    /// Where it stands in the line it was taken from.
    var span: Span {
        Span(column: base.distance(from: base.startIndex, to: startIndex) + 1, bytes: utf8Range)
    }
}

extension Unicode.Scalar {
    fileprivate var isBlank: Bool { self == "\t" || properties.generalCategory == .spaceSeparator }
}
