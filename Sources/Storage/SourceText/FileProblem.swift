/// Something in a file that keeps it from being used: where, what, and what would be right.
package struct FileProblem: Error, Hashable, CustomStringConvertible {
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// In characters, counted from 1.
    package var column: Int
    package var message: String

    package init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    package var description: String { "\(file):\(line):\(column): \(message)" }
}

/// Every problem of one file, in the order of the file; never empty.
package struct FileProblems: Error, Hashable, CustomStringConvertible {
    package var problems: [FileProblem]

    package init(_ problems: [FileProblem]) { self.problems = problems }

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}
