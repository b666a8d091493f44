/// Finds lines and sentences around an offset. Offsets count UTF-16 units; the search stops at the given limit.
extension TextDocument {
    /// Whether the unit at an offset is a newline.
    package func isNewline(at offset: Int) -> Bool { unit(at: offset).isNewline }

    /// The start of the text seen before the caret: the start of its line or, right after a newline, the newline
    /// itself.
    package func lineStart(before caret: Int, from limit: Int) -> Int {
        guard caret > limit else { return caret }
        if isNewline(at: caret - 1) { return caret - 1 }
        let newline = units(in: limit..<caret)[...].lastEnd(where: \.isNewline)
        return newline.map { limit + $0 + 1 } ?? limit
    }

    /// The end of the line with the caret.
    package func lineEnd(after caret: Int, to limit: Int) -> Int {
        guard caret < limit else { return caret }
        return units(in: caret..<limit).firstIndex(where: \.isNewline).map { caret + $0 } ?? limit
    }

    /// The start of the last `count` sentences before the caret. The sentence with the caret counts, even if it is
    /// still empty.
    package func sentenceStart(before caret: Int, count: Int, from limit: Int) -> Int {
        guard caret > limit else { return caret }
        let seen = units(in: limit..<caret)
        var start = caret
        var end: Int? = caret
        var left = count
        while true {
            if isSentenceStart(at: start) { left -= 1 }
            guard left > 0, start > limit else { return start }
            start -= 1
            // A sentence begins at most `reachOfMark` units after the mark or newline that ends the one before, or
            // after the limit.
            if let last = end, last >= start {
                end = seen[..<(start - limit)].lastEnd { $0.isNewline || $0.isSentenceMark }.map { limit + $0 }
            }
            start = min(start, (end ?? limit - 1) + TextDocument.reachOfMark)
        }
    }

    /// The end of the sentence with the caret: before its newline, or after its mark and the spaces that follow.
    package func sentenceEnd(after caret: Int, to limit: Int) -> Int {
        guard caret < limit else { return caret }
        let seen = units(in: caret..<limit)
        for (index, unit) in seen.enumerated() {
            if unit.isNewline { return caret + index }
            if index > 0, seen[index - 1].mayBeBlank, isSentenceStart(at: caret + index) { return caret + index }
        }
        return limit
    }

    /// The maximum distance from a sentence mark to the next sentence; quotation marks, brackets and white space may
    /// stand between.
    private static var reachOfMark: Int { 17 }

    /// Whether a sentence begins at the offset: at the start, after a newline, or after white space that follows a
    /// sentence mark.
    package func isSentenceStart(at offset: Int) -> Bool {
        guard offset > 0, offset <= count else { return offset == 0 }
        if isNewline(at: offset - 1) { return true }
        guard isSpace(at: offset - 1), offset == count || !isSpace(at: offset) else { return false }
        var end = offset - 1
        while end > 0, offset - end < TextDocument.reachOfMark - 1, isSpace(at: end - 1) || isClosing(at: end - 1) {
            end -= 1
        }
        return end > 0 && unit(at: end - 1).isSentenceMark
    }

    private func isSpace(at offset: Int) -> Bool { [0x20, 0x09, 0xA0].contains(unit(at: offset)) }

    private func isClosing(at offset: Int) -> Bool { [0x22, 0x27, 0x29, 0x201D, 0x2019].contains(unit(at: offset)) }

    /// The first and the last sentence of a range with at least three sentences; nil for a range with fewer.
    package func firstAndLastSentence(of range: Range<Int>) -> String? {
        let starts = range.dropFirst().filter(isSentenceStart)
        guard starts.count > 1, let second = starts.first, let last = starts.last else { return nil }
        return text(in: range.lowerBound..<second) + text(in: last..<range.upperBound)
    }
}

extension ArraySlice<UInt16> {
    /// The index of the last unit for which `isEnd` is true, which must be a newline or mark. Blocks of 32 units with
    /// only ASCII letters and spaces are skipped; the compiler vectorizes that check.
    fileprivate func lastEnd(where isEnd: (UInt16) -> Bool) -> Int? {
        var end = endIndex
        while end > startIndex {
            let start = Swift.max(end - 32, startIndex)
            if self[start..<end].hasMark, let found = self[start..<end].lastIndex(where: isEnd) { return found }
            end = start
        }
        return nil
    }

    /// Whether the slice contains anything other than ASCII letters and spaces.
    private var hasMark: Bool {
        withUnsafeBufferPointer { units in
            var marks: UInt16 = 0
            // Zero for a letter and for a space, computed without a branch.
            for offset in 0..<units.count { marks |= Swift.min(units[offset] & 0xFFC0 ^ 0x40, units[offset] ^ 0x20) }
            return marks != 0
        }
    }
}

extension UInt16 {
    fileprivate var isNewline: Bool {
        switch self {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    fileprivate var isSentenceMark: Bool {
        switch self {
        case 0x21, 0x2E, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F: true
        default: false
        }
    }

    /// Whether the unit may be a space or a newline. False only if it is certainly neither.
    fileprivate var mayBeBlank: Bool { self <= 0x20 || self == 0x85 || self == 0xA0 || self >> 4 == 0x202 }
}
