package import JSONText
package import KeyboardExtension

extension KeyboardEvent {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .load(let values): writer.variant("load") { values.write(to: &$0) }
        case .willAppear: writer.string("willAppear")
        case .didAppear: writer.string("didAppear")
        case .willDisappear: writer.string("willDisappear")
        case .didDisappear: writer.string("didDisappear")
        case .viewWillTransition(let size):
            writer.variant("viewWillTransition") { writer in
                writer.object { writer in
                    writer.name("width")
                    writer.number("\(size.width)")
                    writer.name("height")
                    writer.number("\(size.height)")
                }
            }
        case .didReceiveMemoryWarning: writer.string("didReceiveMemoryWarning")
        case .key(let key): writer.variant("key") { key.write(to: &$0) }
        case .candidate(let index): writer.variant("candidate") { $0.integer(index) }
        case .textWillChange: writer.string("textWillChange")
        case .textDidChange: writer.string("textDidChange")
        case .selectionWillChange: writer.string("selectionWillChange")
        case .selectionDidChange: writer.string("selectionDidChange")
        case .wake(let time): writer.variant("wake") { $0.time(time) }
        case .stored(let changes): writer.variant("stored") { $0.array(changes) { $1.write(to: &$0) } }
        case .forget(let word): writer.variant("forget") { $0.string(word) }
        case .answer(let answer): writer.variant("answer") { answer.write(to: &$0) }
        }
    }

    /// Reads an event; nil for one of a kind that is not known.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> KeyboardEvent? {
        try reader.variant { (name, hasValue, reader) throws(JSONError) -> KeyboardEvent? in
            guard hasValue else { return plain(name) }
            switch name {
            case "load": return .load(try StoredValues(from: &reader))
            case "viewWillTransition": return .viewWillTransition(to: try KeyboardSize(from: &reader))
            case "key": return try KeyEvent.read(from: &reader).map(KeyboardEvent.key)
            case "candidate": return .candidate(try reader.integer())
            case "wake": return .wake(at: try reader.time())
            case "stored":
                var changes: [StoredChange] = []
                try reader.array { (reader) throws(JSONError) in
                    changes.append(try StoredChange(from: &reader, scope: ""))
                }
                return .stored(changes)
            case "forget": return .forget(try reader.string())
            case "answer": return try HostAnswer.read(from: &reader).map(KeyboardEvent.answer)
            default: return nil
            }
        }
    }

    /// The event without a value that has this name.
    private static func plain(_ name: String) -> KeyboardEvent? {
        switch name {
        case "willAppear": .willAppear
        case "didAppear": .didAppear
        case "willDisappear": .willDisappear
        case "didDisappear": .didDisappear
        case "didReceiveMemoryWarning": .didReceiveMemoryWarning
        case "textWillChange": .textWillChange
        case "textDidChange": .textDidChange
        case "selectionWillChange": .selectionWillChange
        case "selectionDidChange": .selectionDidChange
        default: nil
        }
    }
}

extension KeyboardSize {
    fileprivate init(from reader: inout JSONReader) throws(JSONError) {
        self.init(width: 0, height: 0)
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "width": width = Double(try reader.number()) ?? 0
            case "height": height = Double(try reader.number()) ?? 0
            default: return false
            }
            return true
        }
    }
}
