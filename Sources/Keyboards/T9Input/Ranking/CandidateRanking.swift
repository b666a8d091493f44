/// Ranks what is offered for digits: words of the list, learnt and added words, and the host's names.
///
///     score = frequency after the words before it, combined with what was learnt − (completion ? 450 : 0)
///
/// The keys of a word share it, so that it is made once a word and never copied.
final class CandidateRanking: Sendable {
    let index: WordIndex
    let learned: LearnedWords
    let names: HostNames
    let preceding: PrecedingWords
    /// The context of `preceding` in the index.
    let context: WordContext
    let scoring: ContextScoring
    /// What was learnt in the places of `preceding`.
    let pairs: LearnedPairs
    /// Whether words that differ only in their capitals are different words.
    let usesOwnCapitals: Bool
    /// The emoji that are offered after the words they stand for.
    let emoji: EmojiNames
    /// The endings and beginnings with which words are formed if no word has the keys.
    let affixes: WordAffixes
    /// Whether words are offered that other keys would type, of which one slipped.
    let forgives: Bool
    /// The keys of diacritics, which limit the candidates to words that have them.
    let diacritics: Diacritics

    /// - Parameter pairs: what was learnt in the places of `preceding`, if that is known already.
    init(
        index: WordIndex, learned: LearnedWords, names: HostNames, preceding: PrecedingWords, context: WordContext,
        pairs: LearnedPairs? = nil, usesOwnCapitals: Bool = true, supplements: WordSupplements = WordSupplements(),
        offersEmoji: Bool = true, diacritics: Diacritics = .none, forgives: Bool = false
    ) {
        (self.index, self.learned, self.names) = (index, learned, names)
        (self.preceding, self.context) = (preceding, context)
        (self.usesOwnCapitals, self.diacritics, self.forgives) = (usesOwnCapitals, diacritics, forgives)
        (emoji, affixes) = (offersEmoji ? supplements.emoji : .none, supplements.affixes)
        scoring = ContextScoring(index.storage, context)
        self.pairs = pairs ?? learned.pairs(after: preceding, 0)
    }

    /// The words with a letter for each key, or words formed for the keys, with the emoji of the first three after
    /// them, then the letters of the key if there is only one, then the most likely completions; within each, the most
    /// likely first. Completions that are a thousand times less likely than the first word are left out, unless they
    /// are one's own.
    ///
    /// If a completion is likelier than every word, its first letters are put first, as the word they are if they are
    /// one, so that the text shown is as long as the text typed; the completion comes right after them. First letters
    /// may lack the chosen diacritics. After a tone, which is the last key of a word, words with a letter for each key
    /// come first. Empty if no word begins with the digits and has the diacritics.
    ///
    /// - Parameter declined: words that were offered before the last key. A user who meant one would probably have
    ///   picked it.
    func candidates(for keys: TypedKeys, declined: Set<String> = []) -> [Candidate] {
        let candidates = forgiving(candidatesInAnyCase(for: keys, declined), keys)
        guard !usesOwnCapitals else { return candidates }
        var seen: Set<String> = []
        return candidates.filter { seen.insert(index.keypad.lowercased($0.text)).inserted }
    }

    /// The candidates with those of keys that slipped: one may come first, others come after the likeliest longer
    /// words.
    private func forgiving(_ candidates: [Candidate], _ keys: TypedKeys) -> [Candidate] {
        guard let first = candidates.first else { return [] }
        let leading = leadingSlip(keys, over: first)
        var ordered = leading.map { leading in [leading] + candidates.filter { $0.text != leading.text } } ?? candidates
        let known = Set(ordered.map(\.text))
        let offered = offeredSlips(keys, leading ?? first).filter { !known.contains($0.text) }
        let longer = ordered.indices.filter { ordered[$0].kind == .completion }
        let place = longer.prefix(Self.maximumWordsBeforeOthers).last.map { $0 + 1 } ?? ordered.count
        ordered.insert(contentsOf: offered, at: place)
        return ordered
    }

    func candidatesInAnyCase(for keys: TypedKeys, _ declined: Set<String>) -> [Candidate] {
        let filter = diacritics.filter(keys.diacritics)
        let digits = keys.digits
        var found = words(for: keys, filter)
        guard let first = found.min(by: Candidate.isBefore) else { return [] }
        let least = first.score - Self.rare - LearningWeights.completionDiscount(keys: digits.count)
        found.removeAll { $0.kind == .completion && $0.score < least && !$0.isOwn }
        let words = Candidate.sorted(Self.demoting(declined, in: found))
        // What is hardly a word comes after the likeliest longer ones, unless nothing is likelier. A single letter is
        // one of the key, and after a tone nothing longer is meant.
        let keepsOrder = digits.count == 1 || keys.diacritics.tone != nil
        func isLast(_ word: Candidate) -> Bool { word.isHardlyWord && !keepsOrder && word != first }
        let exact = words.filter { $0.kind != .completion && !isLast($0) }
        let shown = exact.prefix(Self.maximumWordsWithEmoji)
        var ordered: [Candidate] = []
        ordered.reserveCapacity(words.count + Self.maximumWordsWithEmoji)
        ordered += shown
        ordered += emoji(for: shown)
        ordered += exact.dropFirst(shown.count)
        ordered += letters(of: digits, besides: exact, filter)
        let (hardly, longer) = (words.filter(isLast), words.filter { $0.kind == .completion })
        ordered += longer.prefix(Self.maximumWordsBeforeOthers)
        ordered += hardly
        ordered += longer.dropFirst(Self.maximumWordsBeforeOthers)
        let isFinished = keys.diacritics.tone != nil && ordered.first?.kind != .completion
        guard first.kind == .completion, !isFinished else { return ordered }
        let stem = first.stem(of: digits.count)
        if let same = words.first(where: { $0.isSame(as: stem) }) {
            let likeliest = words.prefix(1).filter { $0.kind == .completion }
            return [same] + likeliest + ordered.filter { $0 != same && !likeliest.contains($0) }
        }
        // The completion comes right after its stem, so that the next press of the key shows it.
        return [stem, first] + ordered.filter { $0.text != stem.text && $0.text != first.text }
    }

    /// The emoji of the likeliest words, each once.
    private func emoji(for words: ArraySlice<Candidate>) -> [Candidate] {
        var seen: Set<String> = []
        return words.compactMap { emoji.emoji(for: $0.text) }
            .filter { seen.insert($0).inserted }
            .map { Candidate(text: $0, kind: .emoji, score: 0) }
    }

    /// The letters of the only key, without those that are words of it.
    private func letters(
        of digits: [UInt8], besides words: [Candidate], _ filter: DiacriticFilter?
    ) -> [Candidate] {
        guard digits.count == 1, let digit = digits.first else { return [] }
        let known = Set(words.map { $0.text.lowercased() })
        return index.keypad.letters(on: digit)
            .filter { !known.contains($0) && filter?.accepts($0) != false }
            .map { Candidate(text: $0, kind: .letter, score: 0) }
    }

    /// The words after lowering the score of the declined ones.
    private static func demoting(_ declined: Set<String>, in words: consuming [Candidate]) -> [Candidate] {
        guard !declined.isEmpty else { return words }
        for place in words.indices where words[place].kind == .completion && declined.contains(words[place].text) {
            words[place].score -= LearningWeights.declinedDiscount
        }
        return words
    }

    /// Whether any word begins with the digits.
    func hasWords(startingWith digits: [UInt8]) -> Bool {
        index.hasWords(startingWith: digits) || learned.byDigits.hasWords(startingWith: digits)
            || names.byDigits.hasWords(startingWith: digits)
    }

    /// By how much longer words may be less likely than the first word: one of a thousand times.
    private static let rare = 300
    /// How many longer words come before what is hardly a word, and before words of keys that slipped.
    private static let maximumWordsBeforeOthers = 5
    /// How many of the likeliest words may have an emoji. It comes after them, where a bar still shows it: the other
    /// words of the same keys are often many and rare.
    private static let maximumWordsWithEmoji = 3
    /// How many of the digits, from the first one, begin a word.
    func knownCount(of digits: [UInt8]) -> Int {
        digits.indices.first { !hasWords(startingWith: Array(digits[...$0])) } ?? digits.count
    }

    /// The only candidate for keys that no word begins with: the letters shown before the last key, and the first
    /// letter of that key, with the diacritics that were chosen if it is clear which letters have them.
    ///
    /// - Parameter shown: what was shown before the last key; `nil` to begin with the first candidate of the longest
    ///   part of the digits that begins a word.
    func unknownLetters(for keys: TypedKeys, after shown: Candidate?) -> Candidate? {
        guard !keys.diacritics.isEmpty else { return unknownLetters(of: keys.digits, after: shown) }
        let letters =
            shown?.letters(for: keys.digits, on: index.keypad).map { Candidate(text: $0, kind: .letters, score: 0) }
            ?? unknownLetters(of: keys.digits, after: hasWords(startingWith: keys.digits) ? nil : shown)
        return letters.map { letters in
            Candidate(text: diacritics.marking(letters.text, keys.diacritics), kind: .letters, score: 0)
        }
    }

    private func unknownLetters(of digits: [UInt8], after shown: Candidate?) -> Candidate? {
        let keypad = index.keypad
        var letters = shown?.letters(for: digits.dropLast(), on: keypad) ?? ""
        if letters.isEmpty {
            let known = Array(digits.prefix(knownCount(of: digits)))
            letters = candidates(for: TypedKeys(known, on: index)).first?.letters(for: known, on: keypad) ?? ""
        }
        for digit in digits.dropFirst(keypad.digits(for: letters)?.count ?? letters.count) {
            letters += digit == Keypad.apostropheDigit ? "'" : keypad.letters(on: digit).first ?? ""
        }
        return letters.isEmpty ? nil : Candidate(text: letters, kind: .letters, score: 0)
    }
}

extension CandidateRanking: Hashable {
    /// Whether both rank by the same: the rest follows from it.
    static func == (first: CandidateRanking, second: CandidateRanking) -> Bool {
        first === second
            || first.index == second.index && first.learned == second.learned && first.names == second.names
                && first.preceding == second.preceding && first.context == second.context
                && first.usesOwnCapitals == second.usesOwnCapitals && first.emoji == second.emoji
                && first.affixes == second.affixes && first.diacritics == second.diacritics
                && first.forgives == second.forgives
    }

    func hash(into hasher: inout Hasher) { hasher.combine(preceding) }
}
