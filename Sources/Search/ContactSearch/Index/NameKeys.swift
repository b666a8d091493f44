/// The keys under which an index finds a name. Every reading of a query that fits the name is the beginning of one of
/// them.
///
/// Only words before the last typed one may be left out or shortened, and the last one is typed from its start. So a
/// key ends with a whole word, and has each word before it whole, as its initial, or not at all.
struct NameKeys<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable> {
    let name: NameSymbols
    let packing: KeyPacking<Key>

    /// Calls `body` with the key of the words from each word on, and whether that is the first word.
    func forEachStart(_ body: (_ key: Key, _ isFirst: Bool) -> Void) {
        for first in name.words.indices {
            var key = PackedKey()
            for word in name.words[first...] {
                // A name may have thousands of words.
                guard key.count <= packing.capacity else { break }
                key.append(word, name, packing)
            }
            body(key.bits, first == 0)
        }
    }

    /// The maximum number of words of a name with a key for each combination of them.
    private static var fewWords: Int { 5 }

    /// Calls `body` with each key in which a word is an initial, or in which a word after the first one kept is left
    /// out, and whether any word is left out. A key may come twice. A name of many words has too many combinations, so
    /// it has ``forEachFirstTwoLetters(_:)``.
    func forEachCombination(_ body: (_ key: Key, _ skips: Bool) -> Void) {
        let words = name.words.count
        guard words > 1, words <= Self.fewWords else { return }
        combine(words, word: 0, typed: PackedKey(), skips: 0, isAcross: true, body)
    }

    /// If the name has many words, calls `body` with the first two letters of each combination of them, in which words
    /// are whole, initials or left out. A key may come twice.
    func forEachFirstTwoLetters(_ body: (Key) -> Void) {
        guard name.words.count > Self.fewWords else { return }
        /// The initials of the words after the one at hand.
        var later: Set<[UInt8]> = []
        for word in name.words.prefix(NameMatch.combinedWords).indices.reversed() {
            let range = name.words[word]
            let initial = range.prefix(name.initials[word])
            for other in later { body(packing.key(name.symbols[initial] + other)) }
            if let second = name.endOfSecondLetter(of: word) {
                body(packing.key(name.symbols[range.lowerBound..<second]))
            }
            later.insert(Array(name.symbols[initial]))
        }
    }

    private func combine(
        _ count: Int, word: Int, typed: PackedKey, skips: Int, isAcross: Bool, _ body: (Key, Bool) -> Void
    ) {
        let range = name.words[word]
        var whole = typed
        whole.append(range, name, packing)
        guard word < count - 1 else {
            // The keys of all words from some word on are added by `forEachStart`.
            if !isAcross { body(whole.bits, skips > 0) }
            return
        }
        combine(count, word: word + 1, typed: whole, skips: skips, isAcross: isAcross, body)
        if name.initials[word] < range.count {
            var initial = typed
            initial.append(range.prefix(name.initials[word]), name, packing)
            combine(count, word: word + 1, typed: initial, skips: skips, isAcross: false, body)
        }
        combine(count, word: word + 1, typed: typed, skips: skips + 1, isAcross: isAcross && skips == word, body)
    }

    /// A key that grows word by word.
    private struct PackedKey {
        var bits: Key = 0
        /// The number of symbols so far, including those that did not fit.
        var count = 0

        mutating func append(_ range: Range<Int>, _ name: NameSymbols, _ packing: KeyPacking<Key>) {
            bits |= packing.key(name.symbols[range], after: count)
            count += range.count
            bits |= packing.wordEnd(after: count)
        }
    }
}
