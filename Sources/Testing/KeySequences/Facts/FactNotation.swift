import Foundation
package import Simulator

/// How the values of facts are written in files and on paper.
package enum FactNotation {
    /// A fact as the line that would expect it.
    package static func line(_ name: FactName, _ value: FactValue) -> String {
        "\(name.rawValue): \(string(value))"
    }

    package static func string(_ value: FactValue) -> String {
        switch value {
        case .text(let text): self.text(text)
        case .list(let items): list(items)
        }
    }

    /// As it is, or as a JSON string where that would not survive: newlines, outer spaces, an opening quote, nothing at all.
    static func text(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.first != "\"" && text.first?.isWhitespace == false && text.last?.isWhitespace == false
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{2028}" }
        return isPlain ? text : json(text)
    }

    /// `5 | 3`; a backslash before `|` and backslashes inside an element, and a JSON string for an element with outer spaces
    /// or nothing in it.
    static func list(_ items: [String]) -> String { text(elements(items)) }

    static func elements(_ items: [String]) -> String { items.map(element).joined(separator: " | ") }

    /// How it is written that nothing is there.
    static let nothing = "\"\""

    private static func element(_ item: String) -> String {
        let isPlain = item.first.map { $0 != "\"" && !$0.isWhitespace } == true && item.last?.isWhitespace == false
        guard isPlain else { return json(item) }
        return String(item.flatMap { $0 == "|" || $0 == "\\" ? ["\\", $0] : [$0] })
    }

    /// The elements of a list in that notation.
    static func items(_ text: String) -> [String] {
        var rest = text.drop(while: \.isWhitespace)
        var items: [String] = []
        while !rest.isEmpty {
            items.append(takeElement(&rest))
            rest = rest.drop(while: \.isWhitespace)
        }
        return items
    }

    /// Takes one element and the bar behind it.
    private static func takeElement(_ rest: inout Substring) -> String {
        let isQuoted = rest.first == "\""
        var written = ""
        var isEscaped = false
        var isInside = false
        while let character = rest.popFirst() {
            if isEscaped {
                written.append(character)
                isEscaped = false
                continue
            }
            if character == "|", !isInside { break }
            if isQuoted, character == "\"" { isInside.toggle() }
            isEscaped = character == "\\"
            if isQuoted || !isEscaped { written.append(character) }
        }
        let element = written.trimmingCharacters(in: .whitespaces)
        guard isQuoted else { return element }
        return (try? JSONDecoder().decode(String.self, from: Data(element.utf8))) ?? element
    }

    /// Every fact there is, as one JSON object.
    package static func json(_ screen: Screen) -> String {
        let members = FactName.allCases.compactMap { name -> String? in
            switch screen[name] {
            case .text(let text): "\(json(name.rawValue)):\(json(text))"
            case .list(let items): "\(json(name.rawValue)):[\(items.map(json).joined(separator: ","))]"
            case nil: nil
            }
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// A JSON string.
    static func json(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Encoding a string cannot fail; were it to, an empty string is still JSON.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    /// Every fact there is and is not empty, a line each.
    package static func lines(_ screen: Screen) -> [String] {
        FactName.allCases.compactMap { name in
            switch screen[name] {
            case .list([]), nil: nil
            case let value?: line(name, value)
            }
        }
    }
}
