/// Which row of a list a word of a context file is.
struct ContextResolution {
    private let rows: PackedRows
    private let keypad: Keypad

    init(rows: PackedRows, keypad: Keypad) {
        self.rows = rows
        self.keypad = keypad
    }

    /// The row that stands for the start of a sentence: the one behind the last.
    var sentenceStart: Int { rows.count }

    /// For each word of the file its row, `nil` for words the list does not have. Of two words that would be one row the
    /// first has it.
    func rows(of words: [ArraySlice<UInt8>]) -> [Int?] {
        var isTaken = [Bool](repeating: false, count: rows.count)
        return words.enumerated().map { id, word in
            if id == 0 { return sentenceStart }
            guard let row = row(of: word), !isTaken[row] else { return nil }
            isTaken[row] = true
            return row
        }
    }

    /// The likeliest row that is spelled so in lower case.
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
    /// Whether a spelling is this word but for its case.
    func hasSmallLetters(of spelling: some Collection<UInt8>, _ word: some Collection<UInt8>) -> Bool {
        if spelling.elementsEqual(word) { return true }
        // Small letters of ASCII have no other case to be compared in; most words have none but these.
        if spelling.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x27 }) { return false }
        return lowercased(String(decoding: spelling, as: UTF8.self)) == String(decoding: word, as: UTF8.self)
    }
}
