/// Which letter's key types an accented letter or a ligature.
///
/// The standard library offers no canonical decomposition, so the letters that living languages use are listed here.
/// The lists have small letters only; use ``lowercase(_:)`` first.
enum LetterFolding {
    /// The characters that join letters within a word and are typed with key 1: everything people and word lists write
    /// as an apostrophe (typewriter, typographic, modifier letter), the middle dot of Catalan (`col·legi`), and the
    /// geresh and gershayim of Hebrew.
    static let apostrophes: [Unicode.Scalar] = ["'", "\u{2019}", "\u{02BC}", "·", "\u{05F3}", "\u{05F4}"]

    /// Marks that words of a list may have, and that key 1 types too: `e-mail`, `U.S.` In a text they separate words.
    static let marksInWords: [Unicode.Scalar] = ["-", "."]

    /// Separates the parts of a Persian word (`می‌شود`). It is silent and typed with no key.
    static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"

    /// A letter → the letters typed with its key unless the keypad lists them itself.
    static let variants: KeyValuePairs<Unicode.Scalar, String> = [
        // Latin; ligatures are on the key of their first half (æ → a, œ → o), as on telephones.
        "a": "àáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặæǽ", "b": "ḃḅƀ", "c": "çćĉċč", "d": "ďđðḋḍ",
        "e": "èéêëēĕėęěȅȇẹẻẽếềểễệə", "f": "ḟƒ", "g": "ĝğġģǧǵ", "h": "ĥħḥ", "i": "ìíîïĩīĭįıǐȉȋỉị", "j": "ĵǰ",
        "k": "ķĸǩ", "l": "ĺļľŀł", "m": "ṁṃ", "n": "ñńņňŋŉǹ", "o": "òóôõöøōŏőœǒǫǿọỏốồổỗộơớờởỡợ", "p": "ṗ",
        "r": "ŕŗřṛ", "s": "śŝşšșßſṡṣ", "t": "ţťŧțþṫṭ", "u": "ùúûüũūŭůűųǔǖǘǚǜụủưứừửữự", "w": "ŵẁẃẅ", "x": "ẋ",
        "y": "ýÿŷỳỵỷỹ", "z": "źżžẓ",
        // Greek: tonos, dialytika, the circumflex and grave of the old spelling, and final sigma.
        "α": "άὰᾶ", "ε": "έὲ", "η": "ήὴῆ", "ι": "ίϊΐὶῖ", "ο": "όὸ", "υ": "ύϋΰὺῦ", "ω": "ώὼῶ", "σ": "ς",
        // Cyrillic: letters of one language on the key of the nearest letter of another.
        "г": "ѓґ", "д": "ђ", "е": "ёѐєэ", "з": "ѕ", "и": "йѝіїыј", "к": "ќ", "л": "љ", "н": "њ", "т": "ћ", "у": "ў",
        "ч": "џ", "ш": "щ", "ь": "ъ",
        // Hebrew: the final forms of letters.
        "כ": "ך", "מ": "ם", "נ": "ן", "פ": "ף", "צ": "ץ",
        // Arabic, Persian and Urdu: alef, the carriers of hamza, the two yehs and kafs, and letters of Persian and
        // Urdu.
        "ا": "أإآٱءؤئى", "ب": "پ", "ت": "ةٹ", "ج": "چ", "د": "ڈ", "ر": "ڑ", "ز": "ژ", "ك": "کگ", "ک": "كگ", "ن": "ں",
        "ه": "ہھەۀۂۃ", "ہ": "هھۂۃۀ", "ي": "یىے", "ی": "يىئے",
    ]

    /// The letter that another one derives from (`đ` → `d`); `nil` if it derives from none.
    static func base(of letter: Unicode.Scalar) -> Unicode.Scalar? {
        variants.first { $0.value.unicodeScalars.contains(letter) }?.key
    }

    /// The first scalar in lower case, if only combining marks follow it (`É` → `é`, `İ` → `i`); `nil` if there is no
    /// scalar or more than one letter.
    static func lowercase(_ scalars: some Collection<Unicode.Scalar>) -> Unicode.Scalar? {
        guard let first = scalars.first,
            scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
        else { return nil }
        return first.properties.lowercaseMapping.unicodeScalars.first
    }
}
