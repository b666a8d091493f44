/// Fonts for marks on a dotted circle.
///
/// Some viewers take the circle and the mark from two fonts, which do not place the one on the other. These fonts have
/// both; viewers without them take what they take for other texts.
enum MarkFont {
    private static let fonts: [(scalars: ClosedRange<UInt32>, name: String)] = [
        (0x0590...0x05FF, "Noto Sans Hebrew"), (0x0600...0x06FF, "Noto Kufi Arabic"),
        (0x0900...0x097F, "Noto Sans Devanagari"), (0x0980...0x09FF, "Noto Sans Bengali"),
        (0x0B80...0x0BFF, "Noto Sans Tamil"), (0x0E00...0x0E7F, "Noto Sans Thai"),
        (0x1000...0x109F, "Noto Sans Myanmar"), (0x1780...0x17FF, "Noto Sans Khmer"),
    ]

    /// The font for a text that has a dotted circle and marks of a script with such a font.
    static func name(for text: String) -> String? {
        guard text.unicodeScalars.contains("\u{25CC}") else { return nil }
        return fonts.first { font in text.unicodeScalars.contains { font.scalars.contains($0.value) } }?.name
    }
}
