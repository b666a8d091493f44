import Algorithms

/// Finds the words that have some symbols inside them, not at their start. Contacts share their words, so there are far
/// fewer different words than names.
struct WordInsides<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let words: [Word]
    /// Each word from each letter inside it on: the key of the rest of the word in the upper half, the index of the word
    /// in the lower; sorted.
    private let rests: [UInt64]
    private let alphabet: ContactQuery.Alphabet
    private let packing: KeyPacking<Key>
    private let restPacking: KeyPacking<UInt32>

    private enum Word {
        case short(Key)
        case long([UInt8])

        func symbols(_ packing: KeyPacking<Key>) -> [UInt8] {
            switch self {
            case .short(let key): packing.symbols(ofFirstWord: key)
            case .long(let symbols): symbols
            }
        }
    }

    /// - Parameters:
    ///   - columns: their keys begin with the words.
    ///   - longWords: the words that do not fit in a key.
    init(
        _ columns: [KeyColumn<Key>], _ longWords: Set<[UInt8]>, _ packing: KeyPacking<Key>,
        _ alphabet: ContactQuery.Alphabet
    ) {
        let keys = columns.flatMap { $0.firstWords(packing) }.sorted()
        words =
            keys.indices.filter { $0 == 0 || keys[$0 - 1] != keys[$0] }.map { Word.short(keys[$0]) }
            + longWords.map(Word.long)
        let restPacking = KeyPacking<UInt32>(holding: packing)
        var rests: [UInt64] = []
        for (index, word) in words.enumerated() {
            let symbols = word.symbols(packing)
            for start in alphabet.startsInside(symbols) {
                rests.append(UInt64(restPacking.key(symbols[start...])) << 32 | UInt64(index))
            }
        }
        rests.sort()
        self.rests = rests
        self.alphabet = alphabet
        self.packing = packing
        self.restPacking = restPacking
    }

    /// Calls `body` with the keys of each word that has these symbols inside it.
    func forEachWord(with typed: [UInt8], _ body: (KeyQuery<Key>) -> Void) {
        let (range, isExact) = restPacking.keys(beginning: typed)
        let low = rests.partitioningIndex { $0 >> 32 >= UInt64(range.lowerBound) }
        guard low < rests.count, rests[low] >> 32 <= UInt64(range.upperBound) else { return }
        let found = rests[low...].prefix { $0 >> 32 <= UInt64(range.upperBound) }.map { Int($0 & 0xFFFF_FFFF) }.sorted()
        for (place, index) in found.enumerated() where place == 0 || found[place - 1] != index {
            let word = words[index]
            guard isExact || isInside(typed, word.symbols(packing)) else { continue }
            switch word {
            case .short(let key): body(KeyQuery(ofFirstWord: key, packing))
            case .long(let symbols): body(KeyQuery(symbols, breaks: [symbols.count], packing))
            }
        }
    }

    private func isInside(_ typed: [UInt8], _ word: [UInt8]) -> Bool {
        alphabet.startsInside(word).contains { word[$0...].starts(with: typed) }
    }
}

extension ContactQuery.Alphabet {
    /// The indices of symbols at which something may be found inside a word: where a letter begins that is not the
    /// first and has enough letters after it.
    fileprivate func startsInside(_ symbols: [UInt8]) -> ArraySlice<Int> {
        letterStarts(symbols).dropFirst().dropLast(ContactQuery.minimumLengthInside - 1)
    }
}

extension KeyColumn {
    /// The first word of each key that has all of it, most of them once.
    fileprivate func firstWords(_ packing: KeyPacking<Key>) -> [Key] {
        var words: [Key] = []
        for index in 0..<places.count {
            guard let word = packing.firstWord(key(index)), word != words.last else { continue }
            words.append(word)
        }
        return words
    }
}
