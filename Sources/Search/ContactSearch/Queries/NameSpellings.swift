import TextFolding

/// The ways in which a name can be typed: as it is written and, if it has Han characters, by their pinyin.
///
///     王力宏    王力宏; wang li hong
///     曾力      曾力; ceng li; zeng li
struct NameSpellings {
    private var symbols = NameSymbols()

    /// At most this many spellings by pinyin: with the usual reading of each character, and with another reading of one
    /// of them.
    private static let maximumPinyin = 8

    /// Calls `body` with each spelling, until it returns false.
    mutating func forEach(
        _ folded: FoldedText, _ alphabet: ContactQuery.Alphabet, _ body: (NameSymbols) -> Bool
    ) {
        symbols.set(folded, alphabet, syllables: nil)
        guard body(symbols), folded.hasHan else { return }
        for syllables in Self.pinyin(of: folded) {
            symbols.set(folded, alphabet, syllables: syllables)
            guard body(symbols) else { return }
        }
    }

    private static func pinyin(of folded: FoldedText) -> [[Pinyin.Syllable?]] {
        let readings = folded.string(0..<folded.utf8.count).unicodeScalars
            .filter { Pinyin.characters.contains($0.value) }.map { Pinyin.readings($0.value) }
        guard readings.contains(where: { !$0.isEmpty }) else { return [] }
        let usual = readings.map(\.first)
        var spellings = [usual]
        for (index, readings) in readings.enumerated() {
            for other in readings.dropFirst() {
                guard spellings.count < maximumPinyin else { return spellings }
                spellings.append(usual)
                spellings[spellings.count - 1][index] = other
            }
        }
        return spellings
    }
}
