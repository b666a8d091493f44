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

    /// `5 | 3`; a backslash before `|` and backslashes inside an element.
    static func list(_ items: [String]) -> String {
        text(
            items.map { item in String(item.flatMap { $0 == "|" || $0 == "\\" ? ["\\", $0] : [$0] }) }.joined(
                separator: " | "))
    }

    /// The elements of a list in that notation.
    static func items(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        var items: [String] = []
        var item = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                item.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "|" {
                items.append(item)
                item = ""
            } else {
                item.append(character)
            }
        }
        return (items + [item]).map { $0.trimmingCharacters(in: .whitespaces) }
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
