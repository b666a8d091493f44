/// Something in a layout file that keeps it from being used: where, what, and what would be right.
package struct LayoutProblem: Error, Hashable, CustomStringConvertible {
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// In characters, counted from 1.
    package var column: Int
    package var message: String

    package var description: String { "\(file):\(line):\(column): \(message)" }
}

/// Every problem of one file, in the order of the file; never empty.
package struct LayoutProblems: Error, Hashable, CustomStringConvertible {
    package var problems: [LayoutProblem]

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}
