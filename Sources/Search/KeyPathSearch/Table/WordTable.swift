/// Places in the keys of values, sorted by the text that begins there, so that all places of a typed word follow each
/// other.
struct WordTable: Sendable {
    /// A place in a key.
    struct Place {
        private let packedPosition: UInt32
        private let packedValue: UInt32

        /// The position in the bytes of all keys.
        var position: Int { Int(packedPosition) }
        /// The value whose key it is.
        var value: Int { Int(packedValue) }

        init(_ position: Int, of value: Int) {
            // Keys of more than 4 GB do not fit; what is beyond is not found.
            packedPosition = UInt32(clamping: position)
            packedValue = UInt32(clamping: value)
        }
    }

    /// Texts are compared in their first bytes, so that sorting takes no longer for long texts that are alike.
    static let comparedLength = TypedText.maximumWordLength

    private var places: [Place] = []

    init() {}

    /// - Parameter bytes: the keys, followed by at least `comparedLength` more bytes.
    init(_ unsorted: [Place], in bytes: [UInt8]) {
        places = bytes.withUnsafeBytes { bytes in
            // The first eight bytes of a text decide most comparisons, without a look into the keys.
            let heads = unsorted.map { (head: WordTable.head(bytes, $0.position), place: $0) }
            return heads.sorted { left, right in
                if left.head != right.head { return left.head < right.head }
                return WordTable.precedes(bytes, left.place.position, right.place.position)
            }.map(\.place)
        }
    }

    /// The eight bytes at a position, as a number that is in their order.
    private static func head(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> UInt64 {
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// Whether a text comes before another with the same first eight bytes.
    private static func precedes(_ bytes: UnsafeRawBufferPointer, _ left: Int, _ right: Int) -> Bool {
        for offset in stride(from: 8, to: comparedLength, by: 8) {
            let (leftHead, rightHead) = (head(bytes, left + offset), head(bytes, right + offset))
            if leftHead != rightHead { return leftHead < rightHead }
        }
        return left < right
    }

    /// Calls `body` with each place at which a typed word begins.
    func forEachPlace(of word: [UInt8], in bytes: [UInt8], _ body: (Place) -> Void) {
        let first = firstPlace(in: bytes) { !$0.precedes(word) }
        let end = firstPlace(in: bytes) { !$0.precedes(word) && !$0.starts(with: word) }
        for place in places[first..<end] { body(place) }
    }

    /// The first place whose text fulfils a condition that all later ones fulfil as well.
    private func firstPlace(in bytes: [UInt8], _ condition: (ArraySlice<UInt8>) -> Bool) -> Int {
        var (lower, upper) = (0, places.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if condition(bytes[places[middle].position...]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

extension ArraySlice<UInt8> {
    /// Whether the text comes before a word.
    func precedes(_ word: [UInt8]) -> Bool {
        for (byte, other) in zip(self, word) where byte != other { return byte < other }
        return count < word.count
    }
}
