/// A word that is not in the list, formed from one that is and an ending or a beginning: `talossammekin`, from
/// `talossa` and `mmekin`.
struct FormedWord: Hashable, Sendable {
    /// What the word is formed from, besides a word of the list.
    enum Part: Hashable, Sendable {
        case ending(WordAffixes.Affix)
        case beginning(WordAffixes.Affix)
    }

    /// A word of the list, an added word or a name, with its score whatever is before it.
    struct Stem: Hashable, Sendable {
        let text: String
        let score: Int
    }

    /// The word, in its own spelling.
    let text: String
    let stem: Stem
    let part: Part
    /// The score of the word as if it were in the list.
    let score: Int

    /// `nil` if the stem cannot have the affix, or so rarely that the word is probably none.
    init?(_ stem: Stem, _ part: Part, on keypad: Keypad) {
        let small = keypad.lowercased(stem.text)
        let isCapitalised = stem.text.first?.isUppercase == true
        let (affix, joined, makesCapital) =
            switch part {
            case .ending(let ending): (ending, stem.text + ending.text, ending.makesNoun)
            case .beginning(let beginning):
                (beginning, beginning.text + (isCapitalised ? small : stem.text), isCapitalised)
            }
        guard let share = affix.score(after: small) else { return nil }
        let score = stem.score + share - ScoreArithmetic.certainty
        guard score >= 0 else { return nil }
        text = makesCapital ? LetterCase.capitalised.applied(to: keypad.lowercased(joined), on: keypad) : joined
        self.stem = stem
        self.part = part
        self.score = score
    }
}

extension CandidateRanking {
    /// The fewest keys of a stem.
    private static let leastKeysOfStem = 3
    /// How many stems with the same keys are tried: the likeliest.
    private static let maximumStems = 2
    /// How many formed words are offered.
    private static let maximumFormedWords = 3

    /// The likeliest accepted words that are typed with these keys and formed from a word and an affix, the most likely
    /// first.
    func formedWords(for digits: [UInt8], where isAccepted: (String) -> Bool) -> [FormedWord] {
        guard !affixes.isEmpty, digits.count > Self.leastKeysOfStem else { return [] }
        var best: [String: FormedWord] = [:]
        func form(_ stem: ArraySlice<UInt8>, at prefix: WordIndex.Prefix, _ parts: [FormedWord.Part]) {
            guard !parts.isEmpty else { return }
            for stem in stems(Array(stem), at: prefix) {
                for word in parts.compactMap({ FormedWord(stem, $0, on: index.keypad) })
                where best[word.text].map({ $0.score < word.score }) ?? isAccepted(word.text) {
                    best[word.text] = word
                }
            }
        }
        var prefix = index.prefix(of: digits.prefix(Self.leastKeysOfStem - 1))
        for count in Self.leastKeysOfStem..<digits.count {
            prefix = index.prefix(prefix, after: digits[count - 1])
            form(digits[..<count], at: prefix, affixes.endings(for: digits[count...]).map { .ending($0) })
        }
        for count in 1...digits.count - Self.leastKeysOfStem {
            let beginnings = affixes.beginnings(for: digits[..<count])
            if beginnings.isEmpty { continue }
            form(digits[count...], at: index.prefix(of: digits[count...]), beginnings.map { .beginning($0) })
        }
        let sorted = best.values.sorted { $0.score != $1.score ? $0.score > $1.score : $0.text < $1.text }
        return Array(sorted.prefix(Self.maximumFormedWords))
    }

    /// The likeliest words with exactly these keys.
    private func stems(_ digits: [UInt8], at prefix: WordIndex.Prefix) -> [FormedWord.Stem] {
        let listed = index.exactWords(at: prefix).prefix(Self.maximumStems)
        let words =
            addedWords(digits).map { FormedWord.Stem(text: $0.word, score: $0.score) }
            + listed.map { FormedWord.Stem(text: index.word($0), score: $0.score) }
        var seen: Set<String> = []
        let sorted = words.sorted { $0.score > $1.score }.filter { seen.insert($0.text).inserted }
        return Array(sorted.prefix(Self.maximumStems))
    }
}
