import Foundation
package import Simulator
import SourceText
import TextModel

/// A line `name: value` or `name[n]: value`, or a cell of a table: what a fact of the screen has to be.
package struct Expectation: Hashable, Sendable {
    /// What is wrong with such a line, and in which column.
    package struct Malformed: Error, Hashable {
        /// If it is not the line that was read last.
        var line: Int?
        package var column: Int
        package var message: String
    }

    package var fact: FactName
    /// An element of a list, counted from 1.
    package var index: Int?
    /// The value as it stands in the file.
    package var written: String
    /// Where it stands there.
    package var span: Span
    /// The value with quotes and escapes resolved.
    package var value: String
    /// Whether the value was written as a JSON string, so that outer spaces count.
    package var isQuoted: Bool

    /// Reads the line.
    package init(_ line: String) throws(Malformed) {
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            throw Malformed(
                column: 1, message: "a line is keys (> 1 + 2), a command (:next), a fact (display: 3) or a comment (#)")
        }
        let (fact, index) = try Expectation.name(line[..<colon])
        let written = line[line.utf8.index(after: colon)...].withoutBlanks
        try self.init(fact, index, written: String(written), at: written.span)
    }

    /// A value of a fact.
    init(_ fact: FactName, _ index: Int?, written: String, at span: Span) throws(Malformed) {
        (self.fact, self.index, self.written, self.span) = (fact, index, written, span)
        isQuoted = written.utf8.first == UInt8(ascii: "\"")
        if isQuoted {
            guard let text = try? JSONDecoder().decode(String.self, from: Data(written.utf8)) else {
                throw Malformed(
                    column: span.column, message: "a value that begins with \" is a JSON string; this one is not whole")
            }
            value = text
        } else {
            value = written
        }
        if fact == .document {
            do {
                value = MarkedUpText.string(from: try MarkedUpText.document(from: value))
            } catch {
                throw Malformed(column: span.column, message: "\(error)")
            }
        }
    }

    /// A fact, or with a number in brackets an element of one.
    static func name(_ text: Substring) throws(Malformed) -> (FactName, Int?) {
        let column = text.span.column
        let word = text.prefix { $0.isLetter }
        guard let name = FactName(rawValue: String(word)) else {
            let nearest = nearestName(to: String(text.prefix(64)), among: FactName.allCases.map(\.rawValue))
            let hint =
                nearest.map { "did you mean ‘\($0)’?" }
                ?? "facts are \(FactName.allCases.map(\.rawValue).joined(separator: ", "))"
            throw Malformed(
                column: column, message: "unknown fact ‘\(String(text.prefix(64)).printable.shortened)’; \(hint)")
        }
        let rest = text[word.endIndex...]
        if rest.isEmpty { return (name, nil) }
        guard rest.first == "[", rest.last == "]", let index = Int(rest.dropFirst().dropLast()), index > 0 else {
            throw Malformed(
                column: column + word.count, message: "an element of a list is written \(word)[1], the first being 1")
        }
        return (name, index)
    }

    /// The fact's name as it is written: `display`, `history[1]`.
    package var name: String { fact.rawValue + (index.map { "[\($0)]" } ?? "") }
}
