/// What is offered for digits: the words of the list, learnt and added words and the host's names, in one order.
///
///     score = frequency + learnt + learnt after the previous word − (completion ? 250 : 0)
struct CandidateRanking {
    let index: WordIndex
    let learned: LearnedWords
    let names: HostNames
    let previousWord: String?

    /// All words for the digits and the likeliest completions, the likeliest first. Where that is a completion, its
    /// first letters stand before all others (as the word they are, if they are one), so that what is shown is as long
    /// as what was typed. Without any word, the letters of ``guessedLetters(for:)``.
    func candidates(for digits: [UInt8]) -> [Candidate] {
        let words = words(for: digits)
        guard let first = words.first else {
            let letters = guessedLetters(for: digits)
            return letters.isEmpty ? [] : [Candidate(text: letters, kind: .letters, score: 0)]
        }
        guard first.kind == .completion else { return words }
        let stem = String(first.text.prefix(digits.count))
        guard let same = words.firstIndex(where: { $0.kind == .exact && $0.text.lowercased() == stem.lowercased() })
        else {
            return [Candidate(text: stem, kind: .stem, score: first.score)] + words
        }
        return [words[same]] + words[..<same] + words[(same + 1)...]
    }

    /// Whether any word begins with the digits.
    func hasWords(startingWith digits: [UInt8]) -> Bool {
        index.hasWords(startingWith: digits) || learned.byDigits.hasWords(startingWith: digits)
            || names.byDigits.hasWords(startingWith: digits)
    }

    /// Letters for digits no word begins with: those shown while words still did, then the same again for the rest.
    private func guessedLetters(for digits: [UInt8]) -> String {
        var letters = ""
        var rest = digits[...]
        while let next = rest.first {
            var count = 0
            while count < rest.count, hasWords(startingWith: Array(rest.prefix(count + 1))) { count += 1 }
            if count > 0, let word = words(for: Array(rest.prefix(count))).first {
                letters += word.text.prefix(count)
                rest = rest.dropFirst(count)
            } else {
                letters += next == Keypad.apostropheDigit ? "'" : String(index.keypad.letters(on: next).prefix(1))
                rest = rest.dropFirst()
            }
        }
        return letters
    }

    private func words(for digits: [UInt8]) -> [Candidate] {
        var words = index.exactWords(digits).map { listed($0, as: .exact) }
        words += index.completions(digits).map { listed($0, as: .completion) }
        if !learned.isEmpty || !names.isEmpty {
            let exact = learned.byDigits.exactWords(digits) + names.byDigits.exactWords(digits)
            let completions = learned.byDigits.completions(digits) + names.byDigits.completions(digits)
            words += exact.compactMap { own($0, as: .exact) } + completions.compactMap { own($0, as: .completion) }
            words = withoutRepetitions(words)
        }
        return words.sorted(by: Candidate.isBefore)
    }

    /// Each word once, and without the list's spelling of words the user or the host spells otherwise (`anakin`
    /// beside `Anakin`).
    private func withoutRepetitions(_ words: [Candidate]) -> [Candidate] {
        let respelled = Set(words.filter { isSpelledElsewhere($0.text) }.map { $0.text.lowercased() })
        var seen: Set<String> = []
        return words.filter { word in
            let isHidden = respelled.contains(word.text.lowercased()) && !isSpelledElsewhere(word.text)
            return !isHidden && seen.insert(word.text).inserted
        }
    }

    private func listed(_ match: WordIndex.Match, as kind: Candidate.Kind) -> Candidate {
        let word = index.word(match)
        let least = isSpelledElsewhere(word) ? ownScore(word) : 0
        return candidate(word, frequency: max(match.score, least), as: kind)
    }

    /// The candidate for a learnt word or a name; `nil` for a learnt word that no list has any more.
    private func own(_ entry: DigitSortedWords.Entry, as kind: Candidate.Kind) -> Candidate? {
        let word = entry.word
        let listed = index.score(of: word, digits: entry.digits)
        guard isSpelledElsewhere(word) else { return listed.map { candidate(word, frequency: $0, as: kind) } }
        let lowercased = index.score(of: word.lowercased(), digits: entry.digits)
        return candidate(word, frequency: max(listed ?? 0, lowercased ?? 0, ownScore(word)), as: kind)
    }

    private func candidate(_ word: String, frequency: Int, as kind: Candidate.Kind) -> Candidate {
        var bonus = learned.strength(of: word)
        if let previousWord { bonus += learned.strength(of: word, after: previousWord) }
        if kind == .completion {
            bonus = min(bonus, LearningWeights.completionLimit) - LearningWeights.completionDiscount
        }
        return Candidate(text: word, kind: kind, score: frequency + bonus)
    }

    /// Whether the user added the word or the host named it, in this spelling.
    private func isSpelledElsewhere(_ word: String) -> Bool {
        learned.isAdded(word) || names.contains(word)
    }

    private func ownScore(_ word: String) -> Int {
        learned.isAdded(word) ? LearningWeights.addedWord : LearningWeights.hostName
    }
}
