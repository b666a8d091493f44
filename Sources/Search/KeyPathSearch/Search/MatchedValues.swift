/// The values that fit a typed text.
struct MatchedValues {
    /// For each typed word, the values that it begins a word of, and all that it is found in.
    private(set) var words: [(starts: BitSet, all: BitSet)] = []
    /// The values of each rank. A value has only its best rank.
    private(set) var ranks: [(rank: MatchRank, values: BitSet)] = []

    /// - Parameter typed: has words.
    init(_ typed: TypedText, in table: ValueTable) {
        words = typed.words.map(table.values(with:))
        var (words, all) = (BitSet(below: table.count, isFull: true), BitSet(below: table.count, isFull: true))
        for word in self.words {
            words.formIntersection(word.starts)
            all.formIntersection(word.all)
        }
        var (whole, start) = (BitSet(below: table.count), BitSet(below: table.count))
        words.forEach(in: 0..<table.count) { value in
            if table.isKey(typed.key, of: value) {
                whole.insert(value)
            } else if table.begins(value, with: typed.key) {
                start.insert(value)
            }
            return true
        }
        all.subtract(words)
        words.subtract(whole)
        words.subtract(start)
        ranks = [(.whole, whole), (.start, start), (.words, words), (.inside, all)]
    }
}
