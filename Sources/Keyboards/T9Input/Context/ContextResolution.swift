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

    /// The row of each word of the file, `nil` for words that the list does not have. If two words would have the same
    /// row, only the first gets it.
    func rows(of words: [ArraySlice<UInt8>]) -> [Int?] {
        var isTaken = [Bool](repeating: false, count: rows.count)
        return words.enumerated().map { id, word in
            if id == 0 { return sentenceStart }
            guard let row = row(of: word), !isTaken[row] else { return nil }
            isTaken[row] = true
            return row
        }
    }

    /// The most likely row that has this spelling in lower case.
    private func row(of word: ArraySlice<UInt8>) -> Int? {
        var digits = word.map(keypad.digit(forASCII:))
        if digits.contains(0) {
            guard let slowDigits = keypad.digits(for: String(decoding: word, as: UTF8.self)) else { return nil }
            digits = slowDigits
        }
        return rows.rows(of: digits).first { keypad.hasSmallLetters(of: rows.text($0), word) }
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
