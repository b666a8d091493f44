/// The memory list, newest first. Slots count from 1.
struct Memory: Hashable, Sendable {
    /// The most values the list holds; a further one pushes out the oldest.
    static let capacity = 100

    private(set) var values: [CalculatorNumber]

    init(_ values: [CalculatorNumber]) {
        self.values = Array(values.prefix(Self.capacity))
    }

    /// The value in a slot, nil where there is none.
    subscript(slot slot: Int) -> CalculatorNumber? {
        slot >= 1 && slot <= values.count ? values[slot - 1] : nil
    }

    mutating func push(_ value: CalculatorNumber) {
        values.insert(value, at: 0)
        if values.count > Self.capacity { values.removeLast() }
    }

    mutating func remove(slot: Int) {
        guard self[slot: slot] != nil else { return }
        values.remove(at: slot - 1)
    }

    mutating func removeAll() {
        values.removeAll()
    }

    /// Adds to a slot; on an empty list the value becomes the first. Returns whether there was a place for it.
    /// - Throws: `overflow`, and the slot keeps its value.
    mutating func add(_ value: CalculatorNumber, toSlot slot: Int) throws(CalculatorFailure) -> Bool {
        if let stored = self[slot: slot] {
            values[slot - 1] = try stored.applying(.add, to: value)
            return true
        }
        guard values.isEmpty, slot >= 1, slot <= Self.capacity else { return false }
        push(value)
        return true
    }
}
