/// An item that fits the typed text.
public struct FoundItem: Hashable, Sendable {
    /// A value of the item in which a typed word is found.
    public struct Value: Hashable, Sendable {
        /// The name of the category.
        public let category: String
        /// The value as written in this item.
        public let text: String
        /// UTF-16 ranges of the typed words in the text, in order and without overlaps.
        public let highlights: [Range<Int>]
    }

    /// The index of the item.
    public let index: Int
    /// The text that was typed.
    public let typed: String
    /// How well the item fits; nil if no text was typed.
    public let rank: MatchRank?
    /// The values in which typed words are found, in the order of the categories, each once.
    public let values: [Value]
}

extension ItemSearch {
    /// The items that fit a typed text and have the chips, the best first.
    ///
    /// Each typed word must begin a word of one of the item's values or, if it has ``minimumLengthInside`` characters,
    /// be inside one; different words may be in different values. The order is: by rank; by the order of the categories
    /// in which the item has that rank; by the order of the items. For words in different values the category is the
    /// first one in which the first word is found. No two items are equal in all of these.
    ///
    /// A text without letters and digits finds all items that have the chips, in their order.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - chips: what items must have.
    ///   - limit: how many items are wanted; ``count(matching:with:)`` counts all.
    public func items(matching text: String, with chips: ChipList = ChipList(), limit: Int = .max) -> [FoundItem] {
        let typed = typedText(text)
        guard limit > 0 else { return [] }
        guard !typed.words.isEmpty else {
            return passing(chips).prefix(limit).map { FoundItem(index: $0, typed: text, rank: nil, values: []) }
        }
        let matched = MatchedValues(typed, in: table)
        var found: [FoundItem] = []
        var rest = passing(chips)
        /// Takes the items of some values that are among others.
        func take(_ rank: MatchRank, _ values: BitSet, among others: BitSet?) {
            for range in table.categories where found.count < limit {
                var items = table.items(having: values, in: range)
                items.formIntersection(rest)
                if let others { items.formIntersection(others) }
                for index in items.prefix(limit - found.count) {
                    found.append(
                        FoundItem(index: index, typed: text, rank: rank, values: foundValues(of: index, typed)))
                }
                rest.subtract(items)
            }
        }
        for (rank, values) in matched.ranks where rank != .inside { take(rank, values, among: nil) }
        if matched.words.count > 1, found.count < limit {
            take(.apart, matched.words[0].starts, among: items(having: matched.words.map(\.starts)))
        }
        if found.count < limit {
            take(.inside, matched.words[0].all, among: items(having: matched.words.map(\.all)))
        }
        return found
    }

    /// The number of items that fit a typed text and have the chips.
    public func count(matching typed: String, with chips: ChipList = ChipList()) -> Int {
        var found = passing(chips)
        let words = typedText(typed).words.map { table.values(with: $0).all }
        if !words.isEmpty { found.formIntersection(items(having: words)) }
        return found.count
    }

    /// The items that have, for each word, one of its values.
    private func items(having words: [BitSet]) -> BitSet {
        var found = BitSet(below: items.count, isFull: true)
        for values in words where !found.isEmpty {
            found.formIntersection(table.items(having: values, in: 0..<table.count))
        }
        return found
    }

    private func foundValues(of index: Int, _ typed: TypedText) -> [FoundItem.Value] {
        var found: [FoundItem.Value] = []
        var searched = SearchedText("")
        for category in categories {
            var seen: Set<[UInt8]> = []
            category.forEachText(items[index]) { text in
                searched.fold(text)
                let highlights = searched.highlights(typed)
                guard !highlights.isEmpty, seen.insert(searched.key).inserted else { return }
                found.append(FoundItem.Value(category: category.name, text: text, highlights: highlights))
            }
        }
        return found
    }
}
