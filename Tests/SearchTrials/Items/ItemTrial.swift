import Foundation
import KeyPathSearch
import TestSupport

/// A search among synthetic products key by key: the time of each key, and the costs before the first.
public struct ItemTrial {
    private static let limit = 20
    private static let typedCount = 300

    /// The number of items.
    public let count: Int
    /// The number of different values.
    public let valueCount: Int
    /// The time to create the search.
    public let buildMilliseconds: Int
    /// How much the memory of the program grew by the search, in bytes, without the items; 0 if unknown.
    public let residentBytes: Int
    private let search: ItemSearch<Product>
    private let typed: [String]

    /// Generates `count` items and creates a search of them.
    public init(count: Int) {
        self.count = count
        let products = SyntheticProducts.all(count)
        let before = ResidentMemory.bytes
        let start = ContinuousClock.now
        search = ItemSearch(products, SyntheticProducts.categories)
        buildMilliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        residentBytes = max(0, ResidentMemory.bytes - before)
        valueCount = search.valueCount
        typed = Self.typed(products)
    }

    /// Texts as people type them: names, their words in another order, prices, stores, addresses, and parts of words.
    static func typed(_ products: [Product]) -> [String] {
        var random = SeededGenerator(seed: 11)
        return (0..<typedCount).compactMap { _ in
            guard let product = products.randomElement(using: &random) else { return nil }
            let text =
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4: product.name
                case 4: product.name.split(separator: " ").reversed().joined(separator: " ")
                case 5: "\(product.price)"
                case 6: product.stores[0].name
                case 7: "@" + (product.contact.split(separator: "@").last ?? "")
                case 8: product.category + " " + product.stores[0].kind
                default: String(product.name.dropFirst(2))
                }
            return String(text.prefix(14))
        }
    }

    /// The chips that a text is typed with: values of one item, so that something passes them.
    private func chips(_ count: Int, for typed: String) -> ChipList {
        guard !search.items.isEmpty, count > 0 else { return ChipList() }
        let item = search.items[typed.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF } % search.items.count]
        let chips = [
            Chip(category: "Category", text: item.category),
            Chip(category: "Kind of store", text: item.stores[0].kind),
            Chip(category: "Store", text: item.stores[1].name),
        ]
        return ChipList(Array(chips.prefix(count)))
    }

    /// The time of each key to offer the best twenty values and to find the best twenty items, with a number of chips.
    public func keys(chips chipCount: Int) -> KeyTimes {
        KeyTimes(typed, goes: 3) { typed in
            let chips = chips(chipCount, for: typed)
            return search.values(typed, with: chips, limit: Self.limit).count
                &+ search.items(matching: typed, with: chips, limit: Self.limit).reduce(0) { $0 &+ $1.values.count }
        }
    }

    /// The time of each key to count all items found.
    public func counts() -> KeyTimes { KeyTimes(typed, goes: 3) { search.count(matching: $0) } }

    /// The same as ``keys(chips:)`` by a scan of all values, which is so slow that only some of the keys are timed.
    public func keysInLinearScan() -> KeyTimes {
        let scan = LinearSearch(search.items, SyntheticProducts.scanned)
        return KeyTimes(Array(typed.prefix(2)), goes: 1) { typed in
            scan.values(typed, with: ChipList(), limit: Self.limit).count
                &+ scan.items(matching: typed, with: ChipList(), limit: Self.limit).count
        }
    }
}
