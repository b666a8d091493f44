/// Which letter an accented or joined letter is typed as.
///
/// The standard library offers no canonical decomposition, so the letters that live languages use are written down.
/// Lower case only; ``lowercase(_:)`` brings the rest here.
enum LetterFolding {
    /// What people and word lists write for the apostrophe: typewriter, typographic, modifier letter.
    static let apostrophes: [Unicode.Scalar] = ["'", "\u{2019}", "\u{02BC}"]

    /// A letter → the letters typed with its key where the keypad does not list them itself.
    static let variants: KeyValuePairs<Unicode.Scalar, String> = [
        // Latin, with the joined letters on the key of their first half (æ → a, œ → o) as on telephones.
        "a": "àáâãäåāăąǎǟǡǻȁȃȧạảấầẩẫậắằẳẵặæǽ", "b": "ḃḅƀ", "c": "çćĉċč", "d": "ďđðḋḍ",
        "e": "èéêëēĕėęěȅȇẹẻẽếềểễệə", "f": "ḟƒ", "g": "ĝğġģǧǵ", "h": "ĥħḥ", "i": "ìíîïĩīĭįıǐȉȋỉị", "j": "ĵǰ",
        "k": "ķĸǩ", "l": "ĺļľŀł", "m": "ṁṃ", "n": "ñńņňŋŉǹ", "o": "òóôõöøōŏőœǒǫǿọỏốồổỗộơớờởỡợ", "p": "ṗ",
        "r": "ŕŗřṛ", "s": "śŝşšșßſṡṣ", "t": "ţťŧțþṫṭ", "u": "ùúûüũūŭůűųǔǖǘǚǜụủưứừửữự", "w": "ŵẁẃẅ", "x": "ẋ",
        "y": "ýÿŷỳỵỷỹ", "z": "źżžẓ",
        // Greek: tonos, dialytika and the sigma at the end of a word.
        "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ", "σ": "ς",
        // Cyrillic.
        "г": "ѓґ", "е": "ёѐ", "и": "йѝ", "і": "ї", "к": "ќ", "у": "ў",
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
