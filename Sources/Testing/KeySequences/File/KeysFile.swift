package import SourceText

/// A `.keys` file: a readable transcript that is a test.
package struct KeysFile: Hashable, Sendable {
    /// What a line says.
    package enum Content: Hashable, Sendable {
        case blank
        case comment
        /// Keys to press: the text behind `> `.
        case keys(String)
        /// A command with its colon.
        case command(String)
        case expectation(Expectation)
        /// The lines of another file.
        case include(String, Span)
        /// A table with its rows, which are no lines of their own.
        case table(KeysTable)
        /// What the file as a whole is about.
        case tags([String])
        /// Why the file as a whole is not played as a test.
        case skip(String)
    }

    /// A line and where it stands, counted from 1.
    package struct Line: Hashable, Sendable {
        package var number: Int
        package var text: String
        package var content: Content
    }

    /// The name problems are reported for.
    package var name: String
    package var lines: [Line]

    /// Reads a file's bytes. Throws for the first line that is none of the language.
    package init(_ bytes: [UInt8], name: String) throws(FileError) {
        var reader = KeysReader(file: name)
        for (index, range) in SourceLines.ranges(of: bytes).enumerated() {
            let text: String
            do {
                text = try SourceLines.text(of: range, in: bytes)
            } catch {
                throw error.problem(file: name, number: index + 1, text: nil)
            }
            try reader.read(text, number: index + 1)
        }
        self.name = name
        lines = try reader.finish()
    }
}
