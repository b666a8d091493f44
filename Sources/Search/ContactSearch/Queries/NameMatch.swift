import TextFolding

/// How a reading of a query fits a name: the part of each word that was typed.
///
/// This is the definition of a match, tried word by word. The keys of an index (``NameKeys``) find the same names.
struct NameMatch: Hashable, Sendable {
    var band: Band
    /// The ranges of the name's symbols that match, one for each word.
    var found: [Range<Int>]

    /// The maximum number of words, from the start of a name, of which some may be left out or shortened to initials. A
    /// longer name is not a person's.
    static let combinedWords = 5
}

/// A name prepared for matching: its words as symbols of the query's alphabet.
struct NameSymbols {
    /// Digits 0…9 (``Keypads``) or letters (``TextSymbols``).
    private(set) var symbols: [UInt8] = []
    private(set) var words: [Range<Int>] = []
    /// The number of symbols of each word's first letter.
    private(set) var initials: [Int] = []
    /// For each symbol, the index of the first byte of its letter in the folded name; at the end, the number of bytes.
    private var bytes: [Int32] = []

    init(_ folded: FoldedText, _ alphabet: ContactQuery.Alphabet) {
        symbols.reserveCapacity(folded.utf8.count)
        bytes.reserveCapacity(folded.utf8.count + 1)
        words.reserveCapacity(folded.words.count)
        initials.reserveCapacity(folded.words.count)
        folded.utf8.withUnsafeBufferPointer { utf8 in
            for word in folded.words {
                let start = symbols.count
                var byte = word.range.lowerBound
                while byte < word.range.upperBound {
                    let first = symbols.count
                    let (letter, length) = Self.letter(utf8, byte)
                    switch alphabet {
                    case .digits: symbols.append(Keypads.digit(of: letter))
                    case .text: TextSymbols.append(letter, to: &symbols)
                    }
                    for _ in first..<symbols.count { bytes.append(Int32(byte)) }
                    if first == start { initials.append(symbols.count - start) }
                    byte += length
                }
                words.append(start..<symbols.count)
            }
        }
        bytes.append(Int32(folded.utf8.count))
    }

    /// The scalar that begins at a byte of valid UTF-8, and its length.
    private static func letter(_ utf8: UnsafeBufferPointer<UInt8>, _ byte: Int) -> (letter: UInt32, length: Int) {
        let first = utf8[byte]
        guard first >= 0x80 else { return (UInt32(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var letter = UInt32(first) & (0x7F >> UInt32(length))
        for next in byte + 1..<min(byte + length, utf8.count) { letter = letter << 6 | UInt32(utf8[next] & 0x3F) }
        return (letter, length)
    }

    /// The bytes of the folded name that some symbols stand for.
    func bytes(_ range: Range<Int>) -> Range<Int> { Int(bytes[range.lowerBound])..<Int(bytes[range.upperBound]) }

    /// The best way in which a reading fits, `nil` if it does not.
    func match(_ reading: ContactQuery.Reading) -> NameMatch? {
        guard !reading.symbols.isEmpty else { return nil }
        var best: NameMatch?
        func consider(_ match: NameMatch) {
            if best.map({ match.band < $0.band }) ?? true { best = match }
        }
        for start in words.indices {
            if let found = across(reading, from: start) {
                let isWhole = start == 0 && reading.symbols.count == symbols.count
                consider(NameMatch(band: isWhole ? .whole : .wordStart, found: found))
            }
        }
        if best == nil { combine(reading, word: 0, typed: 0, found: [], skips: false, consider) }
        return best
    }

    /// Matches the reading from the start of a word, continuing across the words that follow.
    func across(_ reading: ContactQuery.Reading, from start: Int) -> [Range<Int>]? {
        var found: [Range<Int>] = []
        var typed = 0
        for word in words[start...] {
            let count = min(word.count, reading.symbols.count - typed)
            guard matches(reading, typed, word.lowerBound..<word.lowerBound + count, isWhole: count == word.count)
            else {
                return nil
            }
            found.append(word.lowerBound..<word.lowerBound + count)
            typed += count
            if typed == reading.symbols.count { return found }
        }
        return nil
    }

    /// Tries each word whole, as its initial, and left out. The last word may be typed in part.
    private func combine(
        _ reading: ContactQuery.Reading, word: Int, typed: Int, found: [Range<Int>], skips: Bool,
        _ consider: (NameMatch) -> Void
    ) {
        guard word < min(words.count, NameMatch.combinedWords) else { return }
        let range = words[word]
        let rest = reading.symbols.count - typed
        let count = min(range.count, rest)
        let all = range.lowerBound..<range.lowerBound + count
        if matches(reading, typed, all, isWhole: count == range.count) {
            if count == rest {
                return consider(NameMatch(band: skips ? .initialsWithSkips : .initials, found: found + [all]))
            }
            combine(reading, word: word + 1, typed: typed + count, found: found + [all], skips: skips, consider)
        }
        let initial = range.lowerBound..<range.lowerBound + initials[word]
        if initial.count < range.count, initial.count < rest, matches(reading, typed, initial, isWhole: true) {
            combine(
                reading, word: word + 1, typed: typed + initial.count, found: found + [initial], skips: skips, consider)
        }
        combine(reading, word: word + 1, typed: typed, found: found, skips: true, consider)
    }

    /// Whether the next symbols of the reading are these, and every break in them is at the end of the word.
    private func matches(_ reading: ContactQuery.Reading, _ typed: Int, _ range: Range<Int>, isWhole: Bool) -> Bool {
        guard reading.symbols[typed..<typed + range.count].elementsEqual(symbols[range]) else { return false }
        return !reading.breaks.contains {
            typed < $0 && ($0 < typed + range.count || $0 == typed + range.count && !isWhole)
        }
    }
}
