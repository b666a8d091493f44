package import SourceText

/// A part of one line of a file. Lines are counted from 1.
package struct SourceSpan: Hashable, Sendable {
    package var line: Int
    package var excerpt: SourceExcerpt

    package init(line: Int, excerpt: SourceExcerpt) {
        self.line = line
        self.excerpt = excerpt
    }

    /// A problem of this part of the file.
    package func problem(_ message: String, in file: String) -> FileError {
        FileError(file: file, line: line, excerpt: excerpt, message: message)
    }
}
