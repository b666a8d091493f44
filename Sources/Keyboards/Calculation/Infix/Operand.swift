/// The operand that is shown, and where it came from.
enum Operand: Hashable, Sendable {
    /// Typed key by key. Only this operand can be changed by `del` and more digits.
    case typing(Entry)
    /// A plain value: from memory, from a document, or a typed one that a memory key has ended.
    case taken(CalculatorNumber)
    /// The result of `%` on a number; expressions show the result.
    case percentage(CalculatorNumber, of: CalculatorNumber)
    /// The result of functions; expressions show the functions: `√(16)`.
    case function(CalculatorNumber, text: String)
    /// A number with a name: π.
    case constant(CalculatorNumber, name: String)
    /// The value of a closed group; `inner` is the text between its parentheses: `1 + 2`.
    case group(CalculatorNumber, inner: String)

    /// An entry into which nothing has been typed.
    static let empty = Operand.typing(Entry())

    /// The maximum length of the text of nested functions, in bytes. A longer text is replaced by the number.
    static let maximumTextLength = 1_000

    var value: CalculatorNumber {
        switch self {
        case .typing(let entry): entry.value
        case .taken(let value), .percentage(let value, _), .function(let value, _), .constant(let value, _),
            .group(let value, _):
            value
        }
    }

    /// The text of the display: a typed number with every zero that was typed, or a value in its shortest form.
    func shown(_ format: NumberFormat) -> String {
        switch self {
        case .typing(let entry): format.grouped(entry.text)
        case .taken, .percentage, .function, .constant, .group: format.display(value)
        }
    }

    /// The text of the operand in a larger expression.
    var text: String {
        switch self {
        case .typing, .taken, .percentage: value.typedText
        case .function(_, let text), .constant(_, let text): text
        case .group(_, let inner): "(\(inner))"
        }
    }

    /// The text of the operand in the expression line before the next operation; empty if it would only repeat the
    /// display.
    var shownText: String {
        switch self {
        case .typing, .taken: ""
        case .percentage, .function, .constant, .group: text
        }
    }

    /// The operand alone as a calculation: `5`, `√(16)=4`.
    func equation(_ format: NumberFormat) -> String {
        switch self {
        case .typing, .taken, .percentage: format.text(of: value)
        case .function, .constant, .group: "\(text)=\(format.text(of: value))"
        }
    }

    /// The history entry for this operand if a new entry replaces it and no operation is pending: `√(16)=`, 4. Only
    /// functions have one.
    var finishedLine: HistoryEntry? {
        guard case .function(let value, let text) = self else { return nil }
        return HistoryEntry(expression: text, result: value)
    }

    /// A number that is typed, with a sign before it; anything else as it is.
    var withSign: Operand {
        guard case .typing(let entry) = self else { return self }
        return .typing(entry.edited { $0.toggleSign(ofNothing: true) })
    }

    /// Whether it is a sign before a number that has not been typed.
    var isOnlySign: Bool { if case .typing(let entry) = self { entry.isOnlySign } else { false } }

    /// Whether it is an entry into which nothing has been typed.
    var isUntouched: Bool { if case .typing(let entry) = self { !entry.wasTyped } else { false } }

    /// The operand with a percentage as plain hundredths.
    func asHundredth(_ rules: CalculatorRules) throws(CalculatorError) -> Operand {
        guard case .percentage(_, let number) = self else { return self }
        return .percentage(try rules.kept(number.hundredth()), of: number)
    }

    /// The operand after typing was ended.
    var ended: Operand {
        guard case .typing(let entry) = self else { return self }
        return .taken(entry.value)
    }

    /// The text of `function` applied to this operand.
    func text(applying function: UnaryOperation) -> String { text(of: function.text) }

    /// What `write` makes of the text of this operand, without parentheses of its own.
    func text(of write: (String) -> String) -> String {
        let inner = if case .group(_, let inner) = self { inner } else { text }
        return write(inner.utf8.count > Self.maximumTextLength ? value.typedText : inner)
    }
}
