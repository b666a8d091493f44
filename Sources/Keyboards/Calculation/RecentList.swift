/// The most recent values, newest first: memory slots, applied operations.
///
/// Every item has a number that is greater than those of all older items and never changes. A store can therefore keep
/// each item separately.
public struct RecentList<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The maximum number of items. One more removes the oldest.
    public static var capacity: Int { 100 }

    /// A value and its number.
    public struct Item: Hashable, Sendable {
        /// Greater than the numbers of all older items.
        public let number: Int
        /// The value.
        public fileprivate(set) var value: Value

        /// An item with this number and value.
        public init(number: Int, value: Value) {
            self.number = number
            self.value = value
        }
    }

    /// The items, newest first.
    public private(set) var items: [Item] {
        get { blocks.flatMap(\.items) }
        set {
            blocks = stride(from: 0, to: newValue.count, by: Block.capacity).map { start in
                Block(Array(newValue[start..<min(start + Block.capacity, newValue.count)]))
            }
        }
    }

    /// The items in blocks, newest first.
    private var blocks: [Block] = []

    /// The number of items.
    public var count: Int { blocks.reduce(0) { $0 + $1.items.count } }

    /// Who adds to the list, from 0 to 2²⁰ − 1. Different authors who add to copies of one list so choose different
    /// numbers.
    private let author: Int

    /// The number of authors. An item's number is a position in the list times this, plus the author.
    private static var authors: Int { 1 << 20 }

    /// A list of values, newest first.
    public init(_ values: [Value] = []) {
        author = 0
        for value in values.prefix(Self.capacity).reversed() { push(value) }
    }

    /// A list of items in any order. Of several items with the same number only the first is kept.
    ///
    /// `author`, from 0 to 2²⁰ − 1, distinguishes those who add to copies of one list.
    public init(items: [Item], author: Int = 0) {
        self.author = min(max(author, 0), Self.authors - 1)
        var kept: [Item] = []
        for item in items.sorted(by: { $0.number > $1.number })
        where item.number != kept.last?.number && kept.count < Self.capacity {
            kept.append(item)
        }
        self.items = kept
    }

    /// The values, newest first.
    public var values: [Value] { items.map(\.value) }

    /// The value in a slot, counted from 1, the newest; nil if there is no such slot.
    subscript(slot slot: Int) -> Value? {
        get { isSlot(slot) ? items[slot - 1].value : nil }
        set {
            guard isSlot(slot) else { return }
            if let newValue {
                items[slot - 1].value = newValue
            } else {
                items.remove(at: slot - 1)
            }
        }
    }

    /// The value of the item with this number; nil if there is none. Setting it adds, changes or removes the item.
    public subscript(number number: Int) -> Value? {
        get { items.first { $0.number == number }?.value }
        set {
            let place = items.firstIndex { $0.number <= number } ?? items.endIndex
            let isThere = items.indices.contains(place) && items[place].number == number
            switch (newValue, isThere) {
            case (let value?, true): items[place].value = value
            case (let value?, false):
                items.insert(Item(number: number, value: value), at: place)
                if items.count > Self.capacity { items.removeLast() }
            case (nil, true): items.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// An item that was added, changed or removed, with its values before and after; nil for none.
    public typealias Difference = (number: Int, before: Value?, after: Value?)

    /// What distinguishes the list from an earlier state of it, the lowest number first.
    func differences(from earlier: RecentList) -> [Difference] {
        guard !sharesAllBlocks(with: earlier) else { return [] }
        let (before, after) = (earlier.items(notSharedWith: self), items(notSharedWith: earlier))
        var differences: [Difference] = []
        // From the oldest item to the newest.
        var (old, new) = (before.endIndex - 1, after.endIndex - 1)
        while old >= 0 || new >= 0 {
            let isOld = old >= 0 && (new < 0 || before[old].number <= after[new].number)
            let isNew = new >= 0 && (old < 0 || after[new].number <= before[old].number)
            if !(isOld && isNew && before[old].value == after[new].value) {
                differences.append(
                    (
                        isOld ? before[old].number : after[new].number,
                        isOld ? before[old].value : nil, isNew ? after[new].value : nil
                    ))
            }
            if isOld { old -= 1 }
            if isNew { new -= 1 }
        }
        return differences
    }

    /// The items of the blocks that another list does not have.
    private func items(notSharedWith other: RecentList) -> [Item] {
        var items: [Item] = []
        for block in blocks where !other.blocks.contains(where: { $0 === block }) { items += block.items }
        return items
    }

    private func isSlot(_ slot: Int) -> Bool { slot >= 1 && slot <= count }

    mutating func push(_ value: Value) {
        let place = max(0, (blocks.first?.items.first?.number ?? 0) / Self.authors) + 1
        let number = place.multipliedReportingOverflow(by: Self.authors)
        guard !number.overflow, number.partialValue <= Int.max - author else { return renumber(adding: value) }
        let item = Item(number: number.partialValue + author, value: value)
        if let first = blocks.first, first.items.count < Block.capacity {
            var items = first.items
            items.insert(item, at: 0)
            blocks[0] = Block(items)
        } else {
            blocks.insert(Block([item]), at: 0)
        }
        if count > Self.capacity, var items = blocks.popLast()?.items {
            items.removeLast()
            if !items.isEmpty { blocks.append(Block(items)) }
        }
    }

    /// Renumbers all items. Needed only if a damaged store has numbers near `Int.max`.
    private mutating func renumber(adding value: Value) {
        let all = [value] + values
        items = []
        for value in all.prefix(Self.capacity).reversed() { push(value) }
    }

    mutating func removeAll() { blocks.removeAll() }
}

extension RecentList {
    /// Items next to each other in a list. A block never changes, so a list and its earlier states share all but those
    /// that differ: adding to a list copies a few items and not all of them.
    private final class Block: Sendable {
        static var capacity: Int { 8 }

        let items: [Item]

        init(_ items: [Item]) { self.items = items }
    }

    /// Whether both have the same items and author, in whatever blocks.
    public static func == (left: RecentList, right: RecentList) -> Bool {
        left.author == right.author && (left.sharesAllBlocks(with: right) || left.items == right.items)
    }

    /// Hashes the items and the author.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(items)
        hasher.combine(author)
    }

    private func sharesAllBlocks(with other: RecentList) -> Bool {
        blocks.count == other.blocks.count && zip(blocks, other.blocks).allSatisfy { $0 === $1 }
    }
}
