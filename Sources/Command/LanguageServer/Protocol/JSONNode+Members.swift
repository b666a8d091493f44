import JSONText

/// Reads what a client sent. What is missing or of another type is nil.
extension JSONNode {
    subscript(_ name: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.name == name }?.value
    }

    var text: String? { if case .string(let text) = content { text } else { nil } }
    var integer: Int? { if case .number(let number) = content { Int(number) } else { nil } }
    var elements: [JSONNode] { if case .array(let nodes) = content { nodes } else { [] } }

    /// The id of a request, which may be a number or a text.
    var id: JSONValue? {
        switch content {
        case .number(let number): .number(number)
        case .string(let text): .text(text)
        case .null, .boolean, .array, .object: nil
        }
    }

    /// A position. Numbers below zero count as zero; the document limits the others.
    var position: TextPosition? {
        func number(_ name: String) -> Int? { self[name]?.integer.map { min(max(0, $0), Int(Int32.max)) } }
        guard let line = number("line"), let character = number("character") else { return nil }
        return TextPosition(line: line, character: character)
    }

    /// A range of positions. One that ends before its start is empty.
    var textRange: Range<TextPosition>? {
        guard let start = self["start"]?.position, let end = self["end"]?.position else { return nil }
        return start..<max(start, end)
    }
}
