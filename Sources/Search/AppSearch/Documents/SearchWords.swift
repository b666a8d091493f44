import TextFolding

/// The words of a folded text as searches compare them: split at apostrophes, and joined at them.
///
/// `O'Connor Street` is both `o connor street` and `oconnor street`, and is found by either.
struct SearchWords {
    let folded: FoldedText
    /// Ranges of the folded bytes.
    let split: [Range<Int>]
    /// The same as ``split`` if the text has no apostrophes between letters.
    let joined: [Range<Int>]
    let hasJoined: Bool

    init(_ text: String) {
        folded = FoldedText(text)
        split = folded.words.map(\.range).filter { !$0.isEmpty }
        hasJoined = folded.words.contains(where: \.isJoined)
        guard hasJoined else {
            joined = split
            return
        }
        var joined: [Range<Int>] = []
        for word in folded.words where !word.range.isEmpty {
            if word.isJoined, let last = joined.last {
                joined[joined.count - 1] = last.lowerBound..<word.range.upperBound
            } else {
                joined.append(word.range)
            }
        }
        self.joined = joined
    }

    /// The readings of the text: split and joined, or only one if they are the same.
    var readings: [[Range<Int>]] { hasJoined ? [split, joined] : [split] }

    func bytes(_ word: Range<Int>) -> ArraySlice<UInt8> { folded.utf8[word] }

    func string(_ word: Range<Int>) -> String { folded.string(word) }

    func words(_ ranges: [Range<Int>]) -> [[UInt8]] { ranges.map { Array(folded.utf8[$0]) } }

    /// The first bytes of the first word that starts with `prefix`; `nil` if no word does.
    func start(_ prefix: [UInt8]) -> Range<Int>? {
        func find(_ ranges: [Range<Int>]) -> Range<Int>? {
            for range in ranges where range.count >= prefix.count {
                let end = range.lowerBound + prefix.count
                if folded.utf8[range.lowerBound..<end].elementsEqual(prefix) { return range.lowerBound..<end }
            }
            return nil
        }
        return find(split) ?? (hasJoined ? find(joined) : nil)
    }
}
