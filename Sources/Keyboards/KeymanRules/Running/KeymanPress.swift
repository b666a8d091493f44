package import KeyboardExtension
package import Transforms

/// A press of a key, as rules see it.
package struct KeymanPress: Hashable, Sendable {
    /// The name of the key, in capitals: `K_A`.
    package var key: String
    /// The modifier keys that are down.
    package var modifiers: Set<Modifier>

    package init(_ key: String, _ modifiers: Set<Modifier> = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The press as the text of a key, before what is on the key: `\\k{shift K_A}A`.
    package func written(showing text: String) -> String {
        let names = Modifier.allCases.filter(modifiers.contains).map(\.rawValue) + [key]
        return "\(KeyAction.pressMark)\(names.joined(separator: " "))}\(text)"
    }

    /// The press that a key's text begins with; nil if it is some other text.
    package init?(written text: String) {
        guard let end = KeyAction.pressEnd(text) else { return nil }
        let written = text.unicodeScalars[..<end].dropFirst(KeyAction.pressMark.unicodeScalars.count).dropLast()
        var words = Substring(written).split(separator: " ")
        guard let key = words.popLast() else { return nil }
        self.init(String(key), Set(words.compactMap { Modifier(rawValue: String($0)) }))
    }

    /// The character of the key on a US keyboard; nil with Ctrl or Alt, and for other keys.
    var character: Unicode.Scalar? {
        guard modifiers.isSubset(of: [.shift, .caps]) else { return nil }
        return KeyNames.character(of: key, shift: modifiers.contains(.shift), caps: modifiers.contains(.caps))
    }
}

/// What a key has done.
package struct KeymanOutcome: Hashable, Sendable {
    package var context: InputContext
    package var state: KeymanState
    /// Whether the keyboard leaves the key to the app: it may be Return, or a key without a meaning.
    package var isLeft = false
    package var beeps = false
    /// The layer to show, by Keyman's name.
    package var layer: String?
}

extension KeymanProgram {
    /// What a key of the form of a US keyboard types where there is no text.
    package func text(of press: KeymanPress) -> String {
        self.press(press, after: InputContext(), KeymanState(onPhone: Self.hardwareForm)).context.text
    }

    /// The modifier keys for which a layer of a touch layout stands, by its name: `shift`, `rightalt-shift`.
    package static func modifiers(ofLayer name: String) -> Set<Modifier> {
        let words: [Substring: Modifier] = [
            "shift": .shift, "caps": .caps, "ctrl": .ctrl, "leftctrl": .ctrlL, "rightctrl": .ctrlR, "alt": .alt,
            "leftalt": .altL, "rightalt": .altR,
        ]
        return Set(name.split(separator: "-").compactMap { words[$0] })
    }
}
