/// Which words of a query begin words of the texts of a contact: decides as ``TypedWordPlaces`` does, without finding
/// out where.
struct FoundWords {
    private let words: [TypedWordPlaces.Word]
    /// A bit for each word.
    private var found: UInt32 = 0

    init(_ words: [TypedWordPlaces.Word]) { self.words = words }

    mutating func look(in symbols: NameSymbols) {
        look { symbols.hasWord(beginning: $0.reading.symbols) }
    }

    mutating func look(inNumber text: UnsafeBufferPointer<UInt8>) {
        guard words.contains(where: \.mayBeNumber) else { return }
        let number = DialledNumber(String(decoding: text, as: UTF8.self))
        look { $0.digits(of: number) != nil }
    }

    private mutating func look(_ isFound: (TypedWordPlaces.Word) -> Bool) {
        for (index, word) in words.enumerated() where found & 1 << UInt32(index) == 0 && isFound(word) {
            found |= 1 << UInt32(index)
        }
    }

    /// Whether every word has been found.
    var areComplete: Bool { found.nonzeroBitCount == words.count }
}
