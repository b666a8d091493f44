/// What the file of a pad says besides its letters, and why Keybed cannot say it.
///
/// Traditional T9: `languages/LanguageDefinition.java`.
enum PadProperty: String, CaseIterable {
    case locale, name, layout, numerals, dictionaryFile, currency
    case ngramFile, iconABC, iconT9, abcString, hasUpperCase, hasABC, hasSpaceBetweenWords, isSyllabary
    case filterBySounds, sounds

    /// The note about a property with a value; nil if nothing is lost.
    ///
    /// - Parameter hasCapitals: whether the letters have capitals.
    func note(value: String, hasCapitals: Bool) -> String? {
        let isOn = ["true", "on", "yes", "y"].contains(value.lowercased())
        switch self {
        case .locale, .name, .layout, .numerals, .dictionaryFile, .currency: return nil
        case .ngramFile: return "‘\(value)’ is left out; Keybed has counts of its own of which words follow which"
        case .iconABC, .iconT9: return "the icon is left out"
        case .abcString: return "‘\(value)’ is left out; the case of letters is shown as abc, Abc and ABC"
        case .hasUpperCase: return isOn || !hasCapitals ? nil : "hasUpperCase is left out; capitals can be typed here"
        case .hasABC: return isOn ? nil : "hasABC is left out; letters can be typed one by one here"
        case .hasSpaceBetweenWords:
            return isOn ? nil : "hasSpaceBetweenWords is left out; 0 types a space here"
        case .isSyllabary, .filterBySounds: return isOn ? "\(rawValue) is left out; keys stand for letters" : nil
        case .sounds: return "the sounds are left out; keys stand for letters, and not for how something is spoken"
        }
    }
}
