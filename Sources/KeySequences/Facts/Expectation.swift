import Foundation
package import Simulator
import TextModel

/// A line `name: value` or `name[n]: value`: what a fact of the screen has to be.
package struct Expectation: Hashable, Sendable {
    /// What is wrong with such a line, and in which column.
    package struct Malformed: Error, Hashable {
        package var column: Int
        package var message: String
    }

    package var fact: FactName
    /// An element of a list, counted from 1.
    package var index: Int?
    /// The value as written, quotes and escapes resolved.
    package var value: String
    /// Whether the value was written as a JSON string, so that outer spaces count.
    package var isQuoted: Bool

    /// Reads the line.
    package init(_ line: String) throws(Malformed) {
        guard let colon = line.firstIndex(of: ":") else {
            throw Malformed(
                column: 1, message: "a line is keys (> 1 + 2), a command (:next), a fact (display: 3) or a comment (#)")
        }
        (fact, index) = try Expectation.name(line[..<colon])
        let written = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        let column = line.distance(from: line.startIndex, to: colon) + 3
        isQuoted = written.hasPrefix("\"")
        if isQuoted {
            guard let text = try? JSONDecoder().decode(String.self, from: Data(written.utf8)) else {
                throw Malformed(
                    column: column, message: "a value that begins with \" is a JSON string; this one is not whole")
            }
            value = text
        } else {
            value = written
        }
        if fact == .document {
            do {
                value = MarkedUpText.string(from: try MarkedUpText.document(from: value))
            } catch {
                throw Malformed(column: column, message: "\(error)")
            }
        }
    }

    private static func name(_ text: Substring) throws(Malformed) -> (FactName, Int?) {
        let word = text.prefix { $0.isLetter }
        guard let name = FactName(rawValue: String(word)) else {
            let nearest = nearestName(to: String(text), among: FactName.allCases.map(\.rawValue))
            let hint =
                nearest.map { "did you mean ‘\($0)’?" }
                ?? "facts are \(FactName.allCases.map(\.rawValue).joined(separator: ", "))"
            throw Malformed(column: 1, message: "unknown fact ‘\(text)’; \(hint)")
        }
        let rest = text[word.endIndex...]
        if rest.isEmpty { return (name, nil) }
        guard rest.first == "[", rest.last == "]", let index = Int(rest.dropFirst().dropLast()), index > 0 else {
            throw Malformed(
                column: word.count + 1, message: "an element of a list is written \(word)[1], the first being 1")
        }
        return (name, index)
    }

    /// The fact as it is, in the notation of the file, if it is not as expected; nil if it is.
    package func difference(from actual: FactValue?) -> String? {
        switch (actual, index) {
        case (.list(let items), let index?):
            guard items.indices.contains(index - 1) else { return "nothing: the list has \(items.count)" }
            return matches(items[index - 1]) ? nil : FactNotation.text(items[index - 1])
        case (.list(let items), nil):
            let wanted = FactNotation.items(value)
            let compared = fact == .candidates && !wanted.isEmpty ? Array(items.prefix(wanted.count)) : items
            return compared == wanted ? nil : FactNotation.list(items)
        case (.text(let text), nil): return matches(text) ? nil : FactNotation.text(text)
        case (.text(let text), _?): return FactNotation.text(text) + ", which is no list"
        case (nil, _): return value.isEmpty ? nil : "nothing: there is no \(fact.rawValue) here"
        }
    }

    private func matches(_ text: String) -> Bool {
        value == (isQuoted ? text : text.trimmingCharacters(in: .whitespaces))
    }
}
