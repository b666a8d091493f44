extension RecentList<CalculatorNumber> {
    /// Whether a value can be added to the slot: it exists, or the list is empty.
    func takes(slot: Int) -> Bool { self[slot: slot] != nil || items.isEmpty && (1...Self.capacity).contains(slot) }

    /// Adds to a slot. If the list is empty, the value becomes the first. Returns whether the slot existed or was
    /// created.
    /// - Throws: `overflow`; the slot then keeps its value.
    mutating func add(
        _ value: CalculatorNumber, toSlot slot: Int, _ rules: CalculatorRules
    ) throws(CalculatorError) -> Bool {
        if let stored = self[slot: slot] {
            self[slot: slot] = try rules.applying(.add, stored, value)
            return true
        }
        guard takes(slot: slot) else { return false }
        push(value)
        return true
    }
}
