/// Which letter an accented or joined letter is typed as.
///
/// The standard library offers no canonical decomposition, so the letters that live languages use are written down.
/// Lower case only; ``lowercase(_:)`` brings the rest here.
enum LetterFolding {
    /// What joins letters to a word and is typed with key 1. What people and word lists write for the apostrophe:
    /// typewriter, typographic, modifier letter; the point of Catalan (`col·legi`); geresh and gershayim of Hebrew.
    static let apostrophes: [Unicode.Scalar] = ["'", "\u{2019}", "\u{02BC}", "·", "\u{05F3}", "\u{05F4}"]

    /// Persian parts a word with it (`می‌شود`) where nothing is heard and no key is pressed.
    static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"

    /// A letter → the letters typed with its key where the keypad does not list them itself.
    static let variants: KeyValuePairs<Unicode.Scalar, String> = [
        // Latin, with the joined letters on the key of their first half (æ → a, œ → o) as on telephones.
        "a": "àáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặæǽ", "b": "ḃḅƀ", "c": "çćĉċč", "d": "ďđðḋḍ",
        "e": "èéêëēĕėęěȅȇẹẻẽếềểễệə", "f": "ḟƒ", "g": "ĝğġģǧǵ", "h": "ĥħḥ", "i": "ìíîïĩīĭįıǐȉȋỉị", "j": "ĵǰ",
        "k": "ķĸǩ", "l": "ĺļľŀł", "m": "ṁṃ", "n": "ñńņňŋŉǹ", "o": "òóôõöøōŏőœǒǫǿọỏốồổỗộơớờởỡợ", "p": "ṗ",
        "r": "ŕŗřṛ", "s": "śŝşšșßſṡṣ", "t": "ţťŧțþṫṭ", "u": "ùúûüũūŭůűųǔǖǘǚǜụủưứừửữự", "w": "ŵẁẃẅ", "x": "ẋ",
        "y": "ýÿŷỳỵỷỹ", "z": "źżžẓ",
        // Greek: tonos, dialytika, the circumflex and grave of old, and the sigma at the end of a word.
        "α": "άὰᾶ", "ε": "έὲ", "η": "ήὴῆ", "ι": "ίϊΐὶῖ", "ο": "όὸ", "υ": "ύϋΰὺῦ", "ω": "ώὼῶ", "σ": "ς",
        // Cyrillic, the letters of one language on the key of their nearest in another.
        "г": "ѓґ", "д": "ђ", "е": "ёѐєэ", "з": "ѕ", "и": "йѝіїыј", "к": "ќ", "л": "љ", "н": "њ", "т": "ћ", "у": "ў",
        "ч": "џ", "ш": "щ", "ь": "ъ",
        // Hebrew: the letters at the end of a word.
        "כ": "ך", "מ": "ם", "נ": "ן", "פ": "ף", "צ": "ץ",
        // Arabic, Persian and Urdu: alef and what carries a hamza, the two yehs and kafs, the letters of the others.
        "ا": "أإآٱءؤئى", "ب": "پ", "ت": "ةٹ", "ج": "چ", "د": "ڈ", "ر": "ڑ", "ز": "ژ", "ك": "کگ", "ک": "كگ", "ن": "ں",
        "ه": "ہھەۀۂۃ", "ہ": "هھۂۃۀ", "ي": "یىے", "ی": "يىئے",
    ]

    /// The first scalar in lower case, if the others are marks on it (`É` → `é`, `İ` → `i`); `nil` for more than one
    /// letter or none.
    static func lowercase(_ scalars: some Collection<Unicode.Scalar>) -> Unicode.Scalar? {
        guard let first = scalars.first,
            scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        else { return nil }
        return first.properties.lowercaseMapping.unicodeScalars.first
    }
}
