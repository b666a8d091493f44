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
        if !key.text.isEmpty { return visible(key.text) }
        return KeyNames.types(key.id).map(visible) ?? String(key.id.drop { $0 != "_" }.dropFirst()).lowercased()
    }

    /// A text as it is shown on a key: a combining mark on a circle, and what cannot be seen by its number.
    static func visible(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        switch first.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{25CC}" + text
        case .spaceSeparator where text == " ": return "␣"
        case .spaceSeparator, .control, .format, .lineSeparator, .paragraphSeparator:
            return text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
                .joined(separator: " ")
        default: return text
        }
    }

    static func label(of modifier: Modifier) -> String {
        switch modifier {
        case .shift: "⇧"
        case .caps: "⇪"
        case .alt, .altL: "Alt"
        case .altR: "AltGr"
        case .ctrl, .ctrlL, .ctrlR: "Ctrl"
        }
    }
}
