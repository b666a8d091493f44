/// The names the host offers a keyboard (its supplementary lexicon: contacts, text replacements), as candidates in
/// their own spelling.
package struct HostNames: Hashable, Sendable {
    private var words: Set<String> = []
    /// The names by the digits that type them.
    private(set) var byDigits = DigitSortedWords()

    /// No names.
    package init() {}

    /// These names. Those that cannot be typed on the keypad, with spaces or digits in them, are passed over.
    package init(_ names: some Sequence<String>, keypad: Keypad) {
        var entries: [DigitSortedWords.Entry] = []
        for name in names {
            guard let digits = keypad.digits(for: name), digits.count <= WordIndex.maximumKeys,
                words.insert(name).inserted
            else {
                continue
            }
            entries.append(.init(digits: digits, word: name, strength: 0))
        }
        byDigits = DigitSortedWords(entries)
    }

    /// Whether there are no names.
    package var isEmpty: Bool { words.isEmpty }

    /// Whether this is a name, in this spelling.
    package func contains(_ name: String) -> Bool {
        words.contains(name)
    }
}
