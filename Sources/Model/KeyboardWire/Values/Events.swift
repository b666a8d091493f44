package import JSONText
package import KeyboardExtension

/// The names of events, which are those of ``KeyboardEvent``.
package enum EventName: String, WireName {
    case load, willAppear, didAppear, willDisappear, didDisappear, viewWillTransition, didReceiveMemoryWarning, key
    case candidate, textWillChange, textDidChange, selectionWillChange, selectionDidChange, wake, stored, forget, answer

    package static let kind = "event"

    package var example: String {
        switch self {
        case .load: #"{"load":{"values":{"theme":"dark"},"counts":{"omw":3},"session":1}}"#
        case .willAppear, .didAppear, .willDisappear, .didDisappear, .didReceiveMemoryWarning, .textWillChange,
            .textDidChange, .selectionWillChange, .selectionDidChange:
            "\"\(rawValue)\""
        case .viewWillTransition: #"{"viewWillTransition":{"width":320.0,"height":216.0}}"#
        case .key: #"{"key":{"key":"a","action":{"type":"a"},"layer":"base","isHeld":false,"time":1200}}"#
        case .candidate: #"{"candidate":0}"#
        case .wake: #"{"wake":2100}"#
        case .stored: #"{"stored":[{"count":{"scope":"morse","name":"omw","by":1}}]}"#
        case .forget: #"{"forget":"omw"}"#
        case .answer: #"{"answer":{"pasteboard":"a"}}"#
        }
    }
}

extension KeyboardEvent {
    /// The name of the event.
    package var name: EventName {
        switch self {
        case .load: .load
        case .willAppear: .willAppear
        case .didAppear: .didAppear
        case .willDisappear: .willDisappear
        case .didDisappear: .didDisappear
        case .viewWillTransition: .viewWillTransition
        case .didReceiveMemoryWarning: .didReceiveMemoryWarning
        case .key: .key
        case .candidate: .candidate
        case .textWillChange: .textWillChange
        case .textDidChange: .textDidChange
        case .selectionWillChange: .selectionWillChange
        case .selectionDidChange: .selectionDidChange
        case .wake: .wake
        case .stored: .stored
        case .forget: .forget
        case .answer: .answer
        }
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .load(let values): writer.value(name) { values.write(to: &$0) }
        case .viewWillTransition(let size):
            writer.value(name) { writer in
                writer.object { writer in
                    writer.name("width")
                    writer.number("\(size.width)")
                    writer.name("height")
                    writer.number("\(size.height)")
                }
            }
        case .key(let key): writer.value(name) { key.write(to: &$0) }
        case .candidate(let index): writer.value(name) { $0.integer(index) }
        case .wake(let time): writer.value(name) { $0.time(time) }
        case .stored(let changes): writer.value(name) { $0.array(changes) { $1.write(to: &$0) } }
        case .forget(let word): writer.value(name) { $0.string(word) }
        case .answer(let answer): writer.value(name) { answer.write(to: &$0) }
        case .willAppear, .didAppear, .willDisappear, .didDisappear, .didReceiveMemoryWarning, .textWillChange,
            .textDidChange, .selectionWillChange, .selectionDidChange:
            writer.value(name)
        }
    }

    /// Reads an event; nil for one of a kind that is not known.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> KeyboardEvent? {
        try reader.known { (name: EventName, reader) throws(JSONError) -> KeyboardEvent? in
            switch name {
            case .load: return .load(try StoredValues(from: &reader))
            case .willAppear: return .willAppear
            case .didAppear: return .didAppear
            case .willDisappear: return .willDisappear
            case .didDisappear: return .didDisappear
            case .viewWillTransition: return .viewWillTransition(to: try KeyboardSize(from: &reader))
            case .didReceiveMemoryWarning: return .didReceiveMemoryWarning
            case .key: return try KeyEvent.read(from: &reader).map(KeyboardEvent.key)
            case .candidate: return .candidate(try reader.integer())
            case .textWillChange: return .textWillChange
            case .textDidChange: return .textDidChange
            case .selectionWillChange: return .selectionWillChange
            case .selectionDidChange: return .selectionDidChange
            case .wake: return .wake(at: try reader.time())
            case .stored:
                var changes: [StoredChange] = []
                try reader.array { (reader) throws(JSONError) in
                    changes.append(try StoredChange(from: &reader, scope: ""))
                }
                return .stored(changes)
            case .forget: return .forget(try reader.string())
            case .answer: return try HostAnswer.read(from: &reader).map(KeyboardEvent.answer)
            }
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
