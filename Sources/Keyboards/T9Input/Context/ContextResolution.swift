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
    func following(_ words: [ArraySlice<UInt8>]) -> [Int?] { resolved(words, bySpelling: true) }

    /// The row of each word of the file as one that others follow: the most likely one that has its letters in any
    /// case. `nil` for words that the list does not have.
    func preceding(_ words: [ArraySlice<UInt8>]) -> [Int?] { resolved(words, bySpelling: false) }

    /// Of two words that would have the same row, only the first gets it.
    private func resolved(_ words: [ArraySlice<UInt8>], bySpelling: Bool) -> [Int?] {
        var isTaken = [Bool](repeating: false, count: rows.count)
        return words.enumerated().map { id, word in
            if id == 0 { return sentenceStart }
            guard let row = row(of: word, bySpelling: bySpelling), !isTaken[row] else { return nil }
            isTaken[row] = true
            return row
        }
    }

    private func row(of word: ArraySlice<UInt8>, bySpelling: Bool) -> Int? {
        var letters = word
        var digits = word.map(keypad.digit(forASCII:))
        if digits.contains(0) || word.contains(where: { (0x41...0x5A).contains($0) }) {
            let small = keypad.lowercased(String(decoding: word, as: UTF8.self))
            guard let slowDigits = keypad.digits(for: small) else { return nil }
            (letters, digits) = (Array(small.utf8)[...], slowDigits)
        }
        let candidates = rows.rows(of: digits)
        let spelled = bySpelling ? candidates.first { rows.text($0).elementsEqual(word) } : nil
        return spelled ?? candidates.first { keypad.hasSmallLetters(of: rows.text($0), letters) }
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
