/// What was learnt from the user's typing: how often words were typed, which were preferred to others, which word
/// followed which, and words added by hand.
///
///     var learned = LearnedWords(keypad: .latin)
///     learned.apply(.preferred("fore", by: 100))
///     learned.score(of: "fore", inList: 380, after: nil)   // 480: as if it were ten times as frequent
///
/// The user's typing is treated as a small text added to the large one from which the list was counted (Dirichlet
/// smoothing). Each time a word is typed, its probability rises a little; each time it follows another word, its
/// probability after that word rises a lot.
///
/// Counts can be added in any order, and a change followed by its inverse leaves no trace. A count below zero counts as
/// zero. Words that cannot be typed are not learnt.
package struct LearnedWords: Hashable, Sendable {
    /// The counts of a word.
    private struct Counts: Hashable {
        var preferred = 0
        var committed = 0
        var added = 0

        var isZero: Bool { self == Counts() }
    }

    /// The keypad the words are typed on.
    package let keypad: Keypad
    private var counts = BucketedDictionary<Counts>()
    /// The words that followed each word, by the previous word in lower case.
    private var successors = BucketedDictionary<Successors>()
    /// The words of `counts` by their digits; derived from `counts`.
    private(set) var byDigits = DigitBuckets()

    /// Nothing learnt yet.
    package init(keypad: Keypad) {
        self.keypad = keypad
    }

    /// Reads the names and counts of a store. Skips unknown names, words that cannot be typed, and counts that are not
    /// positive.
    package init(keypad: Keypad, stored: some Sequence<(name: String, count: Int)>) {
        self.keypad = keypad
        for (name, count) in stored where count > 0 {
            guard let change = LearningChange(storedName: name, delta: count) else { continue }
            record(change)
        }
        byDigits = DigitBuckets(
            counts.keys.compactMap { word in
                keypad.digits(for: word).map { .init(digits: $0, word: word, strength: strength(of: word)) }
            }
        )
    }

    /// Adds a change to its count. Does nothing if the word cannot be typed.
    package mutating func apply(_ change: LearningChange) {
        guard let word = record(change), let digits = keypad.digits(for: word) else { return }
        if counts[word] == nil {
            byDigits.remove(word, digits: digits)
        } else {
            byDigits.insert(.init(digits: digits, word: word, strength: strength(of: word)))
        }
    }

    /// The score of a word, given its score by the list and the context, combined with what was learnt.
    ///
    /// - Parameters:
    ///   - previous: the preceding word, or ``PrecedingWords/sentenceStart``; `nil` if it is not known.
    ///   - previousScore: the score of the preceding word.
    package func score(
        of word: String, inList listed: Int, after previous: String?, previousScore: Int = 0
    ) -> Int {
        var score = listed
        if let counts = counts[word] {
            if counts.committed > 0 {
                score = ScoreArithmetic.sum(score, LearningWeights.score(committed: counts.committed))
            }
            score += preference(counts)
        }
        let pairs = previous.map { self.pairs(of: word, after: $0) } ?? 0
        guard pairs > 0 else { return score }
        return ScoreArithmetic.sum(score, LearningWeights.score(pairs: pairs, previousScore: previousScore))
    }

    /// Adds changes to their counts, in order.
    package mutating func apply(_ changes: some Sequence<LearningChange>) {
        for change in changes { apply(change) }
    }

    /// Undoes the changes that were applied last.
    ///
    /// - Returns: the inverse changes.
    package mutating func takeBack(_ changes: [LearningChange]) -> [LearningChange] {
        let inverse = changes.inverse
        apply(inverse)
        return inverse
    }

    /// By how much the word was preferred to more likely ones, in the unit of scores.
    package func preference(of word: String) -> Int {
        counts[word].map(preference) ?? 0
    }

    /// How often the word was typed after `previous`.
    package func pairs(of word: String, after previous: String) -> Int {
        guard !successors.isEmpty else { return 0 }
        return max(0, successors[previous.lowercased()]?[word] ?? 0)
    }

    /// The words typed most often after `previous`, at most ``Successors/kept``, the most frequent first.
    func successors(of previous: String) -> [String] { successors[previous.lowercased()]?.strongest ?? [] }

    /// The changes that forget a word: the inverse of everything learnt about it, in every case it was learnt in.
    package func forgetting(_ word: String) -> [LearningChange] {
        var changes: [LearningChange] = []
        for spelling in counts.keys.filter({ $0.lowercased() == word.lowercased() }).sorted() {
            guard let counts = counts[spelling] else { continue }
            if counts.preferred != 0 { changes.append(.preferred(spelling, by: 0 &- counts.preferred)) }
            if counts.committed != 0 { changes.append(.committed(spelling, by: 0 &- counts.committed)) }
            if counts.added != 0 { changes.append(.added(spelling, by: 0 &- counts.added)) }
        }
        for previous in successors.keys.sorted() {
            for (next, count) in (successors[previous]?.all ?? [:]).sorted(by: { $0.key < $1.key })
            where previous == word.lowercased() || next.lowercased() == word.lowercased() {
                changes.append(.pair(previous, next, by: 0 &- count))
            }
        }
        return changes
    }

    /// The words the user added, in the order of their text.
    package var addedWords: [String] {
        counts.keys.filter(isAdded).sorted()
    }

    /// What was learnt about a single word, without pairs.
    package struct Entry: Hashable, Sendable {
        /// The word, in its own spelling.
        package let word: String
        /// How often it was typed.
        package let committed: Int
        /// By how much it was preferred to more likely ones, in the unit of scores.
        package let preferred: Int
        /// Whether the user added it.
        package let isAdded: Bool
    }

    /// The words typed, preferred or added, sorted by text ignoring case.
    package var entries: [Entry] {
        let words = counts.keys.map { (small: $0.lowercased(), word: $0) }.sorted { $0 < $1 }
        return words.compactMap { _, word in
            counts[word].map {
                Entry(word: word, committed: $0.committed, preferred: $0.preferred, isAdded: $0.added > 0)
            }
        }
    }

    private func preference(_ counts: Counts) -> Int {
        min(max(0, counts.preferred), LearningWeights.maximumPreference)
    }

    /// The rank of the word among the learnt ones.
    private func strength(of word: String) -> Int {
        score(of: word, inList: isAdded(word) ? LearningWeights.addedWord : 0, after: nil)
    }

    /// Whether the user added the word, in this spelling.
    package func isAdded(_ word: String) -> Bool {
        additions(of: word) > 0
    }

    /// How often the word was added and not removed.
    func additions(of word: String) -> Int {
        max(0, counts[word]?.added ?? 0)
    }

    /// The approximate memory in bytes: each word with its counts, in the digit index and with its successors.
    package var memoryInBytes: Int { 256 * (counts.count + successors.count) }

    /// Whether nothing was learnt.
    package var isEmpty: Bool { counts.isEmpty && successors.isEmpty }

    /// Adds the change to its count, and returns the word whose strength may have changed.
    @discardableResult
    private mutating func record(_ change: LearningChange) -> String? {
        switch change {
        case .preferred(let word, let count): return add(to: word) { $0.preferred &+= count }
        case .committed(let word, let count): return add(to: word) { $0.committed &+= count }
        case .added(let word, let count): return add(to: word) { $0.added &+= count }
        case .pair(let previous, let word, let count):
            guard previous == PrecedingWords.sentenceStart || isTypable(previous), isTypable(word) else { return nil }
            let key = previous.lowercased()
            successors[key, default: Successors()].add(count, to: word)
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
        keypad.keys(for: word) != nil
    }
}
