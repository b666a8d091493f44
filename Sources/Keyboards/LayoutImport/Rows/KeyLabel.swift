import KeyboardExtension

/// A key as HeliBoard's rows name it: `a`, `aa|bb` (label and text), `!icon/go|!code/10`, or the name of a key.
struct KeyLabel {
    /// What is on the key.
    let shown: String
    /// What it types, or the name of its code; nil if that is the label.
    let output: String?

    /// Parts of a word are separated by `|`; a backslash before a character takes its meaning away.
    init(_ word: String) {
        guard word.unicodeScalars.count > 1, word.contains("|") || word.contains("\\") else {
            (shown, output) = (word, nil)
            return
        }
        var parts = [""]
        var isEscaped = false
        for character in word {
            if isEscaped {
                parts[parts.count - 1].append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "|", parts.count == 1, !parts[0].isEmpty {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        if isEscaped { parts[parts.count - 1].append("\\") }
        shown = parts[0]
        output = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
    }

    /// The names of keys.
    private static let names: [String: KeyCode.Meaning] = [
        "alpha": .action(.letters), "symbol": .action(.symbols), "symbol_alpha": .action(.symbols), "numpad": .none,
        "emoji": .none, "language_switch": .action(.frame(.next)), "action": .action(.frame(.returnKey)),
        "delete": .action(.frame(.delete)), "shift": .action(.shift), "caps_lock": .action(.lockShift),
        "space": .action(.space), "comma": .text(","), "period": .text("."), "com": .text(".com"),
        "zwnj": .text("\u{200C}"), "$$$": .currency("$"), "$$$1": .currency("£"), "$$$2": .currency("€"),
        "$$$3": .currency("¢"), "$$$4": .currency("¥"), "$$$5": .currency("₱"), "ctrl": .none, "alt": .none,
        "fn": .none, "meta": .none, "tab": .text("\t"), "escape": .none, "timestamp": .none,
    ]

    /// The names of codes, after `!code/`.
    private static let codes: [String: Int] = [
        "key_shift": -11, "key_capslock": -13, "key_delete": -7, "key_enter": 10, "key_action": 10, "key_space": 32,
        "key_tab": 9, "key_switch_alpha_symbol": -202, "key_symbol": -202, "key_alpha": -201,
        "key_language_switch": -227,
    ]

    /// Whether a word is the name of a key, and not its text.
    static func isName(_ word: String) -> Bool { names[word] != nil || word.hasPrefix("!") && word.count > 1 }

    /// The key; nil if there is none here, which is noted.
    func face(_ place: SourcePlace, _ shapes: LetterShapes, shifted: Bool, _ notes: inout ImportNotes) -> KeyFace? {
        guard max(shown.unicodeScalars.count, (output ?? "").unicodeScalars.count) <= ImportLimits.points else {
            notes.add(place, "the key is left out, because its text is longer than \(ImportLimits.points) characters")
            return nil
        }
        if output == nil, let meaning = Self.names[shown] {
            return meaning.face(label: "", named: "‘\(shown)’", place, &notes)
        }
        if shown.wholeMatch(of: #/![A-Za-z]+!\d*/#) != nil {
            notes.add(place, "‘\(shown)’ is left out: it arranges popups, which are in a row here")
            return nil
        }
        if let name = (output ?? shown).removingPrefix("!code/") { return face(ofCode: name, place, &notes) }
        if shown.hasPrefix("!icon/") || shown.hasPrefix("!text/") {
            guard shown.hasPrefix("!icon/"), let output else {
                notes.add(place, "‘\(shown)’ is left out: it is in another file")
                return nil
            }
            notes.add(place, "the icon ‘\(shown)’ is left out; the key shows what it types")
            return KeyLabel(output).face(place, shapes, shifted: shifted, &notes)
        }
        guard (output ?? shown).unicodeScalars.allSatisfy(ShownText.canBeTyped) else {
            notes.add(place, "the key is left out, because its text has a control character")
            return nil
        }
        return KeyFace(text: shape(output ?? shown, shapes, shifted), label: shape(shown, shapes, shifted))
    }

    private func shape(_ text: String, _ shapes: LetterShapes, _ shifted: Bool) -> String {
        shifted ? shapes.capital(text) : text
    }

    private func face(ofCode name: String, _ place: SourcePlace, _ notes: inout ImportNotes) -> KeyFace? {
        let label = output == nil ? "" : shown
        if name == "key_output_text" { return KeyFace(text: label, label: "") }
        let number = Self.codes[name] ?? (name.removingPrefix("0x").flatMap { Int($0, radix: 16) } ?? Int(name))
        if let number, let code = KeyCode.numbered(number) { return code.face(label: label, place, &notes) }
        if let scalar = number.flatMap({ UInt32(exactly: $0) }).flatMap(Unicode.Scalar.init),
            ShownText.canBeTyped(scalar)
        {
            return KeyFace(text: String(scalar), label: label.hasPrefix("!icon/") ? "" : label)
        }
        notes.add(place, "the key is left out, because ‘\(name)’ is no code that is known here")
        return nil
    }
}

extension String {
    fileprivate func removingPrefix(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
