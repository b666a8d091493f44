import KeyboardExtension
import SettingsFiles
import SourceText

/// Reads which diacritics a key stands for.
extension LayoutReader {
    private static let none = "none"

    /// The diacritics in `diacritics: ◌̆ ◌̛ đ`; empty for `none`.
    mutating func readDiacritics(_ node: SettingsNode) -> [Character] {
        let words = list(node, of: "diacritics").flatMap { $0.split(separator: " ").map(String.init) }
        if words == [Self.none] { return [] }
        let diacritics = words.compactMap { $0.count == 1 ? $0.first : nil }.filter(\.isDiacritic)
        if words.isEmpty || diacritics.count < words.count {
            report(
                node,
                "diacritics are combining marks, each on a dotted circle, or letters: diacritics: ◌̆ ◌̛ đ")
        }
        return diacritics
    }

    /// Reports a layout with too many keys for diacritics.
    mutating func checkDiacriticKeys(_ keys: [DefinedKey], at node: SettingsNode) {
        let count = keys.reduce(0) { $0 + diacriticActions(of: $1.key).count }
        if count > EngineVocabulary.maximumDiacriticKeys {
            report(
                node,
                "\(count.counted("key")) stand for diacritics; "
                    + "a layout has at most \(EngineVocabulary.maximumDiacriticKeys)")
        }
    }

    private func diacriticActions(of key: LayoutKey) -> Set<String> {
        Set(
            key.allActions.compactMap { action in
                guard case .engine(let name, _) = action, engine?.diacriticActions[name] != nil else { return nil }
                return name
            })
    }

    /// Reports a key whose actions and diacritics do not fit together.
    ///
    /// - Parameter diacritics: what the key says in `diacritics`; nil if it says nothing.
    mutating func checkDiacritics(_ key: LayoutKey, _ diacritics: SettingsNode?, at node: SettingsNode) {
        guard let engine, !engine.isProgram else { return }
        let rules = diacriticActions(of: key).sorted().map { (name: $0, rule: engine.diacriticActions[$0]) }
        switch (diacritics, rules.first) {
        case (nil, let (name, _)?):
            report(node, "the key \(key.id) has no diacritics for its action \(name); write diacritics: ◌́")
        case (let diacritics?, nil):
            let actions = engine.diacriticActions.keys.sorted().joined(separator: " or ")
            report(
                diacritics,
                actions.isEmpty
                    ? "the engine \(engine.name) has no action that diacritics are for; leave diacritics out"
                    : "diacritics need the action \(actions)")
        case (let diacritics?, _?):
            guard diacritics.text == Self.none, let strict = rules.first(where: { $0.rule == .listed }) else { break }
            report(diacritics, "the action \(strict.name) needs a diacritic: diacritics: ◌̂")
        case (nil, nil): break
        }
    }
}

extension Character {
    /// Whether this is one combining mark on a dotted circle, or a letter.
    fileprivate var isDiacritic: Bool {
        let scalars = Array(unicodeScalars)
        if scalars.first == "\u{25CC}" {
            return scalars.count == 2 && scalars[1].properties.generalCategory == .nonspacingMark
        }
        return isLetter
    }
}
