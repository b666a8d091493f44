package import KeyboardExtension

/// A key by its place on a keyboard, with the modifier keys that a rule wants.
package struct VirtualKey: Hashable, Sendable {
    /// The modifier keys of a rule.
    package struct Modifiers: Hashable, Sendable {
        /// The keys but Caps Lock. `ctrl` and `alt` stand for either side.
        package var keys: Set<Modifier> = []
        /// Whether Caps Lock has to be on, or off; nil if it does not matter.
        package var caps: Bool?

        package init(_ keys: Set<Modifier> = [], caps: Bool? = nil) {
            self.keys = keys
            self.caps = caps
        }

        /// Whether a rule is for the modifier keys that are down.
        ///
        /// - Parameter isCased: whether Caps Lock counts as Shift where the rule does not mention it.
        func match(_ pressed: Set<Modifier>, isCased: Bool) -> Bool {
            let isCaps = pressed.contains(.caps)
            if let caps, caps != isCaps { return false }
            let isShift = pressed.contains(.shift) != (isCased && caps == nil && isCaps)
            return keys.contains(.shift) == isShift
                && Self.isOne([.ctrl, .ctrlL, .ctrlR], of: pressed, wanted: keys)
                && Self.isOne([.alt, .altL, .altR], of: pressed, wanted: keys)
        }

        /// Whether of the names of a modifier key, the first of which is either side, what is down is what is wanted.
        private static func isOne(_ names: [Modifier], of pressed: Set<Modifier>, wanted: Set<Modifier>) -> Bool {
            let down = names.filter(pressed.contains)
            let wanted = names.filter(wanted.contains)
            return wanted == [names[0]] ? down.count == 1 : down == wanted
        }
    }

    /// The name: `K_A`, `T_SCHWA`, `U_0259`.
    package var name: String
    package var modifiers: Modifiers

    package init(_ name: String, _ modifiers: Modifiers = Modifiers()) {
        self.name = name
        self.modifiers = modifiers
    }
}

extension VirtualKey.Modifiers {
    /// The words for modifier keys in brackets.
    static let words: [String: Modifier] = [
        "SHIFT": .shift, "CTRL": .ctrl, "LCTRL": .ctrlL, "RCTRL": .ctrlR, "ALT": .alt, "LALT": .altL, "RALT": .altR,
        "ALTGR": .altR,
    ]

    /// The modifier keys of words in capitals; nil if one of them is for none.
    package init?(words: [String]) {
        self.init()
        for word in words { guard add(word) else { return nil } }
    }

    /// Adds a word. Returns false if it is none for a modifier key.
    mutating func add(_ word: String) -> Bool {
        switch word {
        case "CAPS": caps = true
        case "NCAPS": caps = false
        default:
            guard let key = Self.words[word] else { return false }
            keys.insert(key)
        }
        return true
    }
}
