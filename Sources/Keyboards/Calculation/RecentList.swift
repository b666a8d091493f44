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
    public private(set) var items: [Item]

    /// Who adds to the list, from 0 to 2²⁰ − 1. Different authors who add to copies of one list so choose different
    /// numbers.
    private let author: Int

    /// The number of authors. An item's number is a position in the list times this, plus the author.
    private static var authors: Int { 1 << 20 }

    /// A list of values, newest first.
    public init(_ values: [Value] = []) {
        author = 0
        items = []
        for value in values.prefix(Self.capacity).reversed() { push(value) }
    }

    /// A list of items in any order. Of several items with the same number only the first is kept.
    ///
    /// `author`, from 0 to 2²⁰ − 1, distinguishes those who add to copies of one list.
    public init(items: [Item], author: Int = 0) {
        self.author = min(max(author, 0), Self.authors - 1)
        self.items = []
        for item in items.sorted(by: { $0.number > $1.number })
        where item.number != self.items.last?.number && self.items.count < Self.capacity {
            self.items.append(item)
        }
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
        guard items != earlier.items else { return [] }
        var differences: [Difference] = []
        // From the oldest item to the newest.
        var (old, new) = (earlier.items.endIndex - 1, items.endIndex - 1)
        while old >= 0 || new >= 0 {
            let isOld = old >= 0 && (new < 0 || earlier.items[old].number <= items[new].number)
            let isNew = new >= 0 && (old < 0 || items[new].number <= earlier.items[old].number)
            if !(isOld && isNew && earlier.items[old].value == items[new].value) {
                differences.append(
                    (
                        isOld ? earlier.items[old].number : items[new].number,
                        isOld ? earlier.items[old].value : nil, isNew ? items[new].value : nil
                    ))
            }
            if isOld { old -= 1 }
            if isNew { new -= 1 }
        }
        return differences
    }

    private func isSlot(_ slot: Int) -> Bool { slot >= 1 && slot <= items.count }

    mutating func push(_ value: Value) {
        let place = max(0, (items.first?.number ?? 0) / Self.authors) + 1
        let number = place.multipliedReportingOverflow(by: Self.authors)
        guard !number.overflow, number.partialValue <= Int.max - author else { return renumber(adding: value) }
        items.insert(Item(number: number.partialValue + author, value: value), at: 0)
        if items.count > Self.capacity { items.removeLast() }
    }

    /// Renumbers all items. Needed only if a damaged store has numbers near `Int.max`.
    private mutating func renumber(adding value: Value) {
        let all = [value] + values
        items = []
        for value in all.prefix(Self.capacity).reversed() { push(value) }
    }

    mutating func removeAll() { items.removeAll() }
}

extension RecentList<CalculatorNumber> {
    /// Adds to a slot. If the list is empty, the value becomes the first. Returns whether the slot existed or was
    /// created.
    /// - Throws: `overflow`; the slot then keeps its value.
    mutating func add(_ value: CalculatorNumber, toSlot slot: Int) throws(CalculatorError) -> Bool {
        if let stored = self[slot: slot] {
            self[slot: slot] = try stored.applying(.add, to: value)
            return true
        }
        guard items.isEmpty, slot >= 1, slot <= Self.capacity else { return false }
        push(value)
        return true
    }
}
