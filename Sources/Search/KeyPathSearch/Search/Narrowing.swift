/// The items that pass chips, category by category.
struct Narrowing {
    private struct Group {
        /// Nil if there is no such category.
        let category: Int?
        let match: ChipMatch
        let items: BitSet
    }

    private let groups: [Group]

    init<Item>(_ chips: ChipList, _ search: ItemSearch<Item>) {
        var names: [String] = []
        for chip in chips.chips where !names.contains(chip.category) { names.append(chip.category) }
        groups = names.map { name in
            let keys = chips.chips.filter { $0.category == name }.map(\.key)
            let category = search.categories.firstIndex { $0.name == name }
            let match = chips.match ?? category.map { search.categories[$0].match } ?? .any
            return Group(category: category, match: match, items: search.items(having: keys, of: category, match))
        }
    }

    /// The items that pass the chips; nil if there are none that count.
    ///
    /// - Parameter offered: a category whose values are offered. Its own chips do not count if they are alternatives,
    ///   because they leave room for another one.
    func passing(offering offered: Int? = nil) -> BitSet? {
        groups.filter { $0.category == nil || $0.category != offered || $0.match == .all }.reduce(nil) {
            guard var passing = $0 else { return $1.items }
            passing.formIntersection($1.items)
            return passing
        }
    }
}

extension ItemSearch {
    /// The items that have some or all of the values of a category.
    fileprivate func items(having keys: [[UInt8]], of category: Int?, _ match: ChipMatch) -> BitSet {
        let sets = keys.map { key -> BitSet in
            guard let category, let value = table.value(key, in: category) else { return BitSet(below: items.count) }
            return table.items(having: value)
        }
        return sets.dropFirst().reduce(into: sets.first ?? BitSet(below: items.count)) {
            switch match {
            case .any: $0.formUnion($1)
            case .all: $0.formIntersection($1)
            }
        }
    }
}
