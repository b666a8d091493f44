/// What is wrong with the JSON of a change.
public struct IndexChangeError: Error, Hashable, CustomStringConvertible {
    /// One mistake.
    public struct Problem: Hashable, Sendable {
        /// The part of the JSON that is wrong, in bytes of its UTF-8.
        public var range: Range<Int>
        /// What is wrong, and what would be right.
        public var message: String
    }

    /// The mistakes, in the order of the text; never empty.
    public let problems: [Problem]

    /// The messages, one a line.
    public var description: String { problems.map(\.message).joined(separator: "\n") }

    init(_ problems: [Problem]) { self.problems = problems.sorted { $0.range.lowerBound < $1.range.lowerBound } }

    init(_ range: Range<Int>, _ message: String) { problems = [Problem(range: range, message: message)] }
}
