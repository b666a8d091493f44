package import SourceText

/// Some words of a file: the line they stand in, counted from 1, and which of it they are.
package struct SourceSpan: Hashable, Sendable {
    package var line: Int
    package var excerpt: SourceExcerpt

    package init(line: Int, excerpt: SourceExcerpt) {
        self.line = line
        self.excerpt = excerpt
    }

    /// A problem of these words.
    package func problem(_ message: String, in file: String) -> FileError {
        FileError(file: file, line: line, excerpt: excerpt, message: message)
    }
}
