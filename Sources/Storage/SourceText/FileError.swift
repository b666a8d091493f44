/// A problem that makes a file unusable: where it is, what is wrong, and what would be right.
package struct FileError: Error, Hashable, CustomStringConvertible {
    package var file: String
    /// Counted from 1.
    package var line: Int
    /// In characters, counted from 1.
    package var column: Int
    /// One sentence. Long names of a file that it quotes, and the sentence itself, are shortened.
    package let message: String
    /// The line with the words the problem is about; `nil` if it is about the whole file.
    package var excerpt: SourceExcerpt?
    /// What else was said about it, in lines: the last lines a program wrote before it ended.
    package var output: [String] = []

    /// A problem of a line or of the whole file.
    package init(file: String, line: Int, column: Int, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message.shortenedForMessage
    }

    /// A problem of some words of a line.
    package init(file: String, line: Int, excerpt: SourceExcerpt, message: String) {
        self.init(file: file, line: line, column: excerpt.column, message: message)
        self.excerpt = excerpt
    }

    /// One line, without the excerpt.
    package var description: String { "\(file):\(line):\(column): \(message)" }

    /// The description, followed by the source line with a caret below it, and by the output.
    package var report: [String] { [description] + (excerpt?.lines ?? []) + output.map { "| \($0)" } }
}

/// All problems of one file, in the order of the file; never empty.
package struct InvalidFileError: Error, Hashable, CustomStringConvertible {
    package var problems: [FileError]

    package init(_ problems: [FileError]) { self.problems = problems }

    package var description: String { problems.map(\.description).joined(separator: "\n") }

    /// All problems, each with its source line and a caret.
    package var report: [String] { problems.flatMap(\.report) }
}
