/// A Bloom filter of how words begin: a bit for the first symbol of each, one for the first two together, and one for
/// the first three. Symbols are those of keys of text, of six bits each (``KeyPacking/text``).
struct WordFilter: BitwiseCopyable, Sendable {
    /// In the lowest bits, the first symbols: each of a to z has its own bit, all others share one.
    private var bits: UInt64 = 0

    /// Adds the words that begin with the first symbols of a key, `count` of them.
    mutating func insert(_ key: UInt128, symbols count: Int) {
        bits |= 1 << Self.letter(key)
        if count > 1 { bits |= Self.bit(key >> 116) }
        if count > 2 { bits |= Self.bit(key >> 110) }
    }

    /// Whether all words of another filter may be among these.
    func contains(_ other: WordFilter) -> Bool { bits & other.bits == other.bits }

    /// Whether a contact whose filter contains these words has them for certain.
    static func isExact(_ key: UInt128, symbols count: Int) -> Bool { count == 1 && letter(key) > 0 }

    private static let letters: UInt64 = 26

    /// 1 to 26 for the letters a to z, 0 for others.
    private static func letter(_ key: UInt128) -> UInt64 {
        let first = UInt64(truncatingIfNeeded: key >> 122)
        return first <= letters ? first : 0
    }

    /// One of the bits above those of the first symbols.
    private static func bit(_ symbols: UInt128) -> UInt64 {
        1 << (letters + 1 + UInt64(truncatingIfNeeded: symbols) % (63 - letters))
    }
}
