/// A text as the searches compare it: its words with case, accents and other marks taken off.
///
///     FoldedText("Łukasz O’Connor-Weiß").strings   // lukasz, o, connor, weiss
///
/// A word is a run of letters and digits. An apostrophe parts words, too, but what stands behind it tells so
/// (``Word/isJoined``). The words stand one behind the other in ``utf8``, with nothing between them, so that `oconnor` is
/// found in `O’Connor`. Nothing depends on a locale.
package struct FoldedText: Sendable {
    package struct Word: Hashable, Sendable {
        /// Where it is in ``FoldedText/utf8``.
        package var range: Range<Int>
        /// Whether only an apostrophe parts it from the word before.
        package var isJoined: Bool
    }

    /// The words one behind the other.
    package private(set) var utf8: [UInt8] = []
    package private(set) var words: [Word] = []
    /// For each byte the UTF-16 offsets in the text of the letter it was made of, with the marks on that.
    private var starts: [Int32] = []
    private var ends: [Int32] = []

    package init(_ text: String) {
        fold(text)
    }

    /// Folds another text in the same memory.
    package mutating func fold(_ text: String) {
        utf8.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        var offset: Int32 = 0
        var wordStart: Int?
        var gap = Gap.wide
        for scalar in text.unicodeScalars {
            let length: Int32 = scalar.value > 0xFFFF ? 2 : 1
            let folded = FoldedScalar(scalar)
            switch folded.kind {
            case .letters:
                if wordStart == nil { wordStart = utf8.count }
                folded.withBytes { bytes in
                    utf8.append(contentsOf: bytes)
                    for _ in bytes {
                        starts.append(offset)
                        ends.append(offset + length)
                    }
                }
            case .mark:
                // It belongs to the letter before it, all bytes of it.
                var index = ends.count - 1
                while wordStart != nil, index >= 0, ends[index] == offset {
                    ends[index] = offset + length
                    index -= 1
                }
            case .apostrophe, .separator:
                if let start = wordStart {
                    words.append(Word(range: start..<utf8.count, isJoined: gap == .apostrophe))
                    wordStart = nil
                    gap = folded.kind == .apostrophe ? .apostrophe : .wide
                } else {
                    gap = .wide
                }
            }
            offset += length
        }
        if let start = wordStart { words.append(Word(range: start..<utf8.count, isJoined: gap == .apostrophe)) }
    }

    private enum Gap { case wide, apostrophe }

    /// The words as strings.
    package var strings: [String] { words.map { string($0.range) } }

    /// Some of the bytes as a string.
    package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

    /// The UTF-16 offsets in the text of the letters that bytes of ``utf8`` were made of.
    package func original(_ range: Range<Int>) -> Range<Int> {
        guard let last = range.last else { return 0..<0 }
        return Int(starts[range.lowerBound])..<Int(ends[last])
    }

    /// The same for bytes of several words: one range for each word, as what stands between words is not found.
    package func originals(_ range: Range<Int>) -> [Range<Int>] {
        words.map { $0.range.clamped(to: range) }.filter { !$0.isEmpty }.map(original)
    }
}
