package import TextModel

/// The part of a document a keyboard sees, cut as the profile says.
package struct ContextWindow: Hashable, Sendable {
    /// What is seen, in UTF-16 units of the document; the selection lies inside.
    package var range: Range<Int>

    package init(of document: TextDocument, _ profile: HostProfile) {
        let selection = document.selection
        let start = document.clamped(selection.lowerBound - profile.contextLength)
        let end = document.clamped(selection.upperBound + profile.contextLength)
        switch profile.contextEnd {
        case .length: range = start..<end
        case .line:
            range =
                document.lineStart(
                    before: selection.lowerBound, from: start)..<document.lineEnd(
                    after: selection.upperBound, to: end)
        case .sentence:
            range =
                document.sentenceStart(
                    before: selection.lowerBound, count: profile.contextSentences, from: start)..<document.sentenceEnd(
                    after: selection.upperBound, to: end)
        }
    }
}

/// Lines and sentences around a place, all in UTF-16 units and looked for no farther than the given limit.
extension TextDocument {
    func isNewline(at offset: Int) -> Bool { unit(at: offset).isNewline }

    /// Where the line begins. Right after a newline that newline is all there is.
    fileprivate func lineStart(before caret: Int, from limit: Int) -> Int {
        guard caret > limit else { return caret }
        if isNewline(at: caret - 1) { return caret - 1 }
        let newline = units(in: limit..<caret)[...].lastEnd(where: \.isNewline)
        return newline.map { limit + $0 + 1 } ?? limit
    }

    fileprivate func lineEnd(after caret: Int, to limit: Int) -> Int {
        guard caret < limit else { return caret }
        return units(in: caret..<limit).firstIndex(where: \.isNewline).map { caret + $0 } ?? limit
    }

    /// Where the last so many sentences before the caret begin; the first one counted is that in which the caret stands, even
    /// if there is nothing of it yet.
    fileprivate func sentenceStart(before caret: Int, count: Int, from limit: Int) -> Int {
        guard caret > limit else { return caret }
        let seen = units(in: limit..<caret)
        var start = caret
        var end: Int? = caret
        var left = count
        while true {
            if isSentenceStart(at: start) { left -= 1 }
            guard left > 0, start > limit else { return start }
            start -= 1
            // A sentence begins not far after the mark or newline that ends the one before, or after what is not looked at.
            if let last = end, last >= start {
                end = seen[..<(start - limit)].lastEnd { $0.isNewline || $0.isSentenceMark }.map { limit + $0 }
            }
            start = min(start, (end ?? limit - 1) + TextDocument.reachOfMark)
        }
    }

    /// Where the sentence the caret stands in ends: before its newline, or after its mark and the spaces that follow.
    fileprivate func sentenceEnd(after caret: Int, to limit: Int) -> Int {
        guard caret < limit else { return caret }
        let seen = units(in: caret..<limit)
        for (index, unit) in seen.enumerated() {
            if unit.isNewline { return caret + index }
            if index > 0, seen[index - 1].mayBeBlank, isSentenceStart(at: caret + index) { return caret + index }
        }
        return limit
    }

    /// How far after a mark its sentence may end, quotation marks, brackets and white space in between.
    private static var reachOfMark: Int { 17 }

    /// True after a newline, and after white space that follows a mark that ends sentences.
    func isSentenceStart(at offset: Int) -> Bool {
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

    /// The first and the last sentence of a range that has three or more; nil for a shorter one.
    func firstAndLastSentence(of range: Range<Int>) -> String? {
        let starts = range.dropFirst().filter(isSentenceStart)
        guard starts.count > 1, let second = starts.first, let last = starts.last else { return nil }
        return text(in: range.lowerBound..<second) + text(in: last..<range.upperBound)
    }
}

extension ArraySlice<UInt16> {
    /// Where the last newline or mark is of those looked for. Stretches of mere letters and spaces, of which most text is made, are
    /// passed over as a whole: the compiler looks at many units at a time.
    fileprivate func lastEnd(where isEnd: (UInt16) -> Bool) -> Int? {
        var end = endIndex
        while end > startIndex {
            let start = Swift.max(end - 32, startIndex)
            if self[start..<end].hasMark, let found = self[start..<end].lastIndex(where: isEnd) { return found }
            end = start
        }
        return nil
    }

    /// Whether anything is in it besides ASCII letters and spaces.
    private var hasMark: Bool {
        withUnsafeBufferPointer { units in
            var marks: UInt16 = 0
            // Zero for a letter, zero for a space; without a branch.
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

    /// False for what is certainly neither a space nor a newline.
    fileprivate var mayBeBlank: Bool { self <= 0x20 || self == 0x85 || self == 0xA0 || self >> 4 == 0x202 }
}
