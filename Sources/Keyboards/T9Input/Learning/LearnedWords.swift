/// What was learnt from the user's typing: how often words were typed and picked, which word followed which, and words
/// added by hand.
///
///     var learned = LearnedWords(keypad: .latin)
///     learned.apply(.committed("fore", by: 1))
///     learned.score(of: "fore", inList: 380, after: nil)   // 479: as if it were ten times as frequent
///
/// The list and the user's typing are evidence of one kind: counts. The typing is a small text added to the large one
/// from which the list was counted (Dirichlet smoothing). Each time a word is typed, its probability rises a little;
/// each time it follows another word, its probability after that word rises a lot. A picked word counts as one typed
/// several times, and fades as others are typed. ``LearningWeights`` has the numbers.
///
/// Counts can be added in any order, and a change followed by its inverse leaves no trace. A count below zero counts as
/// zero. Words that cannot be typed are not learnt.
package struct LearnedWords: Hashable, Sendable {
    /// The counts of a word.
    private struct Counts: Hashable {
        var committed = 0
        var picked = 0
        /// What Keybed 1.0 counted instead of picks.
        var preferred = 0
        var added = 0

        var isZero: Bool { self == Counts() }

        /// How often the word was picked.
        var picks: Int { max(0, picked) &+ (preferred > 0 ? 1 : 0) }

        /// How often the word was typed, where a pick counts several times.
        var evidence: Double {
            Double(max(0, committed)) + (LearningWeights.passesOfPick - 1) * Double(max(0, picks))
        }
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

    /// The score of a word, given what the list and the context say, combined with what was learnt.
    ///
    /// Typing a word adds to its frequency in the list, and where a context makes the word likelier, more in
    /// proportion, up to ``LearningWeights/maximumLift``.
    ///
    /// - Parameters:
    ///   - listed: the score in the context.
    ///   - frequency: the score without context; `nil` if there is no context.
    ///   - preceding: the words before it; `nil` to leave pairs out.
    ///   - previousScore: the score of the preceding word.
    package func score(
        of word: String, inList listed: Int, frequency: Int? = nil, after preceding: PrecedingWords?,
        previousScore: Int = 0
    ) -> Int {
        var score = listed
        let evidence = evidence(of: word)
        if evidence > 0 {
            let lift = min(listed - (frequency ?? listed), LearningWeights.maximumLift)
            score = ScoreArithmetic.sum(listed, LearningWeights.score(evidence: evidence) + lift)
        }
        guard let preceding, !successors.isEmpty else { return score }
        for place in preceding.places {
            let pairs = self.pairs(of: word, after: place)
            guard pairs > 0 else { continue }
            // Two words are rare, however frequent each of them is.
            let previousScore = place == preceding.place ? previousScore : 0
            score = ScoreArithmetic.sum(score, LearningWeights.score(pairs: pairs, previousScore: previousScore))
        }
        return score
    }

    /// How often the word was typed, where a pick counts several times.
    func evidence(of word: String) -> Double { counts[word]?.evidence ?? 0 }

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

    /// How often the word was typed in a place: after one word, or picked after two.
    package func pairs(of word: String, after place: String) -> Int {
        guard !successors.isEmpty else { return 0 }
        return max(0, successors[place.lowercased()]?[word] ?? 0)
    }

    /// The words typed most often after the preceding word, then those picked most often after the two preceding words;
    /// of each at most ``Successors/kept``, the most frequent first.
    func successors(of preceding: PrecedingWords) -> [String] {
        preceding.places.flatMap { successors[$0]?.strongest ?? [] }
    }

    /// The changes that forget a word: the inverse of everything learnt about it, in every case it was learnt in.
    package func forgetting(_ word: String) -> [LearningChange] {
        var changes: [LearningChange] = []
        for spelling in counts.keys.filter({ $0.lowercased() == word.lowercased() }).sorted() {
            guard let counts = counts[spelling] else { continue }
            if counts.committed != 0 { changes.append(.committed(spelling, by: 0 &- counts.committed)) }
            if counts.picked != 0 { changes.append(.picked(spelling, by: 0 &- counts.picked)) }
            if counts.preferred != 0 { changes.append(.preferred(spelling, by: 0 &- counts.preferred)) }
            if counts.added != 0 { changes.append(.added(spelling, by: 0 &- counts.added)) }
        }
        for previous in successors.keys.sorted() {
            for (next, count) in (successors[previous]?.all ?? [:]).sorted(by: { $0.key < $1.key })
            where PrecedingWords.words(ofPlace: previous).contains(word.lowercased())
                || next.lowercased() == word.lowercased()
            {
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
        /// How often it was typed, picks included.
        package let committed: Int
        /// How often it was picked in place of more likely ones.
        package let picked: Int
        /// Whether the user added it.
        package let isAdded: Bool
    }

    /// The words typed, picked or added, sorted by text ignoring case.
    package var entries: [Entry] {
        let words = counts.keys.map { (small: $0.lowercased(), word: $0) }.sorted { $0 < $1 }
        return words.compactMap { entry(of: $0.word) }
    }

    /// What was learnt about a word in this spelling; `nil` if nothing was.
    func entry(of word: String) -> Entry? {
        counts[word].map { Entry(word: word, committed: $0.committed, picked: $0.picks, isAdded: $0.added > 0) }
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
        case .committed(let word, let count): return add(to: word) { $0.committed &+= count }
        case .picked(let word, let count): return add(to: word) { $0.picked &+= count }
        case .preferred(let word, let count): return add(to: word) { $0.preferred &+= count }
        case .added(let word, let count): return add(to: word) { $0.added &+= count }
        case .pair(let place, let word, let count):
            guard isTypable(place: place), isTypable(word) else { return nil }
            let key = place.lowercased()
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

    /// Whether the place is one or two words, each of which is a mark or can be typed.
    func isTypable(place: String) -> Bool {
        let words = PrecedingWords.words(ofPlace: place)
        return words.count <= PrecedingWords.maximumWords
            && words.allSatisfy { PrecedingWords.isMark($0) || isTypable($0) }
    }
}
