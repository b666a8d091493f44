/// Where a value stands among all files.
package struct ValuePlace: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var span: Span
    /// Whether it stands in a cell of a table.
    package var isCell: Bool

    package init(file: String, line: Int, span: Span, isCell: Bool) {
        (self.file, self.line, self.span, self.isCell) = (file, line, span, isCell)
    }
}

/// A fact that is not as expected.
package struct Difference: Hashable, CustomStringConvertible, Sendable {
    package var place: ValuePlace
    /// `display`, `history[1]`
    package var fact: String
    /// The value as it is written.
    package var wanted: String
    package var got: Actual
    /// What would be written there if it were right; nil where that cannot be said.
    package var correction: String?
    /// The last lines of keys and commands before it, the newest last.
    package var keys: [String]

    package var description: String {
        let isLong = max(wanted.utf8.count, got.description.utf8.count) > 500
        let values = isLong ? ComparedValues(self) : nil
        return
            "\(place.description): after ‘\((keys.last ?? "").asMessage)’\n    wanted  \(fact): \(values?.wanted ?? wanted)"
            + "\n    got     \(values?.got ?? got.description)"
    }
}

extension ValuePlace: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(span.column)" }
}
