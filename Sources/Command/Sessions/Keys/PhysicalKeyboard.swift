import KeyboardExtension
import Simulator
import TextModel

/// Converts keys of the computer's keyboard to lines for the simulated one.
enum PhysicalKeyboard {
    /// A line to carry out, and the key it presses, if any.
    struct Stroke: Hashable {
        var line: String
        var key: LayoutKey.ID?
    }

    /// The line for a key; nil if the simulated keyboard has nothing for it.
    ///
    /// The layout's table of physical keys comes first, then the names and labels of the simulated keys, then the
    /// default for named keys.
    static func stroke(_ key: PhysicalKey, isHeld: Bool, on simulation: Simulation) -> Stroke? {
        let keys = simulation.shownKeys
        if let named = simulation.layout?.physicalKeys[key].flatMap({ name in keys.first { $0.answers(to: name) } }) {
            return press(named, isHeld: isHeld)
        }
        switch key {
        case .named(let name):
            // A key of the number pad that the layout does not mention acts like the other key that types the same
            // character.
            if let character = name.padCharacter {
                let same = name == .padEnter ? PhysicalKey.named(.enter) : .character(character)
                return stroke(same, isHeld: isHeld, on: simulation)
            }
            return standard(name, keys, on: simulation).map { stroke in
                guard isHeld, let key = stroke.key, let held = keys.first(where: { $0.id == key }) else {
                    return stroke
                }
                return press(held, isHeld: true)
            }
        case .character(let character):
            return self.key(typing: character, among: keys).map { press($0, isHeld: isHeld) }
        }
    }

    /// The line that types a character that is not on this layer: on the layer that has it, or with a long press or a
    /// flick. Nil if the layout does not have it.
    static func detour(typing character: Character, on simulation: Simulation) -> String? {
        guard let layout = simulation.layout, let layer = simulation.layer else { return nil }
        let name = String(character)
        let needsSwitchKey = simulation.needsInputModeSwitchKey
        switch layout.place(of: name, in: name, from: layer, needsSwitchKey: needsSwitchKey) {
        case .layer(_, let keys) where !keys.isEmpty:
            return (keys.map(\.name) + [name]).map(KeyLine.pressing).joined(separator: " ")
        case .gesture(_, let line): return line
        case .layer, .hidden, .letter, nil: return nil
        }
    }

    /// The line that returns to a layer; nil if no keys lead there, or it is shown.
    static func wayBack(to layer: String, on simulation: Simulation) -> String? {
        guard let layout = simulation.layout, let shown = simulation.layer, shown != layer else { return nil }
        let needsSwitchKey = simulation.needsInputModeSwitchKey
        let path = layout.path(from: shown, to: layer, needsSwitchKey: needsSwitchKey) ?? []
        return path.isEmpty ? nil : path.map { KeyLine.pressing($0.id) }.joined(separator: " ")
    }

    /// The line that presses a key.
    private static func press(_ key: LayoutKey, isHeld: Bool) -> Stroke {
        let held = isHeld ? KeyLine.gesture(.hold, key.id) : nil
        return Stroke(line: held ?? KeyLine.pressing(key.id), key: key.id)
    }

    /// The key with that name, or else with that letter: 4 for h on a phone keypad.
    private static func key(typing character: Character, among keys: [LayoutKey]) -> LayoutKey? {
        let (name, capital) = (String(character), character.uppercased())
        return keys.first { $0.answers(to: name) } ?? keys.first { $0.action == .type(name) }
            ?? keys.first { $0.answers(to: capital) }
            ?? keys.first { key in key.letters.contains { $0.uppercased() == capital } }
    }

    /// The default of named keys that the layout does not mention.
    private static func standard(_ name: PhysicalKey.Name, _ keys: [LayoutKey], on simulation: Simulation) -> Stroke? {
        func first(_ action: KeyAction) -> Stroke? {
            keys.first { $0.action == action }.map { press($0, isHeld: false) }
        }
        switch name {
        case .enter: return first(.returnKey)
        case .backspace: return first(.deleteBackward)
        case .tab: return first(.nextKeyboard) ?? Stroke(line: ":next", key: nil)
        case .left, .up: return chosen(by: "previousCandidate", -1, on: simulation) ?? caret(by: -1, name, simulation)
        case .right, .down: return chosen(by: "nextCandidate", 1, on: simulation) ?? caret(by: 1, name, simulation)
        case .home: return Stroke(line: ":caret 0", key: nil)
        case .end: return Stroke(line: ":caret \(simulation.document.text.count)", key: nil)
        case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return candidate(name, on: simulation)
        case .delete, .insert, .pageUp, .pageDown: return nil
        // The keys of the number pad are handled by the characters they type.
        case .pad0, .pad1, .pad2, .pad3, .pad4, .pad5, .pad6, .pad7, .pad8, .pad9, .padPoint, .padPlus, .padMinus,
            .padTimes, .padDivide, .padEnter:
            return nil
        }
    }

    /// Moves to the next or previous candidate while a word is composed; nil otherwise.
    private static func chosen(by action: String, _ step: Int, on simulation: Simulation) -> Stroke? {
        guard let appearance = simulation.screen.appearance, let candidates = appearance.candidates,
            !candidates.isEmpty, let chosen = appearance.chosenCandidate
        else { return nil }
        if let key = simulation.shownKeys.first(where: { $0.action == .engine(action, slot: nil) }) {
            return press(key, isHeld: false)
        }
        let next = (chosen + step + candidates.count) % candidates.count
        return Stroke(line: "{pick \(next + 1)}", key: nil)
    }

    /// Takes the candidate with the number of a function key; nil if there are not so many.
    private static func candidate(_ name: PhysicalKey.Name, on simulation: Simulation) -> Stroke? {
        guard let number = Int(name.rawValue.dropFirst()),
            number <= simulation.screen.appearance?.candidates?.count ?? 0
        else { return nil }
        return Stroke(line: "{pick \(number)}", key: nil)
    }

    /// Moves the caret to the left or right, as a finger would; nil for other keys and at the end of the text.
    private static func caret(by step: Int, _ name: PhysicalKey.Name, _ simulation: Simulation) -> Stroke? {
        guard name == .left || name == .right else { return nil }
        let (document, selection) = (simulation.document, simulation.document.selection)
        let side = step < 0 ? selection.lowerBound : selection.upperBound
        // A selection collapses first.
        let place = document.text(in: 0..<side).count + (selection.isEmpty ? step : 0)
        return place >= 0 && place <= document.text.count ? Stroke(line: ":caret \(place)", key: nil) : nil
    }
}

extension LayoutKey {
    /// Whether the key has that id or alias.
    fileprivate func answers(to name: String) -> Bool { id == name || aliases.contains(name) }
}
