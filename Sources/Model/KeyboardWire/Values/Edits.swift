package import JSONText
package import ProxyRules

extension ProxyEdit {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .insert(let text): writer.variant("insertText") { $0.string(text) }
        case .deleteBackward: writer.string("deleteBackward")
        case .moveCaret(let offset): writer.variant("adjustTextPosition") { $0.integer(offset) }
        case .mark(let text, let selected):
            writer.variant("setMarkedText") { writer in
                writer.object { writer in
                    writer.member("text", text)
                    writer.name("selected")
                    writer.range(selected)
                }
            }
        case .unmark: writer.string("unmarkText")
        }
    }

    package init(from reader: inout JSONReader) throws(JSONError) {
        let start = reader.offset
        var unknown = ""
        let edit = try reader.variant { (name, hasValue, reader) throws(JSONError) -> ProxyEdit? in
            switch (name, hasValue) {
            case ("insertText", true): return .insert(try reader.string())
            case ("deleteBackward", false): return .deleteBackward
            case ("adjustTextPosition", true): return .moveCaret(by: try reader.integer())
            case ("setMarkedText", true): return try ProxyEdit.marked(from: &reader)
            case ("unmarkText", false): return .unmark
            default:
                unknown = name
                return nil
            }
        }
        guard let edit else { throw reader.fault("there is no edit ‘\(unknown)’ of this form", at: start) }
        self = edit
    }

    /// Without a selected range, the caret is after the marked text.
    private static func marked(from reader: inout JSONReader) throws(JSONError) -> ProxyEdit {
        var text = ""
        var selected: Range<Int>?
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "text": text = try reader.string()
            case "selected": selected = try reader.range()
            default: return false
            }
            return true
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
