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
    /// it has ``forEachBeginning(_:)``.
    func forEachCombination(_ body: (_ key: Key, _ skips: Bool) -> Void) {
        let words = name.words.count
        guard words > 1, words <= Self.fewWords else { return }
        combine(words, word: 0, typed: PackedKey(), skips: 0, isAcross: true, body)
    }

    /// If the name has many words, calls `body` with the first two and the first three letters of each combination of
    /// them, in which words are whole, initials or left out. A key may come twice.
    func forEachBeginning(_ body: (Key) -> Void) {
        guard name.words.count > Self.fewWords else { return }
        extend([], letters: 0, word: 0, body)
    }

    private func extend(_ typed: [UInt8], letters: Int, word: Int, _ body: (Key) -> Void) {
        for next in word..<max(word, min(name.words.count, NameMatch.combinedWords)) {
            let range = name.words[next]
            var end = range.lowerBound
            for taken in 1...ContactQuery.Reading.beginningLetters - letters where end < range.upperBound {
                end = name.endOfLetter(end)
                let typed = typed + name.symbols[range.lowerBound..<end]
                if letters + taken > 1 { body(packing.key(typed)) }
                guard letters + taken < ContactQuery.Reading.beginningLetters, taken == 1 || end == range.upperBound
                else { continue }
                extend(typed, letters: letters + taken, word: next + 1, body)
            }
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
        let first = name.firstLetter(of: word)
        if first.count < range.count {
            var initial = typed
            initial.append(first, name, packing)
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
