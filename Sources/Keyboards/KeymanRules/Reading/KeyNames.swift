/// The keys of a US English keyboard by Keyman's names, and what they type.
package enum KeyNames {
    /// The rows of keys that type characters, from the top.
    package static let rows: [[String]] = [
        ["K_BKQUOTE"] + "1234567890".map { "K_\($0)" } + ["K_HYPHEN", "K_EQUAL"],
        "QWERTYUIOP".map { "K_\($0)" } + ["K_LBRKT", "K_RBRKT", "K_BKSLASH"],
        "ASDFGHJKL".map { "K_\($0)" } + ["K_COLON", "K_QUOTE"],
        "ZXCVBNM".map { "K_\($0)" } + ["K_COMMA", "K_PERIOD", "K_SLASH"],
    ]

    /// Keys that every keyboard has somewhere else: space, backspace, return and the modifier keys.
    package static let ofEveryKeyboard: Set<String> = [
        "K_SPACE", "K_BKSP", "K_ENTER", "K_SHIFT", "K_CAPS", "K_CONTROL", "K_ALT",
    ]

    /// What apps type for keys that no rule is for.
    package static let typedByApps: [String: Unicode.Scalar] = ["K_ENTER": "\n", "K_NPENTER": "\n", "K_TAB": "\t"]

    private static let plain = ["`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"]
    private static let shifted = ["~!@#$%^&*()_+", "QWERTYUIOP{}|", "ASDFGHJKL:\"", "ZXCVBNM<>?"]

    private static let characters: [String: (plain: Unicode.Scalar, shifted: Unicode.Scalar)] = {
        var characters: [String: (plain: Unicode.Scalar, shifted: Unicode.Scalar)] = ["K_SPACE": (" ", " ")]
        for (row, names) in rows.enumerated() {
            for (name, (small, big)) in zip(names, zip(plain[row].unicodeScalars, shifted[row].unicodeScalars)) {
                characters[name] = (small, big)
            }
        }
        return characters
    }()

    private static let keys: [Unicode.Scalar: String] = {
        var keys: [Unicode.Scalar: String] = [:]
        for (name, both) in characters {
            keys[both.plain] = name
            keys[both.shifted] = name
        }
        return keys
    }()

    /// The character of a key, if it types one; Caps Lock only matters for letters.
    package static func character(of key: String, shift: Bool, caps: Bool) -> Unicode.Scalar? {
        guard let both = characters[key] else { return nil }
        let isBig = both.plain.properties.isLowercase && caps ? !shift : shift
        return isBig ? both.shifted : both.plain
    }

    /// The key that types a character, with or without Shift.
    static func key(typing character: Unicode.Scalar) -> String? { keys[character] }

    /// The names of positions in ISO 9995.
    private static let positions: [String: String] = {
        var positions = ["A03": "K_SPACE", "B00": "K_oE2", "C12": "K_BKSLASH", "D13": "K_BKSLASH"]
        for (letter, names) in zip("EDCB", rows) {
            for (index, name) in names.enumerated() {
                let number = letter == "E" ? index : index + 1
                positions["\(letter)\(number < 10 ? "0" : "")\(number)"] = name
            }
        }
        return positions
    }()

    private static let others = Set(
        """
        K_BKSP K_TAB K_ENTER K_SHIFT K_CONTROL K_ALT K_LSHIFT K_RSHIFT K_LCONTROL K_RCONTROL K_LCTRL K_RCTRL K_CTRL \
        K_LALT K_RALT K_ALTGR K_PAUSE K_CAPS K_ESC K_PGUP K_PGDN K_END K_HOME K_LEFT K_UP K_RIGHT K_DOWN K_SEL K_PRINT \
        K_EXEC K_INS K_DEL K_HELP K_NPSTAR K_NPPLUS K_SEPARATOR K_SEP K_NPMINUS K_NPDOT K_NPSLASK K_NPSLASH K_NPENTER \
        K_NUMLOCK K_SCROLL K_oE2 K_oDF K_MODECHANGE K_CONVERT K_NONCONVERT K_ACCEPT K_KANJI K_HANGUL K_CLEAR K_CANCEL \
        K_LOPT K_ROPT K_NUMERALS K_SYMBOLS K_CURRENCIES K_UPPER K_LOWER K_ALPHA K_SHIFTED K_TABBACK K_TABFWD
        """.split(separator: " ").map { $0.uppercased() } + (1...24).map { "K_F\($0)" } + (0...9).map { "K_NP\($0)" })

    /// The name of a key as it is compared: in capitals, positions of ISO 9995 by their names; nil if no key has it.
    package static func canonical(_ written: String) -> String? {
        let name = written.uppercased()
        if let key = positions[name] { return key.uppercased() }
        let isOwn = (name.hasPrefix("T_") || name.hasPrefix("U_")) && name.utf8.count > 2
        let isNumber = name.hasPrefix("K_?") && name.dropFirst(3).allSatisfy(\.isHexDigit)
        return isOwn || isNumber || characters[name] != nil || others.contains(name) ? name : nil
    }

    /// The characters that a key `U_0061` or `U_0061_0301` types by itself.
    package static func text(ofUnicodeKey name: String) -> String? {
        guard name.hasPrefix("U_") else { return nil }
        let values = name.dropFirst(2).split(separator: "_", omittingEmptySubsequences: false).map {
            UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        }
        let scalars = values.compactMap { $0 }.filter { $0.value >= 0x20 }
        return scalars.count == values.count ? String(String.UnicodeScalarView(scalars)) : nil
    }

    /// What a key types if no rule is for it; nil if it types nothing.
    package static func types(_ name: String) -> String? {
        character(of: name, shift: false, caps: false).map(String.init) ?? text(ofUnicodeKey: name)
    }

    /// Whether a text is what a key of a US English keyboard types.
    package static func isOwn(_ text: String) -> Bool {
        text.unicodeScalars.count == 1 && text.unicodeScalars.first.flatMap(key(typing:)) != nil
    }
}
