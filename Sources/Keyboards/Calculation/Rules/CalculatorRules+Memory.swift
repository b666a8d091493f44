/// What the memory holds, and what is cleared.
extension CalculatorRules {
    /// What the memory holds.
    public enum Memory: String, Hashable, Sendable, CaseIterable {
        /// A list of values, of which the newest is slot 1.
        case slots
        /// One value, which `MS` replaces.
        case single
    }

    /// What `M+` and `M-` do in the middle of a calculation.
    public enum MemoryInCalculation: String, Hashable, Sendable, CaseIterable {
        /// They take the value shown: `80 × 9 M+` adds 9.
        case shown
        /// They end the calculation as `=` does and take the result: `80 × 9 M+` adds 720.
        case result
    }

    /// What `C` clears.
    public enum Clear: String, Hashable, Sendable, CaseIterable {
        /// All but memory and history.
        case everything
        /// The number that is being typed; if there is none, everything.
        case entryFirst
        /// What is shown, as `CE` does; if that was cleared before, everything.
        case shownFirst
    }

    /// What is shown after the right operand of an operation was cleared.
    public enum ClearedEntry: String, Hashable, Sendable, CaseIterable {
        case zero
        /// The left operand, as right after the operation.
        case leftOperand
    }

    /// What ends an error.
    public enum ErrorEnd: String, Hashable, Sendable, CaseIterable {
        /// `C` and `CE`.
        case clear
        /// `C` alone.
        case clearAll
        /// Also a digit or the point, which begins a new calculation.
        case digit
    }

    /// What `⌫` does with a result.
    public enum DeletedResult: String, Hashable, Sendable, CaseIterable {
        /// It stays.
        case kept
        /// It is cleared.
        case cleared
    }
}
