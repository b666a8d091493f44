extension RecentList<CalculatorNumber> {
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
        guard items.isEmpty, slot >= 1, slot <= Self.capacity else { return false }
        push(value)
        return true
    }
}
