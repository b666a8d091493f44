/// The words of a text as searches compare them: without case, accents and other marks.
///
///     FoldedText("Łukasz O’Connor-Weiß").strings   // lukasz, o, connor, weiss
///
/// A word is a run of letters and digits. An apostrophe separates words, too, but marks the word after it as joined
/// (``Word/isJoined``). In ``utf8`` the words follow each other without separators, so that `oconnor` is found in
/// `O’Connor`. Nothing depends on a locale.
package struct FoldedText: Sendable {
    package struct Word: Hashable, Sendable {
        /// The range of the word in ``FoldedText/utf8``.
        package var range: Range<Int>
        /// Whether only an apostrophe separates it from the word before.
        package var isJoined: Bool
    }

    /// The concatenated words.
    package private(set) var utf8: [UInt8] = []
    package private(set) var words: [Word] = []
    /// For each byte, the UTF-16 offsets of the original letter, including its marks.
    private var starts: [Int32] = []
    private var ends: [Int32] = []

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
        starts.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        var reading = Reading()
        var index = 0
        while index < text.count {
            let first = text[index]
            if first < 0x80 {
                take(FoldedScalar(ascii: first), length: 1, &reading)
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
    }

    private mutating func take(_ folded: FoldedScalar, length: Int32, _ reading: inout Reading) {
        let end = reading.offset + length
        switch folded.kind {
        case .letters:
            if reading.wordStart == nil { reading.wordStart = utf8.count }
            folded.withBytes { bytes in
                for byte in bytes {
                    utf8.append(byte)
                    starts.append(reading.offset)
                    ends.append(end)
                }
            }
        case .mark:
            // A mark extends all bytes of the letter before it.
            var index = ends.count - 1
            while reading.wordStart != nil, index >= 0, ends[index] == reading.offset {
                ends[index] = end
                index -= 1
            }
        case .apostrophe, .separator:
            let endsWord = reading.wordStart != nil
            endWord(&reading)
            reading.gap = endsWord && folded.kind == .apostrophe ? .apostrophe : .wide
        }
        reading.offset = end
    }

    private mutating func endWord(_ reading: inout Reading) {
        guard let start = reading.wordStart else { return }
        words.append(Word(range: start..<utf8.count, isJoined: reading.gap == .apostrophe))
        reading.wordStart = nil
    }

    private enum Gap { case wide, apostrophe }

    /// The words as strings.
    package var strings: [String] { words.map { string($0.range) } }

    /// The text of a range of bytes.
    package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    /// The UTF-16 range of the original letters of a range of ``utf8``.
    package func original(_ range: Range<Int>) -> Range<Int> {
        guard let last = range.last else { return 0..<0 }
        return Int(starts[range.lowerBound])..<Int(ends[last])
    }

    /// The same for bytes of several words, with one range for each word, to leave out the gaps between words.
    package func originals(_ range: Range<Int>) -> [Range<Int>] {
        words.map { $0.range.clamped(to: range) }.filter { !$0.isEmpty }.map(original)
    }
}
