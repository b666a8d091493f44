extension WordIndex {
    /// The words in packed arrays, in the order of their digits; within the same digits the likeliest first.
    final class Storage: Sendable {
        let keypad: Keypad
        let scores: [Int16]
        let tree: PrefixTree
        private let texts: [UInt8]
        private let digits: [UInt8]
        /// Where each row's text and digits start, and at the end where the last ones end.
        private let textStarts: [UInt32]
        private let digitStarts: [UInt32]

        /// - Parameter table: sorted by digits, then score.
        init(_ table: WordTable, keypad: Keypad) {
            var texts: [UInt8] = []
            var digits: [UInt8] = []
            var textStarts: [UInt32] = []
            var digitStarts: [UInt32] = []
            var scores: [Int16] = []
            texts.reserveCapacity(table.text.count)
            digits.reserveCapacity(table.digits.count)
            textStarts.reserveCapacity(table.rows.count + 1)
            digitStarts.reserveCapacity(table.rows.count + 1)
            scores.reserveCapacity(table.rows.count)
            for row in table.rows {
                textStarts.append(UInt32(texts.count))
                digitStarts.append(UInt32(digits.count))
                texts.append(contentsOf: table.textBytes(row))
                digits.append(contentsOf: table.digitBytes(row))
                scores.append(row.score)
            }
            textStarts.append(UInt32(texts.count))
            digitStarts.append(UInt32(digits.count))
            self.keypad = keypad
            self.scores = scores
            self.texts = texts
            self.digits = digits
            self.textStarts = textStarts
            self.digitStarts = digitStarts
            tree = PrefixTree(digitStarts: digitStarts, digits: digits, scores: scores)
        }

        var memoryInBytes: Int {
            texts.count + digits.count + 4 * (textStarts.count + digitStarts.count) + 2 * scores.count
                + tree.memoryInBytes
        }

        func textBytes(_ row: Int) -> ArraySlice<UInt8> {
            texts[Int(textStarts[row])..<Int(textStarts[row + 1])]
        }

        /// The rows of exactly these digits; they are neighbours and come before the words that go on.
        func exactRows(_ wanted: [UInt8], in rows: Range<Int>) -> Range<Int> {
            guard let first = rows.first(where: { row($0, startsWith: wanted) }) else { return 0..<0 }
            var end = first
            while end < rows.upperBound, digitBytes(end).count == wanted.count, row(end, startsWith: wanted) {
                end += 1
            }
            return first..<end
        }

        func row(_ row: Int, startsWith prefix: [UInt8]) -> Bool {
            let start = Int(digitStarts[row])
            guard Int(digitStarts[row + 1]) - start >= prefix.count else { return false }
            // The last digits tell rows of one place in the tree apart.
            for offset in prefix.indices.reversed() where digits[start + offset] != prefix[offset] { return false }
            return true
        }

        func row(_ row: Int, continues prefix: [UInt8]) -> Bool {
            digitBytes(row).count > prefix.count && self.row(row, startsWith: prefix)
        }

        private func digitBytes(_ row: Int) -> Range<Int> {
            Int(digitStarts[row])..<Int(digitStarts[row + 1])
        }
    }
}
