/// The keys under which an index finds a name, such that every reading of a query that fits it is the beginning of one.
///
/// What may be left out or shortened are the words before the last one typed, and that one is typed from its start on. So
/// a key ends with a whole word and has each word before it whole, as its initial, or not at all.
struct NameKeys<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable> {
    let name: NameSymbols
    let packing: KeyPacking<Key>

    /// Calls back with the words from each word on, and whether that is the first.
    func forEachStart(_ body: (_ key: Key, _ isFirst: Bool) -> Void) {
        for first in name.words.indices {
            var key = PackedKey()
            for word in name.words[first...] where key.count <= packing.capacity { key.append(word, name, packing) }
            body(key.bits, first == 0)
        }
    }

    /// Calls back with the words in which one is an initial or left out behind the first that is not, and whether one is left out. A
    /// key may come twice.
    func forEachCombination(_ body: (_ key: Key, _ skips: Bool) -> Void) {
        let words = min(name.words.count, NameMatch.combinedWords)
        if words > 1 { combine(words, word: 0, typed: PackedKey(), skips: 0, isAcross: true, body) }
    }

    private func combine(
        _ count: Int, word: Int, typed: PackedKey, skips: Int, isAcross: Bool, _ body: (Key, Bool) -> Void
    ) {
        let range = name.words[word]
        var whole = typed
        whole.append(range, name, packing)
        guard word < count - 1 else {
            // The words from some word on, all whole, are there already.
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

    /// A key as it grows word by word.
    private struct PackedKey {
        var bits: Key = 0
        /// Symbols so far, those that had no room included.
        var count = 0

        mutating func append(_ range: Range<Int>, _ name: NameSymbols, _ packing: KeyPacking<Key>) {
            bits |= packing.key(name.symbols[range], after: count)
            count += range.count
            bits |= packing.wordEnd(after: count)
        }
    }
}
