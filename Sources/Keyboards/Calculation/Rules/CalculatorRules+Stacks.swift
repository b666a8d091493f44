/// How a stack behaves.
extension CalculatorRules {
    /// The levels of a stack.
    public enum StackLevels: String, Hashable, Sendable, CaseIterable {
        /// As many as are entered, up to 100.
        case any
        /// Four, which are 0 at first. What falls off the top is lost, and the top level stays when the stack drops.
        case four
    }

    /// What `enter` does after a typed number.
    public enum Enter: String, Hashable, Sendable, CaseIterable {
        /// It only ends the number.
        case ends
        /// It also copies it to the next level; the copy is replaced by the next number: `3 enter ×` is 9.
        case copies
    }
}
