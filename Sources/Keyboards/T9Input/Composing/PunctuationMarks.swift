/// The marks that the punctuation key cycles through, in the order of the presses, with the digit of the key last.
package struct PunctuationMarks: Hashable, Sendable {
    /// In sentences of a language without marks of its own.
    package static let sentences = sentences(in: "en")
    /// In an e-mail address.
    package static let mailAddresses = PunctuationMarks(first: ["@", ".", "-", "_", "/", ".com"])
    /// In a web address.
    package static let webAddresses = PunctuationMarks(first: [".", "/", "-", "_", "@", ".com"])

    /// The marks, never empty.
    package let all: [String]
    /// Whether a mark between letters may be an apostrophe or a hyphen within a word.
    let joinsWords: Bool

    /// In sentences of a language, given by its code in ISO 639.
    package static func sentences(in language: String) -> PunctuationMarks {
        let own = ofLanguages.first { $0.languages.contains(language) }?.marks ?? ""
        return PunctuationMarks(first: own.split(separator: " ").map(String.init), joinsWords: true)
    }

    private init(first: [String], joinsWords: Bool = false) {
        let usual = [".", ",", "?", "!", "'", "-", ":", ";", "(", ")", "\"", "/", "@", "&", "1"]
        all = first + usual.filter { !first.contains($0) }
        self.joinsWords = joinsWords
    }

    private init(all: [String], joinsWords: Bool) { (self.all, self.joinsWords) = (all, joinsWords) }

    /// The marks with one of them before the others.
    package func beginning(with mark: String) -> PunctuationMarks {
        all.contains(mark)
            ? PunctuationMarks(all: [mark] + all.filter { $0 != mark }, joinsWords: joinsWords) : self
    }

    /// The mark after `presses` presses of the key, counted from 1. After the last mark comes the first again.
    package func mark(presses: Int) -> String {
        all[index(presses: presses)]
    }

    func index(presses: Int) -> Int {
        (max(1, presses) - 1) % all.count
    }

    /// The marks that languages have besides the usual ones or write otherwise, in their order.
    private static let ofLanguages: [(languages: Set<String>, marks: String)] = [
        (["es", "gl"], ". , ? ! ¿ ¡"),
        (["fr", "it", "pt", "nb"], ". , ? ! ' - : ; « »"),
        (["ru", "uk"], ". , ? ! — - : ; « »"),
        (["de", "cs", "sk", "sl", "bg", "is"], ". , ? ! ' - : ; „ “"),
        (["pl", "ro", "hu"], ". , ? ! ' - : ; „ ”"),
        (["el"], ". , ; ! · « »"),
        (["ar", "fa"], ". ، ؟ ! ؛ : « »"),
        (["ur"], "۔ ، ؟ ! ؛ :"),
    ]
}
