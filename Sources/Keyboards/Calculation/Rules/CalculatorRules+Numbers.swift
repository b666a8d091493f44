/// What values are, and how they and errors are shown.
extension CalculatorRules {
    /// What is calculated with.
    public enum Arithmetic: String, Hashable, Sendable, CaseIterable {
        /// Exact values: `1 ÷ 3 × 3 =` is 1.
        case exact
        /// What is shown: with eight digits `1 ÷ 3 × 3 =` is 0.9999999.
        case shown
        /// Ten digits, whatever is shown.
        case tenDigits
    }

    /// What a number with more whole digits than the display has is.
    public enum LargeNumbers: String, Hashable, Sendable, CaseIterable {
        /// A number with an exponent.
        case exponent
        /// An error.
        case error
    }

    /// What is typed into a document.
    public enum Inserted: String, Hashable, Sendable, CaseIterable {
        /// The value: `1.50` is typed as 1.5.
        case value
        /// The text on the display, with every zero that was typed.
        case display
    }

    /// Whose results the grand total adds up.
    public enum GrandTotal: String, Hashable, Sendable, CaseIterable {
        /// There is none: the key shows 0.
        case none
        case equals
        /// Of `=` and of a `%` that ends a calculation.
        case equalsAndPercent
    }

    /// What dividing by zero is.
    public enum DivisionByZero: String, Hashable, Sendable, CaseIterable {
        case error
        /// The text `inf`, which no key but `C` changes.
        case infinity
    }

    /// What is shown of an error.
    public enum ErrorText: String, Hashable, Sendable, CaseIterable {
        /// A sentence, as `Cannot divide by zero`.
        case sentence
        /// `Error`
        case word
        /// `E`
        case letter
    }
}
