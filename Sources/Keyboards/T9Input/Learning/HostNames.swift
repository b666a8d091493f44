/// The host's supplementary lexicon: names in their own spelling, and texts with abbreviations.
package struct HostNames: Hashable, Sendable {
    private var words: Set<String> = []
    /// The names by the digits that type them.
    private(set) var byDigits = DigitSortedWords()
    /// Texts by the digits of their abbreviations: `on my way` by those of `omw`.
    private(set) var replacements = DigitSortedWords()

    /// No names.
    package init() {}

    /// The words of these names, and these texts with their abbreviations. Skips words and abbreviations that cannot be
    /// typed on the keypad.
    package init(
        _ names: some Sequence<String>, replacements: some Sequence<(input: String, text: String)> = [],
        keypad: Keypad
    ) {
        func entry(_ input: String, _ text: String) -> DigitSortedWords.Entry? {
            guard let digits = keypad.keys(for: input) else { return nil }
            return DigitSortedWords.Entry(digits: digits, word: text, strength: 0)
        }
        let entries = names.flatMap { $0.split(separator: " ") }.compactMap { entry(String($0), String($0)) }
        words = Set(entries.map(\.word))
        byDigits = DigitSortedWords(entries)
        self.replacements = DigitSortedWords(
            replacements.compactMap { $0.text.isEmpty ? nil : entry($0.input, $0.text) })
    }

    /// Whether there are neither names nor texts.
    package var isEmpty: Bool { words.isEmpty && replacements.isEmpty }

    /// Whether a name begins with these digits, or a text has them as its abbreviation.
    func hasTexts(startingWith digits: [UInt8]) -> Bool {
        byDigits.hasWords(startingWith: digits) || replacements.hasWords(startingWith: digits)
    }

    /// Whether this is a name, in this spelling.
    package func contains(_ name: String) -> Bool {
        words.contains(name)
    }
}
