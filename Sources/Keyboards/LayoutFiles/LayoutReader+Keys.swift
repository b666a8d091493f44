import KeyboardExtension
import SettingsFiles

/// A key and the place where its file defines it. A class, because keys are passed around often and should not be
/// copied.
final class DefinedKey {
    let key: LayoutKey
    /// The id of the key, or what names it if the file does not define it.
    let node: SettingsNode
    private let definition: SettingsNode?

    init(key: LayoutKey, node: SettingsNode, definition: SettingsNode? = nil) {
        self.key = key
        self.node = node
        self.definition = definition
    }

    /// Where the definition names a layer.
    func place(ofLayer id: String) -> SettingsNode { definition?.layer(id) ?? node }
}

extension SettingsNode {
    /// The value of a `layerId` in the definition of a key or in one of its gestures.
    fileprivate func layer(_ id: String, depth: Int = 0) -> SettingsNode? {
        if let layer = self["layerId"], layer.text == id { return layer }
        guard depth < 3 else { return nil }
        switch content {
        case .text: return nil
        case .list(let nodes): return nodes.lazy.compactMap { $0.layer(id, depth: depth + 1) }.first
        case .mapping(let entries): return entries.lazy.compactMap { $0.value.layer(id, depth: depth + 1) }.first
        }
    }
}

/// Reads the part of a layout under `keys:`.
extension LayoutReader {
    /// The properties that say what a press does. A key has one of them.
    private static let meanings = KeyMeaning.allCases.map(\.rawValue)

    mutating func readKeys(_ node: SettingsNode) -> [String: DefinedKey] {
        var keys: [String: DefinedKey] = [:]
        for entry in mapping(node, of: "keys") {
            guard let id = text(entry.key, of: "the id of a key") else { continue }
            checkName(id, of: "id", at: entry.key)
            keys[id] = DefinedKey(key: readKey(id, entry.value), node: entry.key, definition: entry.value)
        }
        return keys
    }

    private mutating func readKey(_ id: String, _ node: SettingsNode) -> LayoutKey {
        let pairs = mapping(node, of: "the key \(id)")
        // A key with a slot's number in its id acts on that slot, whatever its definition says.
        let numbered = engine?.numberedKey(id)
        var key = numbered ?? LayoutKey(id: id, action: .type(id))
        key.action = readAction(node, of: id) ?? key.action
        if case .engine(let name, nil) = key.action, engine?.slotActions.contains(name) == true {
            key.action = .engine(name, slot: numbered?.action.slot)
        }
        if id.count > 1, numbered == nil, !pairs.isEmpty, node["gap"] == nil,
            !pairs.contains(where: { LayoutReader.meanings.contains($0.key.text ?? "") })
        {
            report(node, "the key \(id) does nothing; give it output, action, layerId or digit")
        }
        for pair in pairs {
            let value = pair.value
            switch KeyProperty(rawValue: pair.key.text ?? "") {
            case .label: key.label = text(value, of: "label") ?? id
            case .alias:
                key.aliases = list(value, of: "alias")
                for alias in key.aliases { checkName(alias, of: "alias", at: value) }
            case .letters: key.letters = readLetters(value)
            case .diacritics: key.diacritics = readDiacritics(value)
            case .longPress: readLongPress(value, standard: node["longPressDefault"], of: &key)
            case .longPressDefault:
                if node["longPress"] == nil { report(pair.key, "longPressDefault is one of the list longPress: […]") }
            case .multiTap:
                if engine?.hasTransforms == false { report(pair.key, "multiTap needs the engine transform") }
                key.multiTaps = readChoices(value, of: "multiTap")
            case .flick: key.flicks = readFlicks(value)
            case .gap: key.isGap = flag(value, of: "gap")
            case .visibleIf:
                guard let text = text(value, of: "visibleIf") else { break }
                if let visibility = LayoutKey.Visibility(rawValue: text) {
                    key.visibleIf = visibility
                } else {
                    reportUnknown("condition", text, at: value, among: LayoutKey.Visibility.allCases.map(\.rawValue))
                }
            case .repeats:
                key.repeats = flag(value, of: "repeat")
            case .width:
                if let width = value.number, KeyProperty.widths.contains(width) {
                    key.width = width
                } else {
                    report(value, "width is a number of ordinary keys from 0.25 to 20")
                }
            case .output, .action, .slot, .layerId, .digit: break
            case nil:
                reportUnknown("property of a key", pair.key.text ?? "", at: pair.key, among: KeyProperty.names)
            }
        }
        checkLetters(key, at: node)
        checkDiacritics(key, node["diacritics"], at: node)
        return key
    }

    mutating func checkLetters(_ key: LayoutKey, at node: SettingsNode) {
        if engine?.needsLetters == true, case .digit(2...9) = key.action, key.letters.isEmpty {
            report(node, "the key \(key.id) has no letters; write letters: a b c")
        }
    }

    /// The action of a press, from the key's output, action, layerId or digit.
    private mutating func readAction(_ mapping: SettingsNode, of id: String) -> KeyAction? {
        let given = KeyMeaning.allCases.filter { mapping[$0.rawValue] != nil }
        if given.count > 1, let second = mapping[given[1].rawValue] {
            if Set(given) == [.output, .layerId], let node = mapping["output"],
                let text = node.text.flatMap({ unescaped($0, at: node) }), let layer = mapping["layerId"]?.text
            {
                return .typeAndShow(text, layer: layer)
            }
            report(second, "the key \(id) has \(given.map(\.rawValue).joined(separator: " and ")); keep one of them")
        }
        if let slot = mapping["slot"], mapping["action"] == nil { report(slot, "slot needs an action on memory") }
        guard let meaning = given.first, let node = mapping[meaning.rawValue],
            let value = text(node, of: meaning.rawValue)
        else { return nil }
        switch meaning {
        case .output: return unescaped(value, at: node).map { .type($0) }
        case .layerId: return .layer(value)
        case .digit:
            guard let digit = Int(value), (0...9).contains(digit) else {
                report(node, "digit is a number from 0 to 9, not ‘\(value)’")
                return nil
            }
            return .digit(digit)
        case .action: return readNamedAction(value, at: node, slot: mapping["slot"])
        }
    }

    private mutating func readNamedAction(_ name: String, at node: SettingsNode, slot: SettingsNode?) -> KeyAction? {
        if let action = StandardAction(rawValue: name) {
            if let slot { report(slot, "the action \(name) has no slot; leave it out") }
            return .standard(action)
        }
        guard let engine else { return nil }
        guard !engine.isProgram else { return readProgramAction(name, slot: slot) }
        guard engine.actions.contains(name) else {
            reportUnknown("action", name, at: node, among: StandardAction.allCases.map(\.rawValue) + engine.actions)
            return nil
        }
        guard let slot else { return .engine(name, slot: nil) }
        guard engine.slotActions.contains(name), let number = slot.wholeNumber, EngineVocabulary.slots.contains(number)
        else {
            let usable =
                engine.slotActions.contains(name)
                ? "slot is a number from \(EngineVocabulary.slots.lowerBound) to \(EngineVocabulary.slots.upperBound)"
                : "the action \(name) has no slot; leave it out"
            report(slot, usable)
            return nil
        }
        return .engine(name, slot: number)
    }

    /// An action of a program, which may have any number.
    private mutating func readProgramAction(_ name: String, slot: SettingsNode?) -> KeyAction? {
        guard let slot else { return .engine(name, slot: nil) }
        guard let number = slot.wholeNumber, EngineVocabulary.slots.contains(number) else {
            let (first, last) = (EngineVocabulary.slots.lowerBound, EngineVocabulary.slots.upperBound)
            report(slot, "slot is a number from \(first) to \(last)")
            return nil
        }
        return .engine(name, slot: number)
    }

    /// The action of a long press or flick: a text it types, or a mapping with output, action or layerId.
    mutating func readGesture(_ node: SettingsNode, of name: String) -> KeyAction? {
        switch node.content {
        case .text(let text): return unescaped(text, at: node).map { .type($0) }
        case .mapping(let entries):
            for entry in entries where GestureProperty(rawValue: entry.key.text ?? "") == nil {
                reportUnknown(
                    "property of \(name)", entry.key.text ?? "", at: entry.key, among: LayoutReader.meanings)
            }
            return readAction(node, of: name)
        case .list:
            report(node, "\(name) is the text it types, or a mapping: {layerId: symbols}")
            return nil
        }
    }
}

extension KeyAction {
    /// The layer that the action shows.
    var shownLayer: String? {
        switch self {
        case .layer(let id), .typeAndShow(_, let id): id
        case .type, .digit, .standard, .engine: nil
        }
    }

    /// The memory slot that the action is for, counted from 1.
    fileprivate var slot: Int? {
        if case .engine(_, let slot) = self { slot } else { nil }
    }
}
