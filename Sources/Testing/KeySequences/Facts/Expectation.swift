import Foundation
package import Simulator
import SourceText
import TextModel

/// The expected value of a fact, from a line `name: value` or `name[n]: value` or from a cell of a table.
package struct Expectation: Hashable, Sendable {
    /// An error in such a line, and the part of the line it concerns.
    package struct SyntaxError: Error {
        /// The number and the text of the line with the error; nil for the line that was read last.
        var line: (number: Int, text: String?)?
        /// The position of the error, in UTF-8 units from the start of the line.
        package var range: Range<Int>
        package var message: String

        init(_ range: Range<Int>, _ message: String) { (self.range, self.message) = (range, message) }

        init(line: Int, text: String, _ message: String) {
            self.line = (line, text)
            (range, self.message) = (0..<text.utf8.count, message)
        }

        /// The problem in the line of the error, or else in the line with this number.
        /// - Parameter text: the text of the line; nil if the line is not valid text.
        func problem(file: String, number: Int, text: String?) -> FileError {
            let (number, text) = line ?? (number, text)
            guard let text else { return FileError(file: file, line: number, column: 1, message: message) }
            return FileError(file: file, line: number, excerpt: SourceExcerpt(text, range), message: message)
        }
    }

    package var fact: FactName
    /// An element of a list, counted from 1.
    package var index: Int?
    /// The value as it is written in the file.
    package var written: String
    /// The position of the value in its line.
    package var span: Span
    /// The value with quotes and escapes resolved.
    package var value: String
    /// Whether the value was written as a JSON string, so that outer spaces count.
    package var isQuoted: Bool

    /// Parses a line.
    package init(_ line: String) throws(SyntaxError) { try self.init(line[...]) }

    /// Parses a part of a line.
    init(_ line: Substring) throws(SyntaxError) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            throw SyntaxError(
                0..<line.utf8.count,
                "a line is keys (> 1 + 2), a command (:next), a fact (display: 3) or a comment (#)")
        }
        let (fact, index) = try Expectation.name(line[..<colon])
        let written = line[line.utf8.index(after: colon)...].withoutBlanks
        try self.init(fact, index, written: String(written), at: written.span)
    }

    /// Parses the value of a fact.
    init(_ fact: FactName, _ index: Int?, written: String, at span: Span) throws(SyntaxError) {
        (self.fact, self.index, self.written, self.span) = (fact, index, written, span)
        isQuoted = written.utf8.first == UInt8(ascii: "\"")
        if isQuoted {
            guard let text = JSONString.text(written) else {
                throw SyntaxError(
                    span.bytes, "a value that begins with \" must be a complete JSON string")
            }
            value = text
        } else {
            value = written
        }
        if fact == .document {
            do {
                value = MarkedUpText.string(from: try MarkedUpText.document(from: value))
            } catch {
                // In quotes and in cells, positions in the value differ from positions in the line.
                let isPlain = !isQuoted && span.bytes.count == written.utf8.count
                let place =
                    span.bytes.lowerBound + error.range.lowerBound..<span.bytes.lowerBound + error.range.upperBound
                throw SyntaxError(isPlain ? place : span.bytes, "\(error)")
            }
        }
    }

    /// Parses the name of a fact, or of an element of it with a number in brackets.
    static func name(_ text: Substring) throws(SyntaxError) -> (FactName, Int?) {
        let word = text.prefix { $0.isLetter }
        guard let name = FactName(rawValue: String(word)) else {
            let hint = nameHint(for: String(text.prefix(64)), among: FactName.allCases.map(\.rawValue), atMost: 30)
            throw SyntaxError(
                text.withoutBlanks.span.bytes, "unknown fact ‘\(String(text.prefix(64)).printable.shortened)’; \(hint)")
        }
        let rest = text[word.endIndex...]
        if rest.isEmpty { return (name, nil) }
        guard rest.first == "[", rest.last == "]", let index = Int(rest.dropFirst().dropLast()), index > 0 else {
            throw SyntaxError(
                rest.span.bytes, "an element of a list is written \(word)[1]; the first element has the number 1")
        }
        return (name, index)
    }

    /// The fact's name in a file: `display`, `history[1]`.
    package var name: String { fact.rawValue + (index.map { "[\($0)]" } ?? "") }
}
