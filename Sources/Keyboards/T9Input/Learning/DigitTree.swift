/// Thousands of words by the digits that type them: a tree of their first three digits.
///
/// A keyboard is copied whenever a line can be undone. A change to a copy then copies only the nodes that lead to the
/// word. The strongest words below a node are kept with it, so that no key costs more the more words there are.
struct DigitTree: Hashable, Sendable {
    private typealias Entry = DigitSortedWords.Entry

    private static let leafDepth = 3

    /// The words of exactly the digits that lead here; in a leaf also those of more.
    private var words = DigitSortedWords()
    /// The nodes by the next digit; empty if there are no longer words, and in a leaf.
    private var children: [DigitTree] = []
    /// The strongest words below the node, in the order of ``DigitSortedWords/completions(_:_:)``.
    private var strongest: [DigitSortedWords.Entry] = []

    init() {}

    /// These words.
    init(_ entries: [DigitSortedWords.Entry]) { self.init(entries.filter { $0.isTypable }, at: 0) }

    private init(_ entries: [Entry], at depth: Int) {
        guard depth < Self.leafDepth else {
            words = DigitSortedWords(entries)
            return
        }
        words = DigitSortedWords(entries.filter { $0.digits.count == depth })
        let longer = Dictionary(grouping: entries.lazy.filter { $0.digits.count > depth }) { $0.digits[depth] }
        guard !longer.isEmpty else { return }
        children = (0..<10).map { DigitTree(longer[$0] ?? [], at: depth + 1) }
        strongest = strongestOfChildren()
    }

    private var isEmpty: Bool { words.isEmpty && children.isEmpty }

    /// Adds a word, or changes its strength.
    mutating func insert(_ entry: DigitSortedWords.Entry) { if entry.isTypable { insert(entry, at: 0) } }

    private mutating func insert(_ entry: Entry, at depth: Int) {
        guard depth < Self.leafDepth, depth < entry.digits.count else { return words.insert(entry) }
        if children.isEmpty { children = Array(repeating: DigitTree(), count: 10) }
        children[Int(entry.digits[depth])].insert(entry, at: depth + 1)
        let place = strongest.firstIndex { $0.word == entry.word }
        let known = place.map { strongest.remove(at: $0) }
        if let known, known.strength > entry.strength, strongest.count + 1 == DigitSortedWords.maximumCompletions {
            // Another word may be stronger now.
            return strongest = strongestOfChildren()
        }
        strongest.insert(entry, at: strongest.firstIndex { Entry.isStronger(entry, $0) } ?? strongest.count)
        if strongest.count > DigitSortedWords.maximumCompletions { strongest.removeLast() }
    }

    mutating func remove(_ word: String, digits: [UInt8]) { remove(word, digits, at: 0) }

    private mutating func remove(_ word: String, _ digits: [UInt8], at depth: Int) {
        guard depth < Self.leafDepth, depth < digits.count else { return words.remove(word, digits: digits) }
        let next = Int(digits[depth])
        guard children.indices.contains(next) else { return }
        children[next].remove(word, digits, at: depth + 1)
        if children.allSatisfy(\.isEmpty) { children = [] }
        if strongest.contains(where: { $0.word == word }) { strongest = strongestOfChildren() }
    }

    /// The words typed by exactly these digits, as in `DigitSortedWords`.
    func exactWords(_ digits: [UInt8], _ filter: DiacriticFilter? = nil) -> [DigitSortedWords.Entry] {
        reading(digits) { $0.words.exactWords(digits, filter) } ?? []
    }

    /// The strongest words that begin with these digits and are longer, as in `DigitSortedWords`.
    func completions(_ digits: [UInt8], _ filter: DiacriticFilter? = nil) -> [DigitSortedWords.Entry] {
        reading(digits) { node in
            if digits.count >= Self.leafDepth { return node.words.completions(digits, filter) }
            return filter == nil ? node.strongest : node.strongestOfChildren(filter)
        } ?? []
    }

    /// The highest strength of the words that begin with these digits and are longer; `nil` if there are none.
    func strength(ofLonger digits: [UInt8]) -> Int? {
        reading(digits) { node in
            digits.count < Self.leafDepth
                ? node.strongest.first?.strength : node.words.strength(ofLonger: digits)
        }
    }

    func hasWords(startingWith digits: [UInt8]) -> Bool {
        reading(digits) { node in
            digits.count < Self.leafDepth ? !node.isEmpty : node.words.hasWords(startingWith: digits)
        } == true
    }

    /// Reads the node that the digits lead to in place, as nodes take long to copy; `nil` if they lead to none.
    private func reading<Result>(
        _ digits: [UInt8], at depth: Int = 0, _ read: (DigitTree) -> Result?
    ) -> Result? {
        guard depth < Self.leafDepth, depth < digits.count else { return read(self) }
        let next = Int(digits[depth])
        guard next < children.count else { return nil }
        return children[next].reading(digits, at: depth + 1, read)
    }

    private func strongestOfChildren(_ filter: DiacriticFilter? = nil) -> [Entry] {
        let candidates = children.flatMap { child in
            child.words.completions([], filter)
                + (filter == nil ? child.strongest : child.strongestOfChildren(filter))
        }
        return Array(candidates.sorted(by: Entry.isStronger).prefix(DigitSortedWords.maximumCompletions))
    }
}

extension DigitSortedWords.Entry {
    /// Whether all its digits are digits.
    fileprivate var isTypable: Bool { !digits.isEmpty && digits.allSatisfy { $0 < 10 } }

    /// Orders by strength, the highest first, then as the words are sorted.
    fileprivate static func isStronger(_ first: Self, _ second: Self) -> Bool {
        first.strength != second.strength
            ? first.strength > second.strength : DigitSortedWords.isBefore(first, second)
    }
}
