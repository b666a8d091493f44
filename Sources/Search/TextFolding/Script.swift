/// The script of a letter, as far as words are split where it changes: `Lee王力` is two words.
///
/// The scripts are those of Unicode's blocks of letters (Unicode Standard, chapters 7 to 18); a script that is not
/// here is ``common``.
enum Script: UInt8 {
    /// Digits and letters of no script or of several, which stay in the word before them.
    case common
    case latin, greek, cyrillic, armenian, hebrew, arabic, georgian, ethiopic, thai, lao, khmer, myanmar
    case devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala, tibetan
    case han, hiragana, katakana, hangul, bopomofo

    /// The script of a letter.
    init(_ letter: Unicode.Scalar) {
        self = Self.blocks.first { $0.letters.contains(letter.value) }?.script ?? .common
    }

    /// Ranges of letters. Marks and signs in them do not matter.
    private static let blocks: [(letters: ClosedRange<UInt32>, script: Script)] = [
        (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xC0...0x2AF, .latin), (0x370...0x3FF, .greek),
        (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian), (0x591...0x5F4, .hebrew), (0x620...0x63F, .arabic),
        (0x641...0x77F, .arabic), (0x8A0...0x8FF, .arabic), (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali),
        (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil),
        (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala),
        (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar),
        (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x139F, .ethiopic),
        (0x1780...0x17FF, .khmer), (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian),
        (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin), (0x2D00...0x2D2F, .georgian),
        (0x2DE0...0x2DFF, .cyrillic), (0x2E80...0x2FDF, .han), (0x3005...0x3007, .han), (0x3041...0x309F, .hiragana),
        (0x30A1...0x30FA, .katakana), (0x30FD...0x30FF, .katakana), (0x3105...0x312F, .bopomofo),
        (0x3131...0x318E, .hangul), (0x31A0...0x31BF, .bopomofo), (0x31F0...0x31FF, .katakana), (0x3400...0x4DBF, .han),
        (0x4E00...0x9FFF, .han), (0xA640...0xA69F, .cyrillic), (0xA720...0xA7FF, .latin), (0xAC00...0xD7FF, .hangul),
        (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin), (0xFB13...0xFB17, .armenian), (0xFB1D...0xFB4F, .hebrew),
        (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFC, .arabic), (0xFF21...0xFF3A, .latin), (0xFF41...0xFF5A, .latin),
        (0xFF66...0xFF9D, .katakana), (0xFFA0...0xFFDC, .hangul), (0x1_F110...0x1_F189, .latin),
        (0x2_0000...0x3_FFFF, .han),
    ]
}
