/// A text offered for the keys that were pressed.
struct Candidate: Hashable, Sendable {
    /// How the text relates to the keys.
    enum Kind: Hashable, Sendable {
        /// A word with a letter for each key.
        case exact
        /// A word that is not in the list, formed from one that is and an affix, with a letter for each key.
        case formed
        /// A word of other keys, of which one slipped.
        case slipped(KeySlip)
        /// A longer word that begins with the keys.
        case completion
        /// A word that may come next, before a key is pressed.
        case suggestion
        /// A text whose abbreviation is typed with the keys.
        case replacement
        /// The emoji that stands for a word of exactly these keys.
        case emoji
        /// The first letters of the most likely completion, one for each key.
        case stem
        /// A letter of the only key.
        case letter
        /// Letters of keys that no word begins with.
        case letters
        /// Letters that stayed when the delete key took back the key after them, and are not a word.
        case kept
        /// A text that was opened again and is not a known word.
        case reopened
    }

    /// The text in its own spelling; the composition's case is applied when it is shown.
    let text: String
    let kind: Kind
    /// Higher is more likely, in the unit of ``WordIndex``'s scores.
    var score: Int
    /// Whether the user added the word or the host named it, in this spelling.
    let isOwn: Bool
    /// Whether the list says that this is hardly a word, and the user has not typed it.
    let isHardlyWord: Bool

    init(text: String, kind: Kind, score: Int, isOwn: Bool = false, isHardlyWord: Bool = false) {
        (self.text, self.kind, self.score) = (text, kind, score)
        (self.isOwn, self.isHardlyWord) = (isOwn, isHardlyWord)
    }

    /// Whether committing the text teaches anything. Only words do.
    var isWord: Bool {
        switch kind {
        case .exact, .formed, .completion, .suggestion: true
        case .slipped(let slip): slip != .missedSpace
        case .replacement, .emoji, .stem, .letter, .letters, .kept, .reopened: false
        }
    }

    /// Whether the keys are those of the word, or of its beginning.
    var isOfTheKeys: Bool { [.exact, .formed, .completion].contains(kind) }

    /// Whether other keys may have been meant.
    var mayHaveSlipped: Bool {
        switch kind {
        case .exact, .formed, .stem, .letter, .letters: true
        case .slipped(let slip): slip != .apostrophe
        case .completion, .suggestion, .replacement, .emoji, .kept, .reopened: false
        }
    }

    /// How likely it is that just this was meant, once it is typed: the beginning of a longer word, or letters, hardly
    /// ever, and a formed word more rarely than its parts have it.
    var scoreOnceTyped: Int {
        switch kind {
        case .stem, .letter, .letters: 0
        case .formed: score - 300
        case .exact, .slipped, .completion, .suggestion, .replacement, .emoji, .kept, .reopened: score
        }
    }

    /// The first letters of a completion, one for each key.
    func stem(of keyCount: Int) -> Candidate {
        Candidate(text: String(text.prefix(keyCount)), kind: .stem, score: score)
    }

    /// Whether this is a word of exactly these letters, in any case.
    func isSame(as stem: Candidate) -> Bool { kind == .exact && text.lowercased() == stem.text.lowercased() }

    /// The first letters, one for each of these keys; `nil` if they are not typed with them, as those of a replacement.
    func letters(for digits: some Collection<UInt8>, on keypad: Keypad) -> String? {
        let letters =
            keypad.hasLongLetters ? keypad.prefix(of: text, letters: digits.count) : String(text.prefix(digits.count))
        return keypad.digits(for: letters).map { $0.elementsEqual(digits) } == true ? letters : nil
    }

    /// The candidates in their order. Sorts their places, which are smaller.
    static func sorted(_ candidates: [Candidate]) -> [Candidate] {
        candidates.indices.sorted { isBefore(candidates[$0], candidates[$1]) }.map { candidates[$0] }
    }

    /// The one that comes before the other.
    static func likelier(_ first: Candidate?, _ second: Candidate?) -> Candidate? {
        guard let first, let second else { return first ?? second }
        return isBefore(second, first) ? second : first
    }

    /// Orders by score, the highest first, then exact words before others, then by text.
    static func isBefore(_ first: Candidate, _ second: Candidate) -> Bool {
        if first.score != second.score { return first.score > second.score }
        let isExact = first.kind == .exact
        if isExact != (second.kind == .exact) { return isExact }
        return first.text < second.text
    }
}
