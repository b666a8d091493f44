package import Promises
package import SourceText

/// A `.keys` file: a readable transcript that can be played as a test.
package struct KeysFile: Hashable, Sendable {
    /// The meaning of a line.
    package enum Content: Hashable, Sendable {
        /// Keys to press: the text after `>`.
        case keys(String)
        /// A command with its colon.
        case command(String)
        case expectation(Expectation)
        /// Includes the lines of another file.
        case include(String, Span)
        /// A table with all its rows, which do not appear as lines.
        case table(KeysTable)
        /// The tags of the whole file.
        case tags([String])
        /// The promises of keyboards that are checked from here.
        case promises(Set<Promise>)
        /// A fact that is checked after each line from here.
        case always(Expectation)
        /// The reason why the whole file is not played as a test.
        case skip(String)
    }

    /// A line and its number, counted from 1.
    package struct Line: Hashable, Sendable {
        package var number: Int
        package var text: String
        package var content: Content
    }

    /// The file name used in reports of problems.
    package var name: String
    /// The lines that say something: not the blank ones and the comments.
    package var lines: [Line]

    /// Parses a file's bytes. Throws at the first invalid line.
    package init(_ bytes: [UInt8], name: String) throws(FileError) {
        var reader = KeysReader(file: name)
        var number = 0
        try SourceLines.forEach(in: bytes) { (range) throws(FileError) in
            number += 1
            let text: String
            do throws(Expectation.SyntaxError) {
                text = try SourceLines.text(of: range, in: bytes)
            } catch {
                throw error.problem(file: name, number: number, text: nil)
            }
            try reader.read(text, number: number)
        }
        self.name = name
        lines = try reader.finish()
    }
}
