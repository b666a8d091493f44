/// The number of terminal columns that text occupies: two for East Asian wide characters and emoji, none for marks that
/// combine with the character before.
///
/// The ranges are the classes W and F of Unicode's EastAsianWidth.txt, with neighbouring ranges merged.
extension Character {
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x17000...0x18AFF, 0x1B000...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]

    /// The number of columns the character occupies.
    package var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        // A keycap such as 1️⃣ begins with a plain digit.
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        if first.value < 0x300 { return first.properties.generalCategory == .control ? 0 : 1 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        return first.properties.isEmojiPresentation || Character.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
}

extension StringProtocol {
    /// The number of columns the text occupies.
    package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text with `·` for each character that a terminal would obey: a control character, or a mark that reorders
    /// text.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isObeyed) else { return String(self) }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.isObeyed ? "·" : $0 }))
    }
}
