/// Letters that Unicode keeps apart and people who search do not.
enum Joined {
    /// A small letter → what it is searched as.
    static let letters: [Unicode.Scalar: String] = [
        // Latin letters with a stroke, joined ones, and those of old.
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
        "ŋ": "n",
        "ŧ": "t", "ƒ": "f", "ſ": "s", "ĸ": "k", "ŀ": "l", "ĳ": "ij", "ŉ": "n", "ə": "e", "ɛ": "e", "ɔ": "o", "ǆ": "dz",
        "ǉ": "lj", "ǌ": "nj", "ǳ": "dz", "ȷ": "j", "ƀ": "b", "ɨ": "i", "ʉ": "u", "ƶ": "z", "ﬀ": "ff", "ﬁ": "fi",
        "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
        // The letters at the end of a Greek or Hebrew word.
        "ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ",
        // Cyrillic letters that another alphabet writes differently.
        "ґ": "г", "ѐ": "е", "ѝ": "и",
        // Kaf, yeh and heh as Arabic, Persian and Urdu keyboards write them.
        "ک": "ك", "ی": "ي", "ى": "ي", "ہ": "ه", "ھ": "ه", "ە": "ه", "ٱ": "ا",
    ]

    /// What joins two parts of a name: typewriter, typographic and modifier apostrophes, opening quotation mark (Hawaiian,
    /// Uzbek), grave and acute typed in their place, the point of Catalan, geresh and gershayim of Hebrew.
    static let apostrophes: Set<Unicode.Scalar> = [
        "'", "\u{2019}", "\u{02BC}", "\u{2018}", "\u{02BB}", "`", "\u{00B4}", "\u{FF07}", "·", "\u{05F3}", "\u{05F4}",
    ]

    /// Stretches an Arabic word and means nothing.
    static let tatweel: Unicode.Scalar = "\u{0640}"
}
