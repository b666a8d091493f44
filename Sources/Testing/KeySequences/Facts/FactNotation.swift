package import Simulator
import SourceText

/// The notation of the values of facts.
package enum FactNotation {
    /// A fact as a line of a file that expects this value.
    package static func line(_ name: FactName, _ value: FactValue) -> String {
        "\(name.rawValue): \(string(value))"
    }

    package static func string(_ value: FactValue) -> String {
        switch value {
        case .text(let text): self.text(text)
        case .list(let items): list(items)
        }
    }

    /// The text itself or, if that would be read differently, a JSON string: for newlines, outer spaces, an opening
    /// quote, and an empty text.
    static func text(_ text: String) -> String {
        let isPlain =
            hasPlainEnds(text) && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
            && !text.unicodeScalars.contains { 0x80..<0xA0 ~= $0.value || $0 == "\u{2028}" }
        return isPlain ? text : JSONString.written(text)
    }

    /// Whether a text begins with no quote, neither begins nor ends with a space, and is not empty.
    private static func hasPlainEnds(_ text: String) -> Bool {
        text.first.map { $0 != "\"" && !$0.isWhitespace } == true && text.last?.isWhitespace == false
    }

    /// The elements separated by bars: `5 | 3`. Inside an element, `|` and `\` are escaped with a backslash. An element
    /// that is empty or has outer spaces is written as a JSON string.
    static func list(_ items: [String]) -> String { text(elements(items)) }

    static func elements(_ items: [String]) -> String { items.map(element).joined(separator: " | ") }

    /// The notation for no value.
    static let nothing = "\"\""

    private static func element(_ item: String) -> String {
        guard hasPlainEnds(item) else { return JSONString.written(item) }
        guard item.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }) else { return item }
        return String(item.flatMap { $0 == "|" || $0 == "\\" ? ["\\", $0] : [$0] })
    }

    /// The elements of a list written in that notation.
    static func items(_ text: String) -> [String] {
        var rest = text.drop(while: \.isWhitespace)
        var items: [String] = []
        while !rest.isEmpty {
            items.append(takeElement(&rest))
            rest = rest.drop(while: \.isWhitespace)
        }
        return items
    }

    /// Removes an element and the bar after it from the start of `rest`. Returns the element.
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
        let element = written.trimmed
        guard isQuoted else { return element }
        return JSONString.text(element) ?? element
    }

    /// All facts the screen has, as a JSON object.
    package static func json(_ screen: Screen) -> String {
        let members = FactName.allCases.compactMap { name -> String? in
            switch screen[name] {
            case .text(let text): "\(JSONString.written(name.rawValue)):\(JSONString.written(text))"
            case .list(let items):
                "\(JSONString.written(name.rawValue)):[\(items.map(JSONString.written).joined(separator: ","))]"
            case nil: nil
            }
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// All facts the screen has except empty lists, one per line.
    package static func lines(_ screen: Screen) -> [String] {
        FactName.allCases.compactMap { name in
            switch screen[name] {
            case .list([]), nil: nil
            case let value?: line(name, value)
            }
        }
    }
    /// The facts that a line changed on a screen and that a saved session would contain, one per line.
    package static func lines(_ screen: Screen, changedFrom before: Screen) -> [String] {
        FactName.allCases.compactMap { name in
            guard name.isRecorded, let value = screen[name], value != before[name] else { return nil }
            return line(name, value)
        }
    }
}
