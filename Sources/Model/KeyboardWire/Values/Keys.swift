package import JSONText
package import KeyboardExtension

extension KeyAction {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .type(let text): writer.variant("type") { $0.string(text) }
        case .digit(let digit): writer.variant("digit") { $0.integer(digit) }
        case .layer(let id): writer.variant("layer") { $0.string(id) }
        case .typeAndShow(let text, let layer):
            writer.object { writer in
                writer.member("type", text)
                writer.member("layer", layer)
            }
        case .standard(let action): writer.string(action.rawValue)
        case .engine(let name, let slot):
            writer.object { writer in
                writer.member("engine", name)
                if let slot { writer.member("slot", slot) }
            }
        }
    }

    /// Reads an action; nil for one of a kind that is not known.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> KeyAction? {
        var slot: Int?
        var text: String?
        let action = try reader.variant { (name, _, hasValue, reader) throws(JSONError) -> KeyAction? in
            guard hasValue else { return StandardAction(rawValue: name).map(KeyAction.standard) }
            switch name {
            case "type":
                text = try reader.string()
                return text.map { .type($0) }
            case "digit": return .digit(try reader.integer())
            case "layer": return .layer(try reader.string())
            case "engine": return .engine(try reader.string(), slot: nil)
            case "slot":
                slot = try reader.integer()
                return nil
            default: return nil
            }
        }
        if case .layer(let layer) = action, let text { return .typeAndShow(text, layer: layer) }
        if case .engine(let name, nil) = action { return .engine(name, slot: slot) }
        return action
    }
}

extension KeyEvent {
    package func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("key", key)
            writer.name("action")
            action.write(to: &writer)
            if !letters.isEmpty {
                writer.name("letters")
                writer.strings(letters)
            }
            writer.member("layer", layer)
            writer.member("isHeld", isHeld)
            writer.name("time")
            writer.time(time)
        }
    }

    /// Reads a press; nil if its action is of a kind that is not known.
    package static func read(from reader: inout JSONReader) throws(JSONError) -> KeyEvent? {
        var event = KeyEvent(key: "", action: .type(""))
        var action: KeyAction?
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "key": event.key = try reader.string()
            case "action": action = try KeyAction.read(from: &reader)
            case "letters": event.letters = try reader.strings()
            case "layer": event.layer = try reader.string()
            case "isHeld": event.isHeld = try reader.bool()
            case "time": event.time = try reader.time()
            default: return false
            }
            return true
        }
        guard let action else { return nil }
        event.action = action
        return event
    }
}
