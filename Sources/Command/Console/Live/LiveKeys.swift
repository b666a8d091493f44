import KeyboardExtension
import Simulator
import TextModel

/// What a key of a real keyboard does to the simulated one: a line of the language of keys.
enum LiveKeys {
    /// A line to carry out, and the key it presses, if it presses one.
    struct Stroke: Hashable {
        var line: String
        var key: LayoutKey.ID?
    }

    /// Nil where the keyboard shown has nothing for it.
    ///
    /// The layout's own table decides, then what stands on the keys, then what keys of that name do everywhere.
    static func stroke(_ key: PhysicalKey, isHeld: Bool, on simulation: Simulation) -> Stroke? {
        let keys = simulation.shownKeys
        if let named = simulation.layout?.physicalKeys[key].flatMap({ name in keys.first { $0.answers(to: name) } }) {
            return press(named, isHeld: isHeld)
        }
        switch key {
        case .named(let name):
            // A key of the number pad that nobody asks for is like the one elsewhere that types the same.
            if let character = name.padCharacter {
                let same = name == .padEnter ? PhysicalKey.named(.enter) : .character(character)
                return stroke(same, isHeld: isHeld, on: simulation)
            }
            return usual(name, keys, on: simulation).map { stroke in
                guard isHeld, let key = stroke.key, let held = keys.first(where: { $0.id == key }) else {
                    return stroke
                }
                return press(held, isHeld: true)
            }
        case .character(let character):
            return self.key(typing: character, among: keys).map { press($0, isHeld: isHeld) }
        }
    }

    /// The line that presses a key.
    private static func press(_ key: LayoutKey, isHeld: Bool) -> Stroke {
        Stroke(line: isHeld ? "{hold \(key.id)}" : KeyLine.pressing(key.id), key: key.id)
    }

    /// By name, else the key with that letter on it: 4 for h on a phone pad.
    private static func key(typing character: Character, among keys: [LayoutKey]) -> LayoutKey? {
        let (name, capital) = (String(character), character.uppercased())
        return keys.first { $0.answers(to: name) } ?? keys.first { $0.action == .type(name) }
            ?? keys.first { $0.answers(to: capital) }
            ?? keys.first { key in key.letters.contains { $0 == character || $0.uppercased() == capital } }
    }

    /// What named keys do where the layout does not say.
    private static func usual(_ name: PhysicalKey.Name, _ keys: [LayoutKey], on simulation: Simulation) -> Stroke? {
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
        case .delete, .insert, .pageUp, .pageDown, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12:
            return nil
        // Those of the number pad are told by what they type.
        case .pad0, .pad1, .pad2, .pad3, .pad4, .pad5, .pad6, .pad7, .pad8, .pad9, .padPoint, .padPlus, .padMinus,
            .padTimes, .padDivide, .padEnter:
            return nil
        }
    }

    /// Arrows walk the candidates while a word is being made.
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

    /// Else those to the left and right move the caret, as a finger would.
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
    /// Whether it has that name.
    fileprivate func answers(to name: String) -> Bool { id == name || aliases.contains(name) }
}
