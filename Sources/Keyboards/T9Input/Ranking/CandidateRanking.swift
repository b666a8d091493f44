/// Ranks what is offered for digits: words of the list, learnt and added words, and the host's names.
///
///     score = frequency after the words before it, combined with what was learnt − (completion ? 450 : 0)
struct CandidateRanking {
    let index: WordIndex
    let learned: LearnedWords
    let names: HostNames
    let preceding: PrecedingWords
    /// The context of `preceding` in the index.
    let context: WordContext
    /// The list's score of the nearest preceding word; 0 if the list does not have that word.
    var previousScore = 0
    /// Whether words that differ only in their capitals are different words.
    var usesOwnCapitals = true
    /// The emoji that are offered after the words they stand for.
    var emoji = EmojiNames.none
    /// The endings and beginnings with which words are formed if no word has the keys.
    var affixes = WordAffixes.none
    /// The keys of diacritics, which limit the candidates to words that have them.
    var diacritics = Diacritics.none

    /// The words with a letter for each key, or words formed for the keys, with the emoji of the first three after
    /// them, then the letters of the key if there is only one, then the most likely completions; within each, the most
    /// likely first.
    ///
    /// If a completion is likelier than every word, its first letters are put first, as the word they are if they are
    /// one, so that the text shown is as long as the text typed; the completion comes right after them. First letters
    /// may lack the chosen diacritics. After a tone, which is the last key of a word, words with a letter for each key
    /// come first. Empty if no word begins with the digits and has the diacritics.
    ///
    /// - Parameter declined: words that were offered before the last key. A user who meant one would probably have
    ///   picked it.
    func candidates(for keys: TypedKeys, declined: Set<String> = []) -> [Candidate] {
        let candidates = candidatesInAnyCase(for: keys, declined)
        guard !usesOwnCapitals else { return candidates }
        var seen: Set<String> = []
        return candidates.filter { seen.insert(index.keypad.lowercased($0.text)).inserted }
    }

    private func candidatesInAnyCase(for keys: TypedKeys, _ declined: Set<String>) -> [Candidate] {
        let filter = diacritics.filter(keys.diacritics)
        let digits = keys.digits
        let ranked = words(for: keys, filter)
        guard let first = ranked.first else { return [] }
        let words = Self.demoting(declined, in: ranked)
        let exact = words.filter { $0.kind != .completion }
        let shown = exact.prefix(Self.maximumWordsWithEmoji)
        let ordered =
            Array(shown) + emoji(for: shown) + exact.dropFirst(shown.count)
            + letters(of: digits, besides: exact, filter)
            + words.filter { $0.kind == .completion }
        let isFinished = keys.diacritics.tone != nil && ordered.first?.kind != .completion
        guard first.kind == .completion, !isFinished else { return ordered }
        let stem = String(first.text.prefix(digits.count))
        if let same = exact.first(where: { $0.kind == .exact && $0.text.lowercased() == stem.lowercased() }) {
            let likeliest = words.prefix(1).filter { $0.kind == .completion }
            return [same] + likeliest + ordered.filter { $0 != same && !likeliest.contains($0) }
        }
        // The completion comes right after its stem, so that the next press of the key shows it.
        return [Candidate(text: stem, kind: .stem, score: first.score), first]
            + ordered.filter { $0.text != stem && $0.text != first.text }
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

    /// The words in order, after lowering the score of the declined ones.
    private static func demoting(_ declined: Set<String>, in words: [Candidate]) -> [Candidate] {
        guard words.contains(where: { $0.kind == .completion && declined.contains($0.text) }) else { return words }
        let demoted = words.map { word in
            word.kind == .completion && declined.contains(word.text)
                ? Candidate(text: word.text, kind: word.kind, score: word.score - LearningWeights.declinedDiscount)
                : word
        }
        return demoted.sorted(by: Candidate.isBefore)
    }

    /// The words that may come next, offered before a key is pressed, the most likely first. After a word the index has
    /// no context for, the most common words of the language. None if it is not known which word is before.
    func suggestions(upTo count: Int) -> [Candidate] {
        guard count > 0, preceding.nearest != nil else { return [] }
        let listed = index.completions(at: index.start, in: context, upTo: Self.maximumSuccessors)
        var words = listed.map { candidate(index.word($0), listed: score($0), as: .suggestion) }
        words += learned.successors(of: preceding).compactMap { word in
            index.keypad.digits(for: word).flatMap { own(word, digits: $0, as: .suggestion) }
        }
        return Array(withoutRepetitions(words).sorted(by: Candidate.isBefore).prefix(count))
    }

    /// Whether any word begins with the digits.
    func hasWords(startingWith digits: [UInt8]) -> Bool {
        index.hasWords(startingWith: digits) || learned.byDigits.hasWords(startingWith: digits)
            || names.byDigits.hasWords(startingWith: digits)
    }

    /// How many of the likeliest words may have an emoji. It comes after them, where a bar still shows it: the other
    /// words of the same keys are often many and rare.
    private static let maximumWordsWithEmoji = 3
    /// How many completions or suggestions are taken from the index.
    private static let maximumSuccessors = 16

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

    private func words(for keys: TypedKeys, _ filter: DiacriticFilter?) -> [Candidate] {
        let words = withoutRepetitions(unsortedExactWords(keys, filter) + completions(keys, filter))
        return words.sorted(by: Candidate.isBefore)
    }

    /// The words with a letter for each key, the most likely first.
    func exactWords(for keys: TypedKeys) -> [Candidate] {
        withoutRepetitions(unsortedExactWords(keys, diacritics.filter(keys.diacritics)))
            .sorted(by: Candidate.isBefore)
    }

    private func unsortedExactWords(_ keys: TypedKeys, _ filter: DiacriticFilter?) -> [Candidate] {
        let known = knownWords(keys, filter)
        guard known.isEmpty else { return known }
        return formedWords(for: keys.digits) { filter?.accepts($0) != false }
            .map { candidate($0.text, listed: own($0.score), as: .formed) }
    }

    private func knownWords(_ keys: TypedKeys, _ filter: DiacriticFilter?) -> [Candidate] {
        let digits = keys.digits
        let listed = index.exactWords(at: keys.prefix, in: context, filter).map {
            candidate(index.word($0), listed: score($0), as: .exact)
        }
        guard hasOwnWords else { return listed }
        let own = learned.byDigits.exactWords(digits, filter) + names.byDigits.exactWords(digits, filter)
        let replacements = names.replacements.exactWords(digits, filter).map {
            Candidate(
                text: $0.word, kind: .replacement,
                score: index.score(ofUnlisted: LearningWeights.hostName, in: context))
        }
        return listed + own.compactMap { self.own($0.word, digits: digits, as: .exact) } + replacements
    }

    private func completions(_ keys: TypedKeys, _ filter: DiacriticFilter?) -> [Candidate] {
        let digits = keys.digits
        let listed = index.completions(at: keys.prefix, in: context, upTo: Self.maximumSuccessors, filter).map {
            candidate(index.word($0), listed: score($0), as: .completion, keys: digits.count)
        }
        guard hasOwnWords else { return listed }
        let own = learned.byDigits.completions(digits, filter) + names.byDigits.completions(digits, filter)
        return listed + own.compactMap { self.own($0.word, digits: $0.digits, as: .completion, keys: digits.count) }
            + learntSuccessors(startingWith: digits, filter)
    }

    /// Whether there are learnt words or names, which may repeat words of the list.
    private var hasOwnWords: Bool { !learned.isEmpty || !names.isEmpty }

    /// The longer words that the user typed most often after the preceding word.
    private func learntSuccessors(startingWith digits: [UInt8], _ filter: DiacriticFilter?) -> [Candidate] {
        learned.successors(of: preceding).compactMap { word in
            guard let keys = index.keypad.digits(for: word), keys.count > digits.count, keys.starts(with: digits),
                filter?.accepts(word) != false
            else { return nil }
            return own(word, digits: keys, as: .completion, keys: digits.count)
        }
    }

    /// Each word once. Where the user or the host spells a word differently, drops the list's spelling (`anakin` beside
    /// `Anakin`).
    private func withoutRepetitions(_ words: [Candidate]) -> [Candidate] {
        guard hasOwnWords else { return words }
        let respelled = Set(words.filter { isSpelledElsewhere($0.text) }.map { $0.text.lowercased() })
        var seen: Set<String> = []
        return words.filter { word in
            let isHidden = respelled.contains(word.text.lowercased()) && !isSpelledElsewhere(word.text)
            return !isHidden && seen.insert(word.text).inserted
        }
    }

    /// The candidate for a learnt word or a name; `nil` for a learnt word that is no longer in the list.
    private func own(
        _ word: String, digits: [UInt8], as kind: Candidate.Kind, keys: Int = 0
    ) -> Candidate? {
        let listed = score(of: word, digits: digits)
        guard isSpelledElsewhere(word) else { return listed.map { candidate(word, listed: $0, as: kind, keys: keys) } }
        let lowercased = score(of: word.lowercased(), digits: digits)
        return candidate(word, listed: [listed, lowercased].compactMap(\.self).max() ?? own(0), as: kind, keys: keys)
    }

    func score(of word: String, digits: [UInt8]) -> ListedScore? {
        index.row(of: word, digits: digits).map {
            ListedScore(inContext: index.score(row: $0, in: context), frequency: index.score(row: $0, in: .none))
        }
    }

    private func score(_ match: WordIndex.Match) -> ListedScore {
        ListedScore(inContext: match.score, frequency: index.score(row: match.row, in: .none))
    }

    /// The score of a word that the list does not have, given its frequency there.
    private func own(_ frequency: Int) -> ListedScore {
        ListedScore(inContext: index.score(ofUnlisted: frequency, in: context), frequency: frequency)
    }

    /// - Parameter keys: the number of keys pressed, for a completion.
    private func candidate(
        _ word: String, listed: ListedScore, as kind: Candidate.Kind, keys: Int = 0
    ) -> Candidate {
        let listed = isSpelledElsewhere(word) ? max(listed, own(ownScore(word))) : listed
        let score = learned.score(
            of: word, inList: listed.inContext, frequency: listed.frequency, after: preceding,
            previousScore: previousScore)
        guard kind == .completion else { return Candidate(text: word, kind: kind, score: score) }
        let limited = min(score, listed.inContext + LearningWeights.completionLimit)
        return Candidate(text: word, kind: kind, score: limited - LearningWeights.completionDiscount(keys: keys))
    }

    /// Whether the user added the word or the host named it, in this spelling.
    private func isSpelledElsewhere(_ word: String) -> Bool {
        learned.isAdded(word) || names.contains(word)
    }

    /// The added words and the names with exactly these keys.
    func ownWords(_ digits: [UInt8]) -> [String] {
        guard hasOwnWords else { return [] }
        let words = learned.byDigits.exactWords(digits) + names.byDigits.exactWords(digits)
        return words.map(\.word).filter(isSpelledElsewhere)
    }

    func ownScore(_ word: String) -> Int {
        learned.isAdded(word) ? LearningWeights.addedWord : LearningWeights.hostName
    }
}
