import KeyboardExtension
import KeymanRules

/// What is on keys.
enum KeyFaces {
    /// The names of pictures in touch layouts, and what stands for them here.
    private static let pictures: [String: String] = [
        "*Shift*": "⇧", "*Shifted*": "⬆", "*ShiftLock*": "⇪", "*Caps*": "⇪", "*Enter*": "⏎", "*RTLEnter*": "⏎",
        "*LTREnter*": "⏎", "*BkSp*": "⌫", "*RTLBkSp*": "⌦", "*LTRBkSp*": "⌫", "*Tab*": "⇥", "*TabLeft*": "⇤",
        "*Menu*": "🌐", "*Hide*": "▼", "*Alt*": "Alt", "*Ctrl*": "Ctrl", "*AltGr*": "AltGr", "*LAlt*": "Alt",
        "*RAlt*": "AltGr", "*LCtrl*": "Ctrl", "*RCtrl*": "Ctrl", "*123*": "123", "*Symbol*": "&%", "*Currency*": "$€",
        "*ABC*": "ABC", "*abc*": "abc", "*ZWNJ*": "ZWNJ", "*ZWNJiOS*": "ZWNJ", "*ZWNJAndroid*": "ZWNJ",
        "*ZWNJGeneric*": "ZWNJ", "*ZWJ*": "ZWJ", "*Sp*": "␣", "*NBSp*": "NBSP", "*NarNBSp*": "NNBSP", "*WJ*": "WJ",
        "*ZWSp*": "ZWSP", "*CGJ*": "CGJ", "*LTRM*": "LRM", "*RTLM*": "RLM", "*SH*": "SHY", "*EnQ*": "EnQ",
        "*EmQ*": "EmQ", "*EnSp*": "EnSP", "*EmSp*": "EmSP", "*HTab*": "⇥",
    ]

    /// The label of a touch key.
    static func label(_ key: TouchLayout.Key) -> String {
        if let picture = pictures[key.text] { return picture }
        let isSpace = key.id == "K_SPACE" && key.text.allSatisfy(\.isWhitespace)
        if isSpace { return "␣" }
        if !key.text.isEmpty { return LayoutKey.face(key.text) }
        return KeyNames.types(key.id).map { LayoutKey.face($0) }
            ?? String(key.id.drop { $0 != "_" }.dropFirst()).lowercased()
    }
}
