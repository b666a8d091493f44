/// Letters that Unicode distinguishes and people who search do not.
enum Joined {
    /// A lower-case letter and the letters it is searched as.
    static let letters: [Unicode.Scalar: String] = [
        // Latin letters with a stroke, ligatures, and historical letters.
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
        "ŋ": "n",
        "ŧ": "t", "ƒ": "f", "ſ": "s", "ĸ": "k", "ŀ": "l", "ĳ": "ij", "ŉ": "n", "ə": "e", "ɛ": "e", "ɔ": "o", "ǆ": "dz",
        "ǉ": "lj", "ǌ": "nj", "ǳ": "dz", "ȷ": "j", "ƀ": "b", "ɨ": "i", "ʉ": "u", "ƶ": "z", "ﬀ": "ff", "ﬁ": "fi",
        "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
        // The final forms of Greek and Hebrew letters.
        "ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
        // Cyrillic letters that are written differently in another alphabet.
        "ґ": "г", "ѐ": "е", "ѝ": "и",
        // Kaf, yeh and heh as typed on Arabic, Persian and Urdu keyboards.
        "ک": "ك", "ی": "ي", "ى": "ي", "ہ": "ه", "ھ": "ه", "ە": "ه", "ٱ": "ا",
    ]

    /// Characters that join two parts of a name: typewriter, typographic and modifier apostrophes, the opening
    /// quotation mark (Hawaiian, Uzbek), grave and acute accents typed instead, the Catalan middle dot, and the Hebrew
    /// geresh and gershayim.
    static let apostrophes: Set<Unicode.Scalar> = [
        "'", "\u{2019}", "\u{02BC}", "\u{2018}", "\u{02BB}", "`", "\u{00B4}", "\u{FF07}", "·", "\u{05F3}", "\u{05F4}",
    ]

    /// Stretches an Arabic word without a meaning.
    static let tatweel: Unicode.Scalar = "\u{0640}"
}
