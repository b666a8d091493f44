import TextFolding

/// A value in the form in which typed words are looked for in it: its folded words, separated by spaces.
///
///     12.5               12 5
///     Jane@Example.com   jane example com
///     +44 20 7946 0018   44 20 7946 0018    and its digits, 442079460018
struct SearchedText {
    /// The text is compared in its first bytes only, so that a very long one costs no more than others of this length.
    static let maximumLength = 1000
    /// From this number of digits on, groups of digits are a telephone number, which people type without the gaps.
    private static let minimumDigits = 7

    /// The folded words, separated by spaces, in UTF-8.
    private(set) var key: [UInt8] = []
    /// The digits without the gaps, if the text is several groups of them and long enough for a telephone number;
    /// empty otherwise.
    private(set) var digits: [UInt8] = []
    /// Where words begin in the key, and groups of digits in the digits.
    private(set) var wordStarts: [Int] = []
    private(set) var groupStarts: [Int] = []
    private var folded: FoldedText

    init(_ text: String) {
        folded = FoldedText("")
        fold(text)
    }

    /// Takes another text, and reuses the memory.
    mutating func fold(_ text: String) {
        folded.fold(text)
        key.removeAll(keepingCapacity: true)
        digits.removeAll(keepingCapacity: true)
        wordStarts.removeAll(keepingCapacity: true)
        groupStarts.removeAll(keepingCapacity: true)
        for word in folded.words {
            if !key.isEmpty { key.append(.space) }
            wordStarts.append(key.count)
            key += folded.utf8[word.range]
            if key.count > Self.maximumLength { return cut() }
        }
        let isNumber = folded.utf8.count >= Self.minimumDigits && folded.words.count > 1
        guard isNumber, folded.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return }
        digits = folded.utf8
        groupStarts = folded.words.map(\.range.lowerBound)
    }

    private mutating func cut() {
        key = key.prefixOfScalars(Self.maximumLength)
        wordStarts.removeAll { $0 >= key.count }
    }

    /// The place of a typed word.
    struct Place {
        /// Whether the typed word begins a word.
        var isStart: Bool
        /// The range in the folded bytes without gaps.
        var range: Range<Int>
    }

    /// The best place of a typed word: the first at the start of a word, else the first inside one.
    func place(of word: TypedText.Word) -> Place? {
        if let start = wordStarts.first(where: { key[$0...].starts(with: word.bytes) }) {
            return Place(isStart: true, range: withoutGaps(start..<start + word.bytes.count))
        }
        if let start = groupStarts.first(where: { digits[$0...].starts(with: word.bytes) }) {
            return Place(isStart: true, range: start..<start + word.bytes.count)
        }
        guard word.isFoundInside else { return nil }
        if let range = key.firstRange(of: word.bytes) { return Place(isStart: false, range: withoutGaps(range)) }
        return digits.firstRange(of: word.bytes).map { Place(isStart: false, range: $0) }
    }

    private func withoutGaps(_ range: Range<Int>) -> Range<Int> {
        let before = key[..<range.lowerBound].count { $0 == .space }
        let within = key[range].count { $0 == .space }
        return range.lowerBound - before..<range.upperBound - before - within
    }

    /// UTF-16 ranges of the typed words in the original text, in order and without overlaps. Words that are not in the
    /// text have none.
    func highlights(_ typed: TypedText) -> [Range<Int>] {
        let ranges =
            !typed.words.isEmpty && key.starts(with: typed.key)
            ? [withoutGaps(0..<typed.key.count)] : typed.words.compactMap { place(of: $0)?.range }
        return ranges.flatMap(folded.originals).mergedInOrder
    }
}

extension UInt8 {
    static let space = UInt8(ascii: " ")

    /// Whether a scalar begins with this byte of UTF-8.
    var beginsScalar: Bool { self & 0xC0 != 0x80 }
}

extension [UInt8] {
    /// At most `count` bytes of UTF-8 that end with a scalar, and not with a space.
    func prefixOfScalars(_ count: Int) -> [UInt8] {
        var end = Swift.min(count, self.count)
        while end > 0, end < self.count, !self[end].beginsScalar { end -= 1 }
        while end > 0, self[end - 1] == .space { end -= 1 }
        return [UInt8](self[..<end])
    }
}
