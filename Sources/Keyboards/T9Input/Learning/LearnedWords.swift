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
    /// The keypad the words are typed on.
    package let keypad: Keypad
    private var counts = PersistentDictionary<LearnedCounts>()
    /// The words that followed each word, by the previous word in lower case.
    private var successors = PersistentDictionary<Successors>()
    /// The words of `counts` by their digits; derived from `counts`.
    private(set) var byDigits = DigitTree()
    /// Those that the user added.
    private(set) var added = DigitSortedWords()

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
        let entries: [DigitSortedWords.Entry] = counts.keys.compactMap { word in
            keypad.digits(for: word).map { .init(digits: $0, word: word, strength: strength(of: word)) }
        }
        byDigits = DigitTree(entries)
        added = DigitSortedWords(entries.filter { isAdded($0.word) })
    }

    /// Adds a change to its count. Does nothing if the word cannot be typed.
    package mutating func apply(_ change: LearningChange) {
        guard let word = record(change), let digits = keypad.digits(for: word) else { return }
        let entry = DigitSortedWords.Entry(digits: digits, word: word, strength: strength(of: word))
        if counts[word] == nil {
            byDigits.remove(word, digits: digits)
        } else {
            byDigits.insert(entry)
        }
        if isAdded(word) {
            added.insert(entry)
        } else if !added.isEmpty {
            added.remove(word, digits: digits)
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
        let score = counts[word]?.score(inList: listed, frequency: frequency ?? listed) ?? listed
        guard let preceding else { return score }
        return pairs(after: preceding, previousScore).score(of: word, without: score)
    }

    /// What was typed after the words before the caret.
    ///
    /// - Parameter previousScore: the score of the nearest one.
    func pairs(after preceding: PrecedingWords, _ previousScore: Int) -> LearnedPairs {
        successors.isEmpty ? .none : pairs(in: preceding.places, previousScore)
    }

    /// The same, given the places of the words: that of the nearest, then that of two. Two words are rare, however
    /// frequent each of them is.
    func pairs(in places: [String], _ previousScore: Int) -> LearnedPairs {
        guard !successors.isEmpty else { return .none }
        return LearnedPairs(
            places.enumerated().compactMap { number, place in
                successors[place].map { ($0, number == 0 ? previousScore : 0) }
            })
    }

    /// What was counted of a word; `nil` if nothing was.
    func counts(of word: String) -> LearnedCounts? { counts[word] }

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
        counts[word]?.isAdded == true
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
            successors.update(key, from: Successors(), isNothing: \.isEmpty) { [keypad] followers in
                followers.add(count, to: word) { keypad.digits(for: $0) ?? [] }
            }
            return nil
        }
    }

    private mutating func add(to word: String, _ change: (inout LearnedCounts) -> Void) -> String? {
        guard isTypable(word) else { return nil }
        counts.update(word, from: LearnedCounts(), isNothing: \.isZero, change)
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
