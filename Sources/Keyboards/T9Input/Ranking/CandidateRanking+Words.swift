/// The words that keys can mean, with their scores.
extension CandidateRanking {
    /// How many completions or suggestions are taken from the index.
    private static let maximumSuccessors = 16

    /// The words with a letter for each key, and those that begin with the keys, in no order.
    func words(for keys: TypedKeys, _ filter: DiacriticFilter?) -> [Candidate] {
        let own = ownWords(startingWith: keys.digits)
        var found = exactWords(keys, own, filter)
        addCompletions(keys, own, filter, to: &found)
        return found.respelled()
    }

    /// The words with a letter for each key, the most likely first.
    func exactWords(for keys: TypedKeys) -> [Candidate] {
        let own = ownWords(startingWith: keys.digits)
        return Candidate.sorted(exactWords(keys, own, diacritics.filter(keys.diacritics)).respelled())
    }

    /// The words that may come next, offered before a key is pressed, the most likely first. After a word the index has
    /// no context for, the most common words of the language. None if it is not known which word is before.
    func suggestions(upTo count: Int) -> [Candidate] {
        guard count > 0, preceding.nearest != nil else { return [] }
        let own = ownWords(startingWith: [])
        var found = FoundWords()
        let listed = index.completions(at: index.start, in: context, upTo: Self.maximumSuccessors)
        add(listed, own, as: .suggestion, to: &found)
        for follower in own.pairs.strongest {
            add(follower.word, at: index.prefix(of: follower.digits), own, as: .suggestion, to: &found)
        }
        return Array(Candidate.sorted(found.respelled()).prefix(count))
    }

    func ownWords(startingWith digits: [UInt8]) -> OwnWords {
        OwnWords(startingWith: digits, in: self)
    }

    func exactWords(_ keys: TypedKeys, _ own: OwnWords, _ filter: DiacriticFilter?) -> FoundWords {
        var found = FoundWords()
        let listed = index.exactWords(at: keys.prefix, in: context, filter)
        let learned = own.learned?.byDigits.exactWords(keys.digits, filter) ?? []
        add(listed, learned.isEmpty ? own.withoutLearned : own, as: .exact, to: &found)
        for entry in learned {
            add(entry.word, at: keys.prefix, own, as: .exact, to: &found)
        }
        if let names = own.names {
            for entry in names.byDigits.exactWords(keys.digits, filter) {
                add(entry.word, at: keys.prefix, own, as: .exact, to: &found)
            }
            let score = scoring.score(ofUnlisted: LearningWeights.hostName)
            for entry in names.replacements.exactWords(keys.digits, filter)
            where !found.contains(entry.word, row: nil) {
                let isOwn = own[entry.word].isOwn
                found.add(Candidate(text: entry.word, kind: .replacement, score: score, isOwn: isOwn), row: nil)
            }
        }
        guard found.words.isEmpty else { return found }
        for formed in formedWords(for: keys.digits, where: { filter?.accepts($0) != false }) {
            let listed = unlisted(formed.score)
            found.add(candidate(formed.text, own[formed.text], listed: listed, own.pairs, as: .formed), row: nil)
        }
        return found
    }

    private func addCompletions(
        _ keys: TypedKeys, _ own: OwnWords, _ filter: DiacriticFilter?, to found: inout FoundWords
    ) {
        let listed = index.completions(at: keys.prefix, in: context, upTo: Self.maximumSuccessors, filter)
        add(listed, own, as: .completion, keys: keys.count, to: &found)
        addLearntCompletions(keys, own, filter, to: &found)
    }

    /// Adds learnt words and names.
    ///
    /// - Parameter strength: the least strength of a learnt word that is added; words that followed those before are
    ///   added anyway.
    func addLearntCompletions(
        _ keys: TypedKeys, _ own: OwnWords, _ filter: DiacriticFilter?, strength: Int = .min,
        to found: inout FoundWords
    ) {
        let digits = keys.digits
        func isLonger(_ other: [UInt8]) -> Bool { other.count > digits.count && other.starts(with: digits) }
        var words: [(word: String, digits: [UInt8])] = []
        words +=
            own.learned?.byDigits.completions(digits, filter)
            .prefix { $0.strength >= strength }.map { ($0.word, $0.digits) } ?? []
        words += own.names?.byDigits.completions(digits, filter).map { ($0.word, $0.digits) } ?? []
        for follower in own.pairs.strongest where isLonger(follower.digits) && filter?.accepts(follower.word) != false {
            words.append((follower.word, follower.digits))
        }
        for (word, all) in words {
            let prefix = all[digits.count...].reduce(keys.prefix) { index.prefix($0, after: $1) }
            add(word, at: prefix, own, as: .completion, keys: digits.count, to: &found)
        }
    }

    /// Adds a learnt word or a name, unless it is a learnt word that is no longer in the list.
    func add(
        _ word: String, at prefix: WordIndex.Prefix, _ own: OwnWords, as kind: Candidate.Kind, keys: Int = 0,
        to found: inout FoundWords
    ) {
        let row = index.row(of: word, at: prefix)
        guard !found.contains(word, row: row) else { return }
        let entry = own[word]
        var listed = row.map { score(ofRow: $0) }
        if entry.isOwn {
            let small = word.lowercased()
            let lowercased = small == word ? nil : index.row(of: small, at: prefix).map { score(ofRow: $0) }
            listed = [listed, lowercased].compactMap(\.self).max() ?? unlisted(0)
        }
        guard let listed else { return }
        found.add(candidate(word, entry, listed: listed, own.pairs, as: kind, keys: keys), row: row)
    }

    /// Adds words of the list.
    func add(
        _ matches: [WordIndex.Match], _ own: OwnWords, as kind: Candidate.Kind, keys: Int = 0,
        to found: inout FoundWords
    ) {
        found.reserve(matches.count)
        for match in matches {
            let word = index.word(match)
            guard !found.contains(unlisted: word) else { continue }
            found.add(candidate(word, match, own, as: kind, keys: keys), row: match.row)
        }
    }

    /// The word of a match.
    func candidate(
        _ word: String, _ match: WordIndex.Match, _ own: OwnWords, as kind: Candidate.Kind, keys: Int = 0
    ) -> Candidate {
        let listed = ListedScore(inContext: match.score, frequency: index.frequency(ofRow: match.row))
        return candidate(word, own[word], listed: listed, own.pairs, as: kind, keys: keys)
    }

    /// - Parameter keys: the number of keys pressed, for a completion.
    private func candidate(
        _ word: String, _ entry: OwnWords.Entry, listed: ListedScore, _ pairs: LearnedPairs, as kind: Candidate.Kind,
        keys: Int = 0
    ) -> Candidate {
        let isHardlyWord = kind == .exact && listed.frequency < WordIndex.leastScoreOfWord && entry.counts == nil
        let listed = entry.ownScore.map { max(listed, unlisted($0)) } ?? listed
        let typed = entry.counts?.score(inList: listed.inContext, frequency: listed.frequency) ?? listed.inContext
        let score = pairs.score(of: word, without: typed)
        guard kind == .completion else {
            return Candidate(
                text: word, kind: kind, score: score, isOwn: entry.isOwn, isHardlyWord: isHardlyWord && !entry.isOwn)
        }
        let limited = min(score, listed.inContext + LearningWeights.completionLimit)
        return Candidate(
            text: word, kind: kind, score: limited - LearningWeights.completionDiscount(keys: keys),
            isOwn: entry.isOwn)
    }

    /// The score of a word by the list, `nil` if the list does not have it.
    func score(of word: String, digits: [UInt8]) -> ListedScore? {
        index.row(of: word, digits: digits).map { score(ofRow: $0) }
    }

    private func score(ofRow row: Int) -> ListedScore {
        ListedScore(inContext: scoring.score(row), frequency: index.frequency(ofRow: row))
    }

    /// The score of a word that the list does not have, given its frequency there.
    private func unlisted(_ frequency: Int) -> ListedScore {
        ListedScore(inContext: scoring.score(ofUnlisted: frequency), frequency: frequency)
    }

    /// The added words and the names with exactly these keys, with their scores as if the list had them.
    func addedWords(_ digits: [UInt8]) -> [(word: String, score: Int)] {
        let own = ownWords(startingWith: digits)
        let words = (own.learned?.byDigits.exactWords(digits) ?? []) + (own.names?.byDigits.exactWords(digits) ?? [])
        return words.compactMap { entry in own[entry.word].ownScore.map { (entry.word, $0) } }
    }
}
