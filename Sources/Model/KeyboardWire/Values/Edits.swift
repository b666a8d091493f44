package import JSONText
package import ProxyRules

/// The names of edits, which are those of `UITextDocumentProxy`.
package enum EditName: String, WireName {
    case insertText, deleteBackward, adjustTextPosition, setMarkedText, unmarkText

    package static let kind = "edit"

    package var example: String {
        switch self {
        case .insertText: #"{"insertText":"a"}"#
        case .deleteBackward, .unmarkText: "\"\(rawValue)\""
        case .adjustTextPosition: #"{"adjustTextPosition":-1}"#
        case .setMarkedText: #"{"setMarkedText":{"text":"abc","selected":[3,3]}}"#
        }
    }
}

extension ProxyEdit {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .insert(let text): writer.value(EditName.insertText) { $0.string(text) }
        case .deleteBackward: writer.value(EditName.deleteBackward)
        case .moveCaret(let offset): writer.value(EditName.adjustTextPosition) { $0.integer(offset) }
        case .mark(let text, let selected):
            writer.value(EditName.setMarkedText) { writer in
                writer.object { writer in
                    writer.member("text", text)
                    writer.name("selected")
                    writer.range(selected)
                }
            }
        case .unmark: writer.value(EditName.unmarkText)
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        self = try reader.named { (name: EditName, reader) throws(JSONError) -> ProxyEdit? in
            switch name {
            case .insertText: .insert(try reader.string())
            case .deleteBackward: .deleteBackward
            case .adjustTextPosition: .moveCaret(by: try reader.integer())
            case .setMarkedText: try ProxyEdit.marked(from: &reader)
            case .unmarkText: .unmark
            }
        }
    }

    private enum MarkedMember: String, CaseIterable { case text, selected }

    /// Without a selected range, the caret is after the marked text.
    private static func marked(from reader: inout JSONReader) throws(JSONError) -> ProxyEdit {
        var text = ""
        var selected: Range<Int>?
        try reader.object { (member: MarkedMember, reader) throws(JSONError) in
            switch member {
            case .text: text = try reader.string()
            case .selected: selected = try reader.range()
            }
        }
        let end = text.utf16.count
        return .mark(text, selected: selected ?? end..<end)
    }
}

/// Ranges are written as their two ends, counted in UTF-16 units.
extension JSONWriter {
    mutating func range(_ range: Range<Int>) {
        array([range.lowerBound, range.upperBound]) { $0.integer($1) }
    }
}

extension JSONReader {
    mutating func range() throws(JSONError) -> Range<Int> {
        let start = offset
        var ends: [Int] = []
        try array { (reader) throws(JSONError) in ends.append(try reader.integer()) }
        guard ends.count == 2, ends[0] <= ends[1] else {
            throw fault("a range is its start and its end: [0,3]", at: start)
        }
        return ends[0]..<ends[1]
    }
}
