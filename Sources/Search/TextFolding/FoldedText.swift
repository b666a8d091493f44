/// The words of a text as searches compare them: without case, accents and other marks.
///
///     FoldedText("Łukasz O’Connor-Weiß").strings   // lukasz, o, connor, weiss
///
/// A word is a run of letters of one script and of digits. Where the script changes, `Lee王力`, and at an apostrophe, a
/// new word begins, which is marked as joined to the one before (``Word/isJoined``).
///
/// In ``utf8`` the words follow each other without separators, so that `oconnor` is found in `O’Connor`. Nothing
/// depends on a locale.
package struct FoldedText: Sendable {
    package struct Word: Hashable, Sendable {
        /// The range of the word in ``FoldedText/utf8``.
        package var range: Range<Int>
        /// What separates it from the word before.
        package var gap: Gap
        /// Whether only an apostrophe or a change of script separates it from the word before.
        package var isJoined: Bool { gap == .apostrophe || gap == .script }
        /// Whether one mark stands between it and the word before, and no space: `O'Neil`, `Jean-Luc`.
        package var followsMark: Bool { gap == .apostrophe || gap == .mark }
    }

    /// What separates a word from the one before.
    package enum Gap: Hashable, Sendable {
        /// Spaces, several marks, or the start of the text.
        case wide
        case mark, apostrophe
        /// A change of script.
        case script
    }

    private static let usualWords = 4

    /// The concatenated words.
    package private(set) var utf8: [UInt8] = []
    package private(set) var words: [Word] = []
    /// Whether there are letters of the script Han.
    package private(set) var hasHan = false
    /// For each byte, the original letter with its marks.
    private var originals: [Original] = []

    /// The UTF-16 offsets of an original letter.
    private struct Original {
        let start: Int32
        var end: Int32
    }

    /// The folded empty text.
    package init() {}

    package init(_ text: String) {
        fold(text)
    }

    /// Folds another text, reusing the memory.
    package mutating func fold(_ text: String) {
        var text = text
        text.withUTF8 { fold(utf8: $0) }
    }

    /// Folds another text, which must be valid UTF-8.
    package mutating func fold(utf8 text: UnsafeBufferPointer<UInt8>) {
        utf8.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        originals.removeAll(keepingCapacity: true)
        utf8.reserveCapacity(text.count)
        originals.reserveCapacity(text.count)
        words.reserveCapacity(Self.usualWords)
        hasHan = false
        var reading = Reading()
        var index = 0
        while index < text.count {
            let first = text[index]
            if first < 0x80 {
                take(ascii: first, &reading)
                index += 1
                continue
            }
            let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var value = UInt32(first) & (0x7F >> UInt32(count))
            for byte in text[(index + 1)..<min(index + count, text.count)] { value = value << 6 | UInt32(byte & 0x3F) }
            index += count
            let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
            take(FoldedScalar(scalar), length: scalar.value > 0xFFFF ? 2 : 1, &reading)
        }
        endWord(&reading)
    }

    /// The state while a text is read.
    private struct Reading {
        /// Counted in UTF-16 units.
        var offset: Int32 = 0
        var wordStart: Int?
        var gap = Gap.wide
        /// The script of the word so far.
        var script = Script.common
    }

    /// Most characters are letters and digits of ASCII, which fold to one byte.
    private mutating func take(ascii byte: UInt8, _ reading: inout Reading) {
        let isDigit = byte &- UInt8(ascii: "0") < 10
        guard isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 26 else {
            return take(FoldedScalar(ascii: byte), length: 1, &reading)
        }
        if !isDigit, reading.script != .latin { change(to: .latin, &reading) }
        append(isDigit ? byte : byte | 0x20, end: reading.offset + 1, &reading)
        reading.offset += 1
    }

    private mutating func append(_ byte: UInt8, end: Int32, _ reading: inout Reading) {
        if reading.wordStart == nil { reading.wordStart = utf8.count }
        utf8.append(byte)
        originals.append(Original(start: reading.offset, end: end))
    }

    private mutating func take(_ folded: FoldedScalar, length: Int32, _ reading: inout Reading) {
        let end = reading.offset + length
        switch folded.kind {
        case .letters:
            if folded.script != reading.script, folded.script != .common { change(to: folded.script, &reading) }
            for index in 0..<folded.count { append(folded[index], end: end, &reading) }
        case .mark:
            // A mark extends all bytes of the letter before it.
            var index = originals.count - 1
            while reading.wordStart != nil, index >= 0, originals[index].end == reading.offset {
                originals[index].end = end
                index -= 1
            }
        case .apostrophe, .space, .separator:
            let endsWord = reading.wordStart != nil
            endWord(&reading)
            reading.gap =
                !endsWord || folded.kind == .space ? .wide : folded.kind == .apostrophe ? .apostrophe : .mark
            reading.script = .common
        }
        reading.offset = end
    }

    private mutating func change(to script: Script, _ reading: inout Reading) {
        if reading.script != .common, reading.wordStart != nil {
            endWord(&reading)
            reading.gap = .script
        }
        reading.script = script
        if script == .han { hasHan = true }
    }

    private mutating func endWord(_ reading: inout Reading) {
        guard let start = reading.wordStart else { return }
        words.append(Word(range: start..<utf8.count, gap: reading.gap))
        reading.wordStart = nil
    }

    /// The number of letters and digits. The parts of a Hangul syllable count as one letter.
    package var letterCount: Int {
        utf8.withUnsafeBufferPointer { utf8 in
            var count = 0
            for index in utf8.indices where utf8[index] & 0xC0 != 0x80 && !continuesSyllable(utf8, index) {
                count += 1
            }
            return count
        }
    }

    /// Whether a vowel or a final consonant of a Hangul syllable begins here: U+1160 to U+11FF.
    private func continuesSyllable(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard utf8[index] == 0xE1, index + 2 < utf8.count else { return false }
        return utf8[index + 1] == 0x85 ? utf8[index + 2] >= 0xA0 : (0x86...0x87).contains(utf8[index + 1])
    }

    /// The words as strings.
    package var strings: [String] { words.map { string($0.range) } }

    /// The text of a range of bytes.
    package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    /// The UTF-16 range of the original letters of a range of ``utf8``.
    package func original(_ range: Range<Int>) -> Range<Int> {
        guard let last = range.last else { return 0..<0 }
        return Int(originals[range.lowerBound].start)..<Int(originals[last].end)
    }

    /// The same for bytes of several words, with one range for each word, to leave out the gaps between words.
    package func originals(_ range: Range<Int>) -> [Range<Int>] {
        words.map { $0.range.clamped(to: range) }.filter { !$0.isEmpty }.map(original)
    }
}
