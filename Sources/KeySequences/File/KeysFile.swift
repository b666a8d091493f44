package import TextModel

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
    package init(_ bytes: [UInt8], name: String) throws(FileProblem) {
        self.name = name
        lines = []
        for (number, text) in FileLines.of(bytes) {
            guard let text else { throw FileProblem(file: name, line: number, column: 1, message: FileLines.notUTF8) }
            do {
                lines.append(Line(number: number, text: text, content: try KeysFile.content(of: text)))
            } catch {
                throw FileProblem(file: name, line: number, column: error.column, message: error.message)
            }
        }
    }

    private static func content(of text: String) throws(Expectation.Malformed) -> Content {
        if text.allSatisfy(\.isWhitespace) { return .blank }
        switch text.first {
        case "#": return .comment
        case ":": return .command(text)
        case ">": return .keys(String(text.dropFirst()))
        default: return .expectation(try Expectation(text))
        }
    }
}
