package import KeyboardExtension

/// Where a key is that a line names but the screen does not show. A refusal says so.
package enum KeyPlace: Hashable, Sendable {
    /// The key is on the layer, but hidden at present, for this reason.
    case hidden(because: String)
    /// The key is on another layer. The keys that lead there, in order; empty if only an engine shows that layer.
    case layer(String, by: [KeyName])
    /// The letter is on a key with several letters. `word`: what to write for the whole word, if each of its characters
    /// is such a letter.
    case letter(of: KeyName, word: String?)
    /// A long press or a flick of a key types the character; `line` is what to write.
    case gesture(of: KeyName, line: String)

    /// The name of a key and the text on it.
    package struct KeyName: Hashable, Sendable {
        package let name: String
        let label: String

        init(_ key: LayoutKey) {
            name = key.shortName
            label = key.label
        }
    }
}

extension LayoutKey {
    /// The shortest of the key's names: `4` for a key `k4` with the alias `4`.
    package var shortName: String {
        aliases.min { $0.count < $1.count }.flatMap { $0.count < id.count ? $0 : nil } ?? id
    }

    /// The keys that press this one, whatever the layer: its id, aliases and label.
    func answers(to name: String) -> Bool { id == name || aliases.contains(name) || label == name }

    /// The letter of the key that a character is, in either case.
    fileprivate func hasLetter(_ character: Character) -> Bool {
        letters.contains { $0.uppercased() == character.uppercased() }
    }

    /// The line for what a numbered key does, if a long press of this one offers it: `{hold MR} {pick 2}` for `MR2`.
    fileprivate func gesture(offering key: LayoutKey) -> String? {
        guard case .engine(LayoutKey.offeringAction, _) = longPress, case .engine(let name, nil) = action,
            case .engine(name, let slot?) = key.action
        else { return nil }
        return "{hold \(id)} {pick \(slot)}"
    }

    /// The line for a long press or flick that types the text.
    fileprivate func gesture(typing text: String) -> String? {
        if longPress == .type(text) { return "{hold \(id)}" }
        if let choice = longPressChoices.firstIndex(where: { $0.action == .type(text) }) {
            return "{hold \(id)} {pick \(choice + 1)}"
        }
        return sortedFlicks.first { $0.action == .type(text) }.map { "{flick \(id) \($0.flick.written)}" }
    }
}

extension KeyboardLayout {
    /// Where a key or character is that no key of the layer answers to; nil if this layout does not have it.
    ///
    /// - Parameters:
    ///   - word: the word that `name` is a part of, or `name` itself.
    ///   - needsSwitchKey: whether next-keyboard keys are shown.
    package func place(
        of name: String, in word: String, from layer: String, needsSwitchKey: Bool
    ) -> KeyPlace? {
        let keys = rows(of: layer, needsInputModeSwitchKey: needsSwitchKey).joined()
        if name.count == 1, let character = name.first {
            if let key = keys.first(where: { $0.hasLetter(character) }) {
                return .letter(of: KeyPlace.KeyName(key), word: word.count > 1 ? digits(for: word, Array(keys)) : nil)
            }
            for key in keys {
                if let line = key.gesture(typing: name) { return .gesture(of: KeyPlace.KeyName(key), line: line) }
            }
        }
        if let numbered = self.keys[name] {
            for key in keys {
                if let line = key.gesture(offering: numbered) { return .gesture(of: KeyPlace.KeyName(key), line: line) }
            }
        }
        let others = layers.map(\.id).filter { other in
            other != layer
                && rows(of: other, needsInputModeSwitchKey: needsSwitchKey).joined().contains { $0.answers(to: name) }
        }
        let paths = paths(from: layer, needsSwitchKey: needsSwitchKey)
        // The layer that the fewest presses lead to, if keys alone lead to one.
        let nearest = others.filter { paths[$0] != nil }.min {
            paths[$0, default: []].count < paths[$1, default: []].count
        }
        return (nearest ?? others.first).map { .layer($0, by: paths[$0, default: []].map(KeyPlace.KeyName.init)) }
    }

    /// The keys that lead from one layer to another by the fewest presses; nil if keys alone do not lead there.
    package func path(from start: String, to end: String, needsSwitchKey: Bool) -> [LayoutKey]? {
        paths(from: start, needsSwitchKey: needsSwitchKey)[end]
    }

    /// The keys that lead from a layer to each layer that keys alone lead to, by the fewest presses.
    private func paths(from start: String, needsSwitchKey: Bool) -> [String: [LayoutKey]] {
        var paths: [String: [LayoutKey]] = [start: []]
        var waiting = [start]
        var next = 0
        while next < waiting.count {
            let layer = waiting[next]
            next += 1
            let path = paths[layer, default: []]
            for key in rows(of: layer, needsInputModeSwitchKey: needsSwitchKey).joined() {
                // A key of the layer it shows leads back to the base layer.
                guard case .layer(let named) = key.action else { continue }
                let shown = named == layer ? KeyboardLayout.baseLayer : named
                guard paths[shown] == nil, self.layer(shown) != nil else { continue }
                paths[shown] = path + [key]
                waiting.append(shown)
            }
        }
        return paths
    }

    /// What to write for a word whose every character is a letter of one of the keys: `43556` for `hello`.
    private func digits(for word: String, _ keys: [LayoutKey]) -> String? {
        var line = ""
        for character in word {
            let key = keys.first { $0.hasLetter(character) }
            guard let name = key?.shortName, name.count == 1, line.count < 64 else { return nil }
            line += name
        }
        return line
    }
}

extension KeyPlace: CustomStringConvertible {
    /// What follows the quoted name in a sentence: `is on layer shift: press ⇧ (shift) first`.
    package var description: String {
        switch self {
        case .hidden(let reason): "is not shown: \(reason)"
        case .layer(let layer, let keys):
            "is on layer \(layer)"
                + (keys.isEmpty ? "" : ": press \(keys.map(\.description).joined(separator: ", then ")) first")
        case .letter(let key, let word):
            "is on key \(key.name)" + (word.map { "; for the whole word write \($0)" } ?? "")
        case .gesture(let key, let line): "is on key \(key.name): write \(line)"
        }
    }
}

extension KeyPlace.KeyName: CustomStringConvertible {
    /// The label and, if it differs, the name: `⇧ (shift)`.
    package var description: String { label == name ? name : "\(label) (\(name))" }
}
