import KeyboardExtension
import Yams

/// A key and where its file defines it. It is gone through again and again, and therefore shared.
final class DefinedKey {
    let key: LayoutKey
    let node: Node

    init(key: LayoutKey, node: Node) {
        self.key = key
        self.node = node
    }
}

/// The part of a layout under `keys:`.
extension LayoutReader {
    private static let properties = [
        "label", "alias", "output", "action", "slot", "layerId", "digit", "letters", "longPress", "flick", "visibleIf",
        "repeat", "width",
    ]
    private static let meanings = ["output", "action", "layerId", "digit"]

    mutating func readKeys(_ node: Node) -> [String: DefinedKey] {
        var keys: [String: DefinedKey] = [:]
        for (name, value) in mapping(node, of: "keys") {
            guard let id = text(name, of: "the id of a key") else { continue }
            checkName(id, of: "id", at: name)
            keys[id] = DefinedKey(key: readKey(id, value), node: name)
        }
        return keys
    }

    private mutating func readKey(_ id: String, _ node: Node) -> LayoutKey {
        let pairs = mapping(node, of: "the key \(id)")
        // A key with a slot's number in its id is one on that slot whatever else is said of it.
        let numbered = engine?.numberedKey(id)
        var key = numbered ?? LayoutKey(id: id, action: .type(id))
        if case .mapping(let mapping) = node {
            key.action = readAction(mapping, of: id) ?? key.action
            if case .engine(let name, nil) = key.action, engine?.slotActions.contains(name) == true {
                key.action = .engine(name, slot: numbered?.action.slot)
            }
        }
        if id.count > 1, numbered == nil, !pairs.isEmpty,
            !pairs.contains(where: { LayoutReader.meanings.contains($0.key.string ?? "") })
        {
            report(node, "the key \(id) does nothing; give it output, action, layerId or digit")
        }
        for (name, value) in pairs {
            switch name.string ?? "" {
            case "label": key.label = text(value, of: "label") ?? id
            case "alias":
                key.aliases = list(value, of: "alias")
                for alias in key.aliases { checkName(alias, of: "alias", at: value) }
            case "letters":
                let letters = list(value, of: "letters").flatMap { $0.split(separator: " ").map(String.init) }
                key.letters = letters.compactMap(\.first)
                if letters.contains(where: { $0.count != 1 }) { report(value, "letters stand apart: letters: a b c") }
            case "longPress": key.longPress = readGesture(value, of: "longPress")
            case "flick":
                for (direction, action) in mapping(value, of: "flick") {
                    guard let name = text(direction, of: "a direction") else { continue }
                    if let direction = LayoutKey.FlickDirection(rawValue: name) {
                        key.flicks[direction] = readGesture(action, of: "flick \(name)")
                    } else {
                        reportUnknown(
                            "direction", name, at: direction, among: LayoutKey.FlickDirection.allCases.map(\.rawValue))
                    }
                }
            case "visibleIf":
                guard let text = text(value, of: "visibleIf") else { break }
                if let visibility = LayoutKey.Visibility(rawValue: text) {
                    key.visibleIf = visibility
                } else {
                    reportUnknown("condition", text, at: value, among: LayoutKey.Visibility.allCases.map(\.rawValue))
                }
            case "repeat":
                key.repeats = flag(value, of: "repeat")
            case "width":
                if let width = value.float, (0.25...20).contains(width) {
                    key.width = width
                } else {
                    report(value, "width is a number of ordinary keys from 0.25 to 20")
                }
            case "output", "action", "slot", "layerId", "digit": break
            case let other: reportUnknown("property of a key", other, at: name, among: LayoutReader.properties)
            }
        }
        if engine?.needsLetters == true, case .digit(2...9) = key.action, key.letters.isEmpty {
            report(node, "the key \(id) has no letters; write letters: a b c")
        }
        return key
    }

    /// What a press does: the one of output, action, layerId and digit that is given.
    private mutating func readAction(_ mapping: Node.Mapping, of id: String) -> KeyAction? {
        let given = LayoutReader.meanings.filter { mapping[$0] != nil }
        if given.count > 1, let second = mapping[given[1]] {
            report(second, "the key \(id) has \(given.joined(separator: " and ")); keep one of them")
        }
        if let slot = mapping["slot"], mapping["action"] == nil { report(slot, "slot goes with an action on memory") }
        guard let name = given.first, let node = mapping[name], let value = text(node, of: name) else {
            return nil
        }
        switch name {
        case "output": return .type(value)
        case "layerId": return .layer(value)
        case "digit":
            guard let digit = Int(value), (0...9).contains(digit) else {
                report(node, "digit is a number from 0 to 9, not ‘\(value)’")
                return nil
            }
            return .digit(digit)
        default: return readNamedAction(value, at: node, slot: mapping["slot"])
        }
    }

    private mutating func readNamedAction(_ name: String, at node: Node, slot: Node?) -> KeyAction? {
        if let action = KeyAction.plain[name] {
            if let slot { report(slot, "the action \(name) has no slot; leave it out") }
            return action
        }
        guard let engine else { return nil }
        guard engine.actions.contains(name) else {
            reportUnknown("action", name, at: node, among: Array(KeyAction.plain.keys) + engine.actions)
            return nil
        }
        guard let slot else { return .engine(name, slot: nil) }
        guard engine.slotActions.contains(name), let number = slot.int, EngineVocabulary.slots.contains(number) else {
            let usable =
                engine.slotActions.contains(name)
                ? "slot is a number from \(EngineVocabulary.slots.lowerBound) to \(EngineVocabulary.slots.upperBound)"
                : "the action \(name) has no slot; leave it out"
            report(slot, usable)
            return nil
        }
        return .engine(name, slot: number)
    }

    /// A long press or flick: text it types, or a mapping with output, action or layerId.
    private mutating func readGesture(_ node: Node, of name: String) -> KeyAction? {
        switch node {
        case .scalar(let scalar): return .type(scalar.string)
        case .mapping(let mapping):
            for (key, _) in mapping where !(LayoutReader.meanings + ["slot"]).contains(key.string ?? "") {
                reportUnknown("property of \(name)", key.string ?? "", at: key, among: LayoutReader.meanings)
            }
            return readAction(mapping, of: name)
        default:
            report(node, "\(name) is the text it types, or a mapping: {layerId: symbols}")
            return nil
        }
    }

    private mutating func list(_ node: Node, of name: String) -> [String] {
        guard case .sequence(let sequence) = node else { return text(node, of: name).map { [$0] } ?? [] }
        return sequence.compactMap { text($0, of: name) }
    }
}

extension KeyAction {
    /// The memory slot it acts on, counted from 1.
    fileprivate var slot: Int? {
        if case .engine(_, let slot) = self { slot } else { nil }
    }
}
