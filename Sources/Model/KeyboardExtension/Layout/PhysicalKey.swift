/// A key of the computer's keyboard, used to press keys of a simulated keyboard.
package enum PhysicalKey: Hashable, Sendable {
    /// A key that types a character, including capitals and symbols.
    case character(Character)
    case named(Name)

    /// Keys with a name instead of a character. The keys of the number pad are distinguished from the others only if a
    /// layout uses one of them, because otherwise terminals send the same for both.
    package enum Name: String, CaseIterable, Sendable {
        case enter, tab, backspace, delete, insert
        case left, right, up, down, home, end, pageUp, pageDown
        case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
        case pad0, pad1, pad2, pad3, pad4, pad5, pad6, pad7, pad8, pad9
        case padPoint, padPlus, padMinus, padTimes, padDivide, padEnter

        /// Whether the key is on the number pad.
        package var isOnPad: Bool { padCharacter != nil }

        /// The character of a number-pad key, used if no layout uses the key itself.
        package var padCharacter: Character? {
            switch self {
            case .pad0: "0"
            case .pad1: "1"
            case .pad2: "2"
            case .pad3: "3"
            case .pad4: "4"
            case .pad5: "5"
            case .pad6: "6"
            case .pad7: "7"
            case .pad8: "8"
            case .pad9: "9"
            case .padPoint: "."
            case .padPlus: "+"
            case .padMinus: "-"
            case .padTimes: "*"
            case .padDivide: "/"
            case .padEnter: "\r"
            case .enter, .tab, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
                .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12:
                nil
            }
        }
    }

    /// The key as written in layouts: `m`, `ä`, `space`, `enter`, `pad7`; `nil` for any other text.
    package init?(written word: String) {
        if let name = Name(rawValue: word) {
            self = .named(name)
        } else if word == "space" {
            self = .character(" ")
        } else if let character = word.first, word.count == 1 {
            self = .character(character)
        } else {
            return nil
        }
    }

    /// The key as written in layouts.
    package var written: String {
        switch self {
        case .character(" "): "space"
        case .character(let character): String(character)
        case .named(let name): name.rawValue
        }
    }
}
