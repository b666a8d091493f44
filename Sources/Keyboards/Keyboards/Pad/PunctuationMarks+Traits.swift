package import KeyboardExtension
import T9Input

extension PunctuationMarks {
    /// The marks for a field, in the order in which its text needs them.
    ///
    /// - Parameter language: the code of the language in ISO 639, for a text of sentences.
    init(_ traits: TextInputTraits, language: String) {
        self =
            switch traits.address {
            case .mail: .mailAddresses
            case .web: .webAddresses
            case nil: .sentences(in: language)
            }
    }
}

extension KeyboardLayout {
    /// The code of its language in ISO 639: `pt` of `pt-BR`.
    package var language: String { String(locale.prefix { $0 != "-" }) }
}
