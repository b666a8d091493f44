/// How a reading of a query fits a name: the part of each word that was typed.
///
/// This is the definition of a match, tried word by word. The keys of an index (``NameKeys``) find the same names.
struct NameMatch: Hashable, Sendable {
    var band: Band
    /// The ranges of the name's symbols that match, one for each word.
    var found: [Range<Int>]

    /// The maximum number of words, from the start of a name, of which some may be left out or shortened to initials. A
    /// longer name is not a person's.
    static let combinedWords = 32
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
        return InitialsSearch(self, reading, skips: false).found.map { NameMatch(band: .initials, found: $0) }
            ?? InitialsSearch(self, reading, skips: true).found.map { NameMatch(band: .initialsWithSkips, found: $0) }
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
            if typed == reading.symbols.count { return found }
        }
        return nil
    }

    /// The ranges of the words that the reading fits from the first word on from which it does.
    func anywhere(_ reading: ContactQuery.Reading) -> [Range<Int>]? {
        words.indices.lazy.compactMap { across(reading, from: $0) }.first
    }

    /// The symbols in which a reading fits from inside a word on, and within it.
    func inside(_ reading: ContactQuery.Reading) -> Range<Int>? {
        let count = reading.symbols.count
        for word in words where word.count > count {
            for start in word.lowerBound + 1...word.upperBound - count
            where symbols[start] == reading.symbols[0] && beginsLetter(start)
                && symbols[start..<start + count].elementsEqual(reading.symbols)
            {
                return start..<start + count
            }
        }
        return nil
    }

    /// Whether the next symbols of the reading are these, and every break in them is at the end of the word.
    fileprivate func matches(
        _ reading: ContactQuery.Reading, _ typed: Int, _ range: Range<Int>, isWhole: Bool
    ) -> Bool {
        guard reading.symbols[typed..<typed + range.count].elementsEqual(symbols[range]) else { return false }
        return !reading.breaks.contains {
            typed < $0 && ($0 < typed + range.count || $0 == typed + range.count && !isWhole)
        }
    }
}

/// Tries each word of a name whole, as its initial, and, if words may be left out, left out. The last word may be typed
/// in part.
private struct InitialsSearch {
    private let name: NameSymbols
    private let reading: ContactQuery.Reading
    private let skips: Bool
    private let wordCount: Int
    /// Whether the rest of the reading does not fit from a word on, by word and number of symbols typed before. Empty
    /// for a name of few words, where nothing is tried often.
    private var failed: [Bool] = []
    /// The ranges that match, one for each word, the last word first.
    private var reversed: [Range<Int>] = []
    private static let fewWords = 5

    init(_ name: NameSymbols, _ reading: ContactQuery.Reading, skips: Bool) {
        self.name = name
        self.reading = reading
        self.skips = skips
        wordCount = min(name.words.count, NameMatch.combinedWords)
    }

    /// The ranges that match, one for each word; `nil` if the reading does not fit.
    var found: [Range<Int>]? {
        var search = self
        if wordCount > Self.fewWords {
            search.failed = Array(repeating: false, count: wordCount * reading.symbols.count)
        }
        return search.fits(from: 0, typed: 0) ? search.reversed.reversed() : nil
    }

    private mutating func fits(from word: Int, typed: Int) -> Bool {
        guard word < wordCount else { return false }
        let state = word * reading.symbols.count + typed
        guard failed.isEmpty || !failed[state] else { return false }
        let range = name.words[word]
        if name.symbols[range.lowerBound] == reading.symbols[typed] {
            let rest = reading.symbols.count - typed
            let all = range.prefix(rest)
            if name.matches(reading, typed, all, isWhole: all.count == range.count),
                all.count == rest || fits(from: word + 1, typed: typed + all.count)
            {
                reversed.append(all)
                return true
            }
            let initial = range.prefix(name.initials[word])
            if initial.count < range.count, initial.count < rest,
                name.matches(reading, typed, initial, isWhole: true),
                fits(from: word + 1, typed: typed + initial.count)
            {
                reversed.append(initial)
                return true
            }
        }
        if skips, fits(from: word + 1, typed: typed) { return true }
        if !failed.isEmpty { failed[state] = true }
        return false
    }
}
