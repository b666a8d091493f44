/// One applied operation: its expression and its result.
public struct HistoryEntry: Hashable, Sendable, CustomStringConvertible {
    /// The expression, ending in "=": `3 × 4=`, `√(16)=`.
    public let expression: String
    /// The result. What is not exact is rounded to 128 digits.
    public let result: CalculatorNumber

    /// An entry. Appends "=" to an expression that does not end in it.
    public init(expression: String, result: CalculatorNumber) {
        self.expression = expression.hasSuffix("=") ? expression : expression + "="
        self.result = result.kept
    }

    /// Expression and result on one line, the result grouped as on the display: `3 × 4 = 12`.
    public var description: String {
        "\(expression.dropLast()) = \(result.displayText)"
    }
}

extension HistoryEntry {
    /// The maximum length that `init(storedForm:)` reads, in bytes; the calculator's own entries are far shorter.
    static let maximumStoredLength = 10_000

    /// The entry as a line of text for a database: the expression, a tab, the stored form of the result.
    public var storedForm: String {
        "\(expression)\t\(result.storedForm)"
    }

    /// Reads the text that `storedForm` wrote; nil for any other text.
    public init?(storedForm: String) {
        guard storedForm.utf8.count <= Self.maximumStoredLength else { return nil }
        guard let tab = storedForm.lastIndex(of: "\t"), storedForm[..<tab].hasSuffix("="),
            let result = CalculatorNumber(storedForm: String(storedForm[tab...].dropFirst()))
        else { return nil }
        self.init(expression: String(storedForm[..<tab]), result: result)
    }
}
