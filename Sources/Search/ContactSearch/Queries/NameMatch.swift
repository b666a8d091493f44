import BinarySearch

/// How a reading of a query fits a name: the part of each word that was typed.
///
/// This is the definition of a match, tried word by word. The keys of an index (``NameKeys``) find the same names.
struct NameMatch: Hashable, Sendable {
    var band: Band
    /// The ranges of the name's symbols that match, one for each word.
    var found: [Range<Int>]

    /// The maximum number of words, from the start of a name, of which some may be left out or shortened to initials. A
    /// longer name is not a person's.
    static let combinedWords = 12
}

extension NameSymbols {
    /// The best way in which a reading fits, `nil` if it does not.
    func match(_ reading: ContactQuery.Reading) -> NameMatch? {
        guard !reading.symbols.isEmpty, reading.symbols.count <= symbols.count else { return nil }
        for start in words.indices {
            if let found = across(reading, from: start) {
                let isWhole = start == 0 && reading.symbols.count == symbols.count
                return NameMatch(band: isWhole ? .whole : .wordStart, found: found)
            }
        }
        guard reading.marks.isEmpty else { return nil }
        return initials(reading, skips: false).map { NameMatch(band: .initials, found: $0) }
            ?? initials(reading, skips: true).map { NameMatch(band: .initialsWithSkips, found: $0) }
    }

    /// The ranges of the words that the reading fits from the start of a word on, continuing across the words that
    /// follow; `nil` if it does not.
    func across(_ reading: ContactQuery.Reading, from start: Int) -> [Range<Int>]? {
        guard symbols[words[start].lowerBound] == reading.symbols[0] else { return nil }
        var found: [Range<Int>] = []
        var typed = 0
        for word in words[start...] {
            let range = word.prefix(reading.symbols.count - typed)
            guard matches(reading, typed, range, isWhole: range.count == word.count) else { return nil }
            found.append(range)
            typed += range.count
            if typed == reading.symbols.count { return hasMarks(reading, found, from: start) ? found : nil }
        }
        return nil
    }

    /// Whether a mark stands between two words wherever the reading has one.
    private func hasMarks(_ reading: ContactQuery.Reading, _ found: [Range<Int>], from start: Int) -> Bool {
        var (marks, typed) = (reading.marks[...], 0)
        for (word, range) in zip(start..., found) where !marks.isEmpty {
            typed += range.count
            guard marks.first == typed else { continue }
            guard range == words[word], followsMark(word + 1) else { return false }
            marks.removeFirst()
        }
        return marks.isEmpty
    }

    /// The ranges of the words that the reading fits from the first word on from which it does.
    func anywhere(_ reading: ContactQuery.Reading) -> [Range<Int>]? {
        words.indices.lazy.compactMap { across(reading, from: $0) }.first
    }

    /// Whether a word begins with these symbols, or it and the words that follow.
    func hasWord(beginning typed: [UInt8]) -> Bool {
        words.contains { symbols[$0.lowerBound...].starts(with: typed) }
    }

    /// The symbols in which a reading fits from inside a word on, and within it.
    func inside(_ reading: ContactQuery.Reading) -> Range<Int>? {
        let count = reading.symbols.count
        for word in words where word.count > count {
            var start = endOfLetter(word.lowerBound)
            while start + count <= word.upperBound {
                if symbols[start] == reading.symbols[0],
                    symbols[start..<start + count].elementsEqual(reading.symbols)
                {
                    return start..<start + count
                }
                start = endOfLetter(start)
            }
        }
        return nil
    }

    /// Whether the next symbols of the reading are these, and every break in them is at the end of the word.
    private func matches(
        _ reading: ContactQuery.Reading, _ typed: Int, _ range: Range<Int>, isWhole: Bool
    ) -> Bool {
        guard reading.symbols[typed..<typed + range.count].elementsEqual(symbols[range]) else { return false }
        let next = reading.breaks.partitioningIndex { $0 > typed }
        guard next < reading.breaks.count else { return true }
        let end = typed + range.count
        return reading.breaks[next] > end || reading.breaks[next] == end && isWhole
    }
}

// MARK: Initials

/// What is known while words are tried whole, as their initials, and left out.
private struct Trial {
    let wordCount: Int
    /// Whether words may be left out.
    let skips: Bool
    /// Whether the rest of the reading does not fit from a word on, by word and number of symbols typed before. Empty
    /// for a name of few words, where nothing is tried often.
    var failed: [Bool]
    /// The ranges that match, one for each word, the last word first.
    var reversed: [Range<Int>] = []
}

extension NameSymbols {
    private static let fewWords = 5

    /// The ranges that match, one for each word, if each word is typed whole, as its initial, or, if words may be left
    /// out, not at all. The last word may be typed in part.
    private func initials(_ reading: ContactQuery.Reading, skips: Bool) -> [Range<Int>]? {
        let wordCount = min(words.count, NameMatch.combinedWords)
        let states = wordCount > Self.fewWords ? wordCount * reading.symbols.count : 0
        var trial = Trial(wordCount: wordCount, skips: skips, failed: Array(repeating: false, count: states))
        return fits(reading, word: 0, typed: 0, &trial) ? trial.reversed.reversed() : nil
    }

    private func fits(_ reading: ContactQuery.Reading, word: Int, typed: Int, _ trial: inout Trial) -> Bool {
        guard word < trial.wordCount else { return false }
        let state = word * reading.symbols.count + typed
        guard trial.failed.isEmpty || !trial.failed[state] else { return false }
        let range = words[word]
        if symbols[range.lowerBound] == reading.symbols[typed] {
            let rest = reading.symbols.count - typed
            let all = range.prefix(rest)
            if matches(reading, typed, all, isWhole: all.count == range.count),
                all.count == rest || fits(reading, word: word + 1, typed: typed + all.count, &trial)
            {
                trial.reversed.append(all)
                return true
            }
            let initial = firstLetter(of: word)
            if initial.count < range.count, initial.count < rest, matches(reading, typed, initial, isWhole: true),
                fits(reading, word: word + 1, typed: typed + initial.count, &trial)
            {
                trial.reversed.append(initial)
                return true
            }
        }
        if trial.skips, fits(reading, word: word + 1, typed: typed, &trial) { return true }
        if !trial.failed.isEmpty { trial.failed[state] = true }
        return false
    }
}
