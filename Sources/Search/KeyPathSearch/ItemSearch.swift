import TextFolding

/// Searches the values of items, and filters the items by chips.
///
///     let search = ItemSearch(items, [SearchCategory("Store", SearchPath(\.stores).each(\.name))])
///     let found = search.values("cor")          // Corner Shop (Store), with the items sold there
///     search.items(having: ChipList([found[0].chip]))
///
/// The values are read from the items once, by the initializer.
package struct ItemSearch<Item> {
    package let items: [Item]
    private let categories: [Category]

    private struct Category {
        let name: String
        /// The values by their folded text.
        var values: [String: Value] = [:]

        mutating func add(_ text: String, of item: Int) {
            let folded = FoldedText(text)
            let key = folded.strings.joined(separator: " ")
            // A value without letters and digits cannot be found by typing.
            guard !key.isEmpty else { return }
            if values[key] == nil {
                values[key] = Value(text: text, folded: folded, items: [item])
            } else if values[key]?.items.last != item {
                values[key]?.items.append(item)
            }
        }
    }

    private struct Value {
        let text: String
        let folded: FoldedText
        /// In order, without duplicates.
        var items: [Int]
    }

    package init(_ items: [Item], _ categories: [SearchCategory<Item>]) {
        self.items = items
        self.categories = categories.map { category in
            var values = Category(name: category.name)
            for (index, item) in items.enumerated() {
                category.forEachText(item) { text in values.add(text, of: index) }
            }
            return values
        }
    }

    /// The values in which each typed word begins a word, the best first. The order is: whole values, then values that
    /// begin with the typed text, then the others; values of more items first; then by value; then by category. No two
    /// values are equal in all of these. An empty text finds nothing.
    ///
    /// With chips, only values of items that have these chips are found. Chips of the value's own category are ignored,
    /// because they are alternatives to it, not conditions.
    package func values(_ typed: String, with chips: ChipList = ChipList(), limit: Int = .max) -> [FoundValue] {
        let query = FoldedText(typed).strings
        guard !query.isEmpty else { return [] }
        var found: [(rank: ValueMatch.Rank, category: Int, key: String, value: FoundValue)] = []
        for (index, category) in categories.enumerated() {
            let others = ChipList(chips.chips.filter { $0.category != category.name })
            let passing = others.chips.isEmpty ? nil : Set(self.indices(having: others))
            for (key, value) in category.values {
                guard let match = ValueMatch(value.folded, query) else { continue }
                let items = passing.map { passing in value.items.filter(passing.contains) } ?? value.items
                guard !items.isEmpty else { continue }
                found.append(
                    (
                        match.rank, index, key,
                        FoundValue(
                            category: category.name, text: value.text, highlights: match.highlights, items: items)
                    ))
            }
        }
        found.sort { left, right in
            if left.rank != right.rank { return left.rank.rawValue < right.rank.rawValue }
            let (leftCount, rightCount) = (left.value.items.count, right.value.items.count)
            if leftCount != rightCount { return leftCount > rightCount }
            return left.key == right.key ? left.category < right.category : left.key < right.key
        }
        return found.prefix(limit).map(\.value)
    }

    /// The items that have, for each category with chips, at least one of its chips, in order. Without chips, all
    /// items.
    package func items(having chips: ChipList) -> [Item] { indices(having: chips).map { items[$0] } }

    /// The indices of those items.
    package func indices(having chips: ChipList) -> [Int] {
        var passing = Set(items.indices)
        for name in Set(chips.chips.map(\.category)) {
            let values = chips.chips.filter { $0.category == name }.map(\.value)
            let having = categories.filter { $0.name == name }.flatMap { category in
                values.flatMap { category.values[$0]?.items ?? [] }
            }
            passing.formIntersection(having)
        }
        return passing.sorted()
    }
}

extension ItemSearch: Sendable where Item: Sendable {}
