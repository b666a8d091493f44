/// The newest of something, newest first: memory slots, applied operations.
///
/// Every item has a number, greater than those of all older ones, that stays its own while others come and go. A store can
/// so keep each item by itself.
public struct RecentList<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The most items kept; a further one pushes out the oldest.
    public static var capacity: Int { 100 }

    /// A value and its number.
    public struct Item: Hashable, Sendable {
        /// Greater than the numbers of all older items.
        public let number: Int
        /// What is kept.
        public fileprivate(set) var value: Value

        /// An item from its parts.
        public init(number: Int, value: Value) {
            self.number = number
            self.value = value
        }
    }

    /// The items, newest first.
    public private(set) var items: [Item]

    /// Who adds to the list, from 0 to 2²⁰ − 1. Two that add to copies of one list so choose different numbers.
    private let author: Int

    /// A number is a place in the list, which counts more, and an author.
    private static var authors: Int { 1 << 20 }

    /// A list of values, newest first.
    public init(_ values: [Value] = []) {
        author = 0
        items = []
        for value in values.prefix(Self.capacity).reversed() { push(value) }
    }

    /// A list of items in whatever order; of several with one number the first stays.
    ///
    /// `author`, from 0 to 2²⁰ − 1, tells apart those who add to copies of one list.
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

    /// The value in a slot, counted from 1, the newest; nil where there is none.
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

    /// The value of the item with that number; nil where there is none. Setting it adds, changes or removes the item.
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

    private func isSlot(_ slot: Int) -> Bool { slot >= 1 && slot <= items.count }

    mutating func push(_ value: Value) {
        let place = max(0, (items.first?.number ?? 0) / Self.authors) + 1
        let number = place.multipliedReportingOverflow(by: Self.authors)
        guard !number.overflow, number.partialValue <= Int.max - author else { return renumber(adding: value) }
        items.insert(Item(number: number.partialValue + author, value: value), at: 0)
        if items.count > Self.capacity { items.removeLast() }
    }

    /// No list comes to the end of the numbers by being added to, but a damaged store may.
    private mutating func renumber(adding value: Value) {
        let all = [value] + values
        items = []
        for value in all.prefix(Self.capacity).reversed() { push(value) }
    }

    mutating func removeAll() { items.removeAll() }
}

extension RecentList<CalculatorNumber> {
    /// Adds to a slot; on an empty list the value becomes the first. Returns whether there was a place for it.
    /// - Throws: `overflow`, and the slot keeps its value.
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
