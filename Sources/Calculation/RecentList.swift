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

    /// A list of values, newest first.
    public init(_ values: [Value] = []) {
        items = values.prefix(Self.capacity).enumerated().map {
            Item(number: values.count - $0.offset, value: $0.element)
        }
    }

    /// A list of items in whatever order; of several with one number the first stays.
    public init(items: [Item]) {
        let sorted = items.sorted { $0.number > $1.number }
        self.items = []
        for item in sorted where item.number != self.items.last?.number && self.items.count < Self.capacity {
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

    private func isSlot(_ slot: Int) -> Bool { slot >= 1 && slot <= items.count }

    mutating func push(_ value: Value) {
        // A number no list can reach by pushing may still come from a damaged store.
        let number = (items.first?.number ?? 0).addingReportingOverflow(1)
        guard !number.overflow else { return self = RecentList([value] + values) }
        items.insert(Item(number: number.partialValue, value: value), at: 0)
        if items.count > Self.capacity { items.removeLast() }
    }

    mutating func removeAll() { items.removeAll() }
}

extension RecentList<CalculatorNumber> {
    /// Adds to a slot; on an empty list the value becomes the first. Returns whether there was a place for it.
    /// - Throws: `overflow`, and the slot keeps its value.
    mutating func add(_ value: CalculatorNumber, toSlot slot: Int) throws(CalculatorFailure) -> Bool {
        if let stored = self[slot: slot] {
            self[slot: slot] = try stored.applying(.add, to: value)
            return true
        }
        guard items.isEmpty, slot >= 1, slot <= Self.capacity else { return false }
        push(value)
        return true
    }
}
