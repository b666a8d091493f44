/// What the user's typing has taught: how often words were picked and committed, which word followed which, and words
/// added by hand.
///
///     var learned = LearnedWords(keypad: .latin)
///     learned.apply(.chosen("fore", by: 1))
///     learned.strength(of: "fore")   // 100: a word ten times as frequent
///
/// Counts add up in any order, and a change followed by its inverse leaves no trace. A count below zero counts as
/// none. Words that cannot be typed are not learnt.
package struct LearnedWords: Hashable, Sendable {
    /// The counts of a word.
    private struct Counts: Hashable {
        var chosen = 0
        var committed = 0
        var added = 0

        var isZero: Bool { self == Counts() }
    }

    /// The keypad the words are typed on.
    package let keypad: Keypad
    private var counts = ShelvedDictionary<Counts>()
    /// Previous word, in lower case → word → count.
    private var successors = ShelvedDictionary<[String: Int]>()
    /// The words of `counts` by their digits; derived from it.
    private(set) var byDigits = DigitShelves()

    /// Nothing learnt yet.
    package init(keypad: Keypad) {
        self.keypad = keypad
    }

    /// What a store kept, as names and counts. Names that mean nothing, words that cannot be typed and counts that
    /// are not positive are passed over.
    package init(keypad: Keypad, stored: some Sequence<(name: String, count: Int)>) {
        self.keypad = keypad
        for (name, count) in stored where count > 0 {
            guard let change = LearningChange(storedName: name, delta: count) else { continue }
            record(change)
        }
        byDigits = DigitShelves(
            counts.keys.compactMap { word in
                keypad.digits(for: word).map { .init(digits: $0, word: word, strength: strength(of: word)) }
            }
        )
    }

    /// Adds a change to its count. A change of a word that cannot be typed does nothing.
    package mutating func apply(_ change: LearningChange) {
        guard let word = record(change), let digits = keypad.digits(for: word) else { return }
        if counts[word] == nil {
            byDigits.remove(word, digits: digits)
        } else {
            byDigits.insert(.init(digits: digits, word: word, strength: strength(of: word)))
        }
    }

    /// How much likelier the word has become, in the unit of scores.
    package func strength(of word: String) -> Int {
        guard let counts = counts[word] else { return 0 }
        return LearningWeights.strength(chosen: counts.chosen, committed: counts.committed)
    }

    /// How much likelier the word is after `previous`, in the unit of scores.
    package func strength(of word: String, after previous: String) -> Int {
        guard !successors.isEmpty, let count = successors[previous.lowercased()]?[word] else { return 0 }
        return LearningWeights.pairStrength(count: count)
    }

    /// The points the word has from being picked.
    package func choices(of word: String) -> Int {
        max(0, counts[word]?.chosen ?? 0)
    }

    /// Whether the user added the word, in this spelling.
    package func isAdded(_ word: String) -> Bool {
        additions(of: word) > 0
    }

    /// How often the word was added and not taken away.
    func additions(of word: String) -> Int {
        max(0, counts[word]?.added ?? 0)
    }

    /// About as many bytes as it takes up: a word with its counts, and once more by its digits, or with its successors.
    package var memoryInBytes: Int { 256 * (counts.count + successors.count) }

    /// Whether nothing was learnt.
    package var isEmpty: Bool { counts.isEmpty && successors.isEmpty }

    /// Adds the change to its count, and returns the word whose strength may have changed.
    @discardableResult
    private mutating func record(_ change: LearningChange) -> String? {
        switch change {
        case .chosen(let word, let count): return add(to: word) { $0.chosen &+= count }
        case .committed(let word, let count): return add(to: word) { $0.committed &+= count }
        case .added(let word, let count): return add(to: word) { $0.added &+= count }
        case .pair(let previous, let word, let count):
            guard isTypable(previous), isTypable(word) else { return nil }
            let key = previous.lowercased()
            let sum = (successors[key]?[word] ?? 0) &+ count
            successors[key, default: [:]][word] = sum == 0 ? nil : sum
            if successors[key]?.isEmpty == true { successors[key] = nil }
            return nil
        }
    }

    private mutating func add(to word: String, _ change: (inout Counts) -> Void) -> String? {
        guard isTypable(word) else { return nil }
        change(&counts[word, default: Counts()])
        if counts[word]?.isZero == true { counts[word] = nil }
        return word
    }

    private func isTypable(_ word: String) -> Bool {
        keypad.digits(for: word).map { $0.count <= WordIndex.maximumKeys } ?? false
    }
}
