import BinarySearch

/// Finds the words that have some symbols inside them, not at their start. Contacts share their words, so there are far
/// fewer different words than names.
struct WordInsides<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The words that fit in a key, as keys; sorted.
    private let words: Block<Key>
    /// The other words. They are numbered after those.
    private let longWords: [[UInt8]]
    /// Each word from each letter inside it on: the key of the rest of the word in the upper half, the number of the
    /// word in the lower; sorted.
    private let rests: Block<UInt64>
    private let alphabet: ContactQuery.Alphabet
    private let packing: KeyPacking<Key>
    private let restPacking: KeyPacking<UInt32>

    /// - Parameters:
    ///   - columns: their keys begin with the words.
    ///   - longWords: the words that do not fit in a key.
    init(
        _ columns: [KeyColumn<Key>], _ longWords: Set<[UInt8]>, _ packing: KeyPacking<Key>,
        _ alphabet: ContactQuery.Alphabet
    ) {
        let keys = columns.flatMap { $0.firstWords(packing) }.sorted()
        words = Block(keys.indices.filter { $0 == 0 || keys[$0 - 1] != keys[$0] }.map { keys[$0] })
        self.longWords = Array(longWords)
        let restPacking = KeyPacking<UInt32>(holding: packing)
        var rests: [UInt64] = []
        func add(_ symbols: [UInt8], _ number: Int) {
            for start in alphabet.startsInside(symbols) {
                rests.append(UInt64(restPacking.key(symbols[start...])) << 32 | UInt64(number))
            }
        }
        for number in 0..<words.capacity { add(packing.symbols(ofFirstWord: words.start[number]), number) }
        for (index, word) in self.longWords.enumerated() { add(word, words.capacity + index) }
        rests.sort()
        self.rests = Block(rests)
        self.alphabet = alphabet
        self.packing = packing
        self.restPacking = restPacking
    }

    /// Calls `body` with the keys of each word that has these symbols inside it.
    func forEachWord(with typed: [UInt8], _ body: (KeyQuery<Key>) -> Void) {
        let (range, isExact) = restPacking.keys(beginning: typed)
        let rests = UnsafeBufferPointer(start: self.rests.start, count: self.rests.capacity)
        let low = rests.partitioningIndex { $0 >> 32 >= UInt64(range.lowerBound) }
        guard low < rests.count, rests[low] >> 32 <= UInt64(range.upperBound) else { return }
        let found = rests[low...].prefix { $0 >> 32 <= UInt64(range.upperBound) }.map { Int($0 & 0xFFFF_FFFF) }.sorted()
        for (place, number) in found.enumerated() where place == 0 || found[place - 1] != number {
            guard isExact || isInside(typed, symbols(ofWord: number)) else { continue }
            if number < words.capacity {
                body(KeyQuery(ofFirstWord: words.start[number], packing))
            } else {
                let symbols = symbols(ofWord: number)
                body(KeyQuery(symbols, breaks: [symbols.count], packing))
            }
        }
    }

    private func symbols(ofWord number: Int) -> [UInt8] {
        number < words.capacity
            ? packing.symbols(ofFirstWord: words.start[number]) : longWords[number - words.capacity]
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
