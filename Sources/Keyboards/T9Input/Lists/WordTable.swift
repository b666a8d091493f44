import BinarySearch

/// The words read so far for a ``WordIndex``. The rows refer to two shared arrays, so that no word is an object of its
/// own.
struct WordTable {
    /// A word: the positions of its bytes and of its digits, and its score.
    struct Row {
        /// The first sixteen digits, four bits each from the highest bit down, with zeros after them. Rows are compared
        /// by it first.
        var digitKey: UInt64
        var textStart: UInt32
        var digitStart: UInt32
        var line: UInt32
        var score: Int16
        var textCount: UInt8
        var digitCount: UInt8
        /// Whether the overlay gives the score. A context file does not change it.
        var isScoredByOverlay: Bool
    }

    private(set) var text: [UInt8] = []
    private(set) var digits: [UInt8] = []
    var rows: [Row] = []

    private let keypad: Keypad

    init(keypad: Keypad, expectedBytes: Int) {
        self.keypad = keypad
        text.reserveCapacity(expectedBytes)
        digits.reserveCapacity(expectedBytes)
        rows.reserveCapacity(min(expectedBytes / 10, WordIndex.maximumWords))
    }

    /// Adds a word as the last row. Throws if the word cannot be typed, is too long or is one too many.
    mutating func append(
        _ word: WordListLines.Bytes, score: Int16, line: Int, isInOverlay: Bool = false
    ) throws(WordListError.LineError) {
        guard rows.count < WordIndex.maximumWords else { throw .tooManyWords }
        let digitStart = digits.count
        do throws(WordListError.LineError) {
            try appendDigits(of: word)
        } catch {
            // Remove the digits of the word that is left out.
            digits.removeSubrange(digitStart...)
            throw error
        }
        rows.append(
            Row(
                digitKey: Self.key(of: digits[digitStart...]), textStart: UInt32(text.count),
                digitStart: UInt32(digitStart),
                line: UInt32(clamping: line), score: score, textCount: UInt8(word.count),
                digitCount: UInt8(digits.count - digitStart), isScoredByOverlay: isInOverlay
            )
        )
        text.append(contentsOf: word)
    }

    private mutating func appendDigits(of word: WordListLines.Bytes) throws(WordListError.LineError) {
        let digitStart = digits.count
        for byte in word {
            let digit = keypad.digit(forASCII: byte)
            if digit == 0 { break }
            digits.append(digit)
        }
        if digits.count - digitStart < word.count {
            let spelling = try WordListLines.text(word)
            guard let slowDigits = keypad.digits(for: spelling) else { throw .notTypable(spelling) }
            digits.removeSubrange(digitStart...)
            digits.append(contentsOf: slowDigits)
        }
        guard digits.count - digitStart <= WordIndex.maximumKeys, word.count <= UInt8.max else {
            throw .tooLong(try WordListLines.text(word))
        }
    }

    /// Replaces the spelling of a row's word. The new spelling has the same digits.
    mutating func respell(row: Int, as spelling: String) {
        let bytes = spelling.utf8
        guard bytes.count <= UInt8.max else { return }
        rows[row].textStart = UInt32(text.count)
        rows[row].textCount = UInt8(bytes.count)
        text.append(contentsOf: bytes)
    }

    /// The row of a word, found by binary search in rows sorted by ``sortByDigitsThenText()``; `nil` if there is none.
    func row(of word: String, digits wanted: [UInt8]) -> Int? {
        let key = Self.key(of: wanted[...])
        let row = rows.partitioningIndex { !isBefore($0, key: key, digits: wanted, text: word) }
        guard row < rows.count, textBytes(rows[row]).elementsEqual(word.utf8) else { return nil }
        return row
    }

    func textBytes(_ row: Row) -> ArraySlice<UInt8> {
        text[Int(row.textStart)..<Int(row.textStart) + Int(row.textCount)]
    }

    func digitBytes(_ row: Row) -> ArraySlice<UInt8> {
        digits[Int(row.digitStart)..<Int(row.digitStart) + Int(row.digitCount)]
    }

    /// Sorts the rows by their digits, and rows with the same digits by their text. A word comes before its
    /// continuations.
    mutating func sortByDigitsThenText() {
        let table = self
        rows.sort { first, second in
            table.haveOrderedDigits(first, second)
                ?? table.textBytes(first).lexicographicallyPrecedes(table.textBytes(second))
        }
    }

    /// Sorts the words with the same digits by score, the highest first, then by text. The rows must be sorted by
    /// digits.
    mutating func sortGroupsByScore() {
        let table = self
        var start = 0
        while start < rows.count {
            var end = start + 1
            while end < rows.count, haveOrderedDigits(rows[start], rows[end]) == nil { end += 1 }
            if end - start > 1 {
                rows[start..<end].sort { first, second in
                    first.score != second.score
                        ? first.score > second.score
                        : table.textBytes(first).lexicographicallyPrecedes(table.textBytes(second))
                }
            }
            start = end
        }
    }

    /// Whether the first row's digits come before the second's; `nil` if both rows have the same digits.
    func haveOrderedDigits(_ first: Row, _ second: Row) -> Bool? {
        if first.digitKey != second.digitKey { return first.digitKey < second.digitKey }
        if first.digitCount <= 16 && second.digitCount <= 16 { return nil }
        let firstDigits = digitBytes(first)
        let secondDigits = digitBytes(second)
        if firstDigits.elementsEqual(secondDigits) { return nil }
        return firstDigits.lexicographicallyPrecedes(secondDigits)
    }

    private func isBefore(_ row: Row, key: UInt64, digits wanted: [UInt8], text: String) -> Bool {
        if row.digitKey != key { return row.digitKey < key }
        let digits = digitBytes(row)
        if !digits.elementsEqual(wanted) { return digits.lexicographicallyPrecedes(wanted) }
        return textBytes(row).lexicographicallyPrecedes(text.utf8)
    }

    /// The first sixteen digits, packed as in ``Row/digitKey``.
    static func key(of digits: ArraySlice<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        var shift: UInt64 = 64
        for digit in digits.prefix(16) {
            shift -= 4
            key |= UInt64(digit) << shift
        }
        return key
    }
}
