import BinarySearch

/// The words in packed arrays, sorted by their digits; words with the same digits are sorted by score, the highest
/// first.
struct PackedRows {
    private(set) var texts: [UInt8] = []
    private(set) var textStarts: [UInt32] = []
    private(set) var digits: [UInt8] = []
    private(set) var digitStarts: [UInt32] = []
    private(set) var scores: [Int16] = []
    /// The first sixteen digits of each row. Rows are compared by them first.
    private let digitKeys: [UInt64]

    /// - Parameter table: sorted by digits, then by score.
    init(_ table: WordTable) {
        digitKeys = table.rows.map(\.digitKey)
        texts.reserveCapacity(table.text.count + table.rows.count)
        digits.reserveCapacity(table.digits.count)
        textStarts.reserveCapacity(table.rows.count)
        digitStarts.reserveCapacity(table.rows.count + 1)
        scores.reserveCapacity(table.rows.count)
        for row in table.rows {
            textStarts.append(UInt32(texts.count))
            digitStarts.append(UInt32(digits.count))
            texts.append(row.textCount)
            texts.append(contentsOf: table.textBytes(row))
            digits.append(contentsOf: table.digitBytes(row))
            scores.append(row.score)
        }
        digitStarts.append(UInt32(digits.count))
    }

    var count: Int { scores.count }

    func write(to sections: inout ImageSections) {
        sections[.texts] = texts
        sections[.digits] = digits
        sections.set(.textStarts, to: textStarts)
        sections.set(.digitStarts, to: digitStarts)
        sections.set(.scores, to: scores)
    }

    func text(_ row: Int) -> ArraySlice<UInt8> {
        let start = Int(textStarts[row])
        return texts[start + 1..<start + 1 + Int(texts[start])]
    }

    func digits(_ row: Int) -> ArraySlice<UInt8> {
        digits[Int(digitStarts[row])..<Int(digitStarts[row + 1])]
    }

    /// The digit of a row at `depth`; 0 if the word is shorter.
    func digit(_ row: Int, at depth: Int) -> Int {
        let position = Int(digitStarts[row]) + depth
        return position < Int(digitStarts[row + 1]) ? Int(digits[position]) : 0
    }

    /// The rows with exactly these digits.
    func rows(of wanted: [UInt8]) -> Range<Int> {
        let key = WordTable.key(of: wanted[...])
        var start = digitKeys.partitioningIndex { $0 >= key }
        // Rows can share a key and differ in their digits only if they have more digits than the key holds.
        while start < count, digitKeys[start] == key, !digits(start).elementsEqual(wanted) { start += 1 }
        var end = start
        while end < count, digitKeys[end] == key, digits(end).elementsEqual(wanted) { end += 1 }
        return start..<end
    }
}
