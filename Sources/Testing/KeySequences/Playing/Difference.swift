package import Simulator

/// The position of a value: file, line and columns.
package struct ValuePlace: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var span: Span
    /// Whether the value is a cell of a table.
    package var isCell: Bool

    package init(file: String, line: Int, span: Span, isCell: Bool) {
        (self.file, self.line, self.span, self.isCell) = (file, line, span, isCell)
    }

    /// A place in the source of a test.
    package init(file: String, line: Int, column: Int) {
        self.init(file: file, line: line, span: Span(column: column, bytes: 0..<0), isCell: false)
    }
}

/// A fact that is not as expected.
package struct Difference: Hashable, CustomStringConvertible, Sendable {
    package var place: ValuePlace
    /// The name of the fact: `display`, `history[1]`.
    package var fact: String
    /// The expected value as it is written.
    package var expected: String
    package var actual: Actual
    /// The actual value in the notation of the file; nil if it cannot be written there.
    package var correction: String?
    /// The last lines of keys and commands before the value, newest last.
    package var keys: [String]

    package var description: String {
        let isLong = max(expected.utf8.count, actual.description.utf8.count) > 500
        let values = isLong ? ComparedValues(self) : nil
        return
            "\(place.description): after ‘\((keys.last ?? "").asMessage)’\n"
            + "    expected  \(fact): \(values?.expected ?? expected)"
            + "\n    actual    \(values?.actual ?? actual.description)"
    }
}

extension Difference {
    /// A text that is not as a test in another notation expects.
    ///
    /// - Parameter keys: what the test did before, newest last.
    package init(at place: ValuePlace, fact: String, expected: String, actual: String, after keys: [String]) {
        self.init(
            place: place, fact: fact, expected: expected, actual: .value(actual), correction: nil, keys: keys)
    }

    /// The difference between an expectation and the actual value of its fact; nil if there is none.
    ///
    /// - Parameter keys: the lines before, newest last.
    package init?(_ expectation: Expectation, from value: FactValue?, at place: ValuePlace, after keys: RecentLines) {
        guard let actual = expectation.difference(from: value) else { return nil }
        self.init(
            place: place, fact: expectation.name, expected: expectation.written, actual: actual,
            correction: expectation.correction(to: value), keys: keys.lines)
    }
}

extension ValuePlace: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(span.column)" }
}
