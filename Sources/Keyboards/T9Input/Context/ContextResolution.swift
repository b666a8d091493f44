/// Finds the row of a list for each word of a context file.
struct ContextResolution {
    private let rows: PackedRows
    private let keypad: Keypad

    init(rows: PackedRows, keypad: Keypad) {
        self.rows = rows
        self.keypad = keypad
    }

    /// The row number that stands for the start of a sentence: the one after the last row.
    var sentenceStart: Int { rows.count }

    /// The row of each word of the file as one that follows others: the one that is spelled like it, or else the most
    /// likely one that has its letters in any case. `nil` for words that the list does not have.
    func following(_ words: [ArraySlice<UInt8>]) -> [Int?] {
        resolved(words) { candidates, word in candidates.first { rows.text($0).elementsEqual(word) } }
    }

    /// The row of each word of the file as one that others follow: the most likely one that has its letters in any
    /// case. `nil` for words that the list does not have.
    func preceding(_ words: [ArraySlice<UInt8>]) -> [Int?] { resolved(words) { _, _ in nil } }

    /// Of two words that would have the same row, only the first gets it.
    private func resolved(
        _ words: [ArraySlice<UInt8>], preferring preferred: (Range<Int>, ArraySlice<UInt8>) -> Int?
    ) -> [Int?] {
        var isTaken = [Bool](repeating: false, count: rows.count)
        return words.enumerated().map { id, word in
            if id == 0 { return sentenceStart }
            guard let digits = digits(of: word) else { return nil }
            let candidates = rows.rows(of: digits)
            let found = preferred(candidates, word) ?? candidates.first { hasLetters(of: rows.text($0), word) }
            guard let found, !isTaken[found] else { return nil }
            isTaken[found] = true
            return found
        }
    }

    private func digits(of word: ArraySlice<UInt8>) -> [UInt8]? {
        let digits = word.map(keypad.digit(forASCII:))
        return digits.contains(0) ? keypad.digits(for: String(decoding: word, as: UTF8.self)) : digits
    }

    /// Whether a spelling and a word differ at most in case.
    private func hasLetters(of spelling: some Collection<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
        if keypad.hasSmallLetters(of: spelling, word) { return true }
        let small = Array(keypad.lowercased(String(decoding: word, as: UTF8.self)).utf8)
        return !small.elementsEqual(word) && keypad.hasSmallLetters(of: spelling, small)
    }
}

extension Keypad {
    /// Whether a spelling is this word, which is in small letters, apart from case.
    func hasSmallLetters(of spelling: some Collection<UInt8>, _ word: some Collection<UInt8>) -> Bool {
        if spelling.elementsEqual(word) { return true }
        // A spelling in small ASCII letters equals only itself in lower case. Most words are like this.
        if spelling.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x27 }) { return false }
        return lowercased(String(decoding: spelling, as: UTF8.self)) == String(decoding: word, as: UTF8.self)
    }
}
