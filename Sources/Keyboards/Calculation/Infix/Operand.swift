/// The number shown where one can be typed, and how it came to be there.
enum Operand: Hashable, Sendable {
    /// Typed key by key; the only operand that `del` and more digits change.
    case typing(Entry)
    /// A value as such: from memory, from a document, or a typed one that a memory key has ended.
    case taken(CalculatorNumber)
    /// What `%` made of an operand; expressions show the value.
    case percentage(CalculatorNumber)
    /// What functions made of an operand; expressions show how: `√(16)`.
    case function(CalculatorNumber, text: String)
    /// The value of a closed group; the text is what stands between its parentheses: `1 + 2`.
    case group(CalculatorNumber, inner: String)

    /// An entry nothing was typed into yet.
    static let empty = Operand.typing(Entry())

    /// The longest text of nested functions; a longer one starts again from the number.
    static let maximumTextLength = 1_000

    var value: CalculatorNumber {
        switch self {
        case .typing(let entry): entry.value
        case .taken(let value), .percentage(let value), .function(let value, _), .group(let value, _): value
        }
    }

    /// What the display shows: a typed number with every zero typed, a value in its shortest form.
    var display: String {
        switch self {
        case .typing(let entry): DisplayFormat.grouped(entry.text)
        case .taken, .percentage, .function, .group: value.displayText
        }
    }

    /// How the operand is written in an expression it is part of.
    var text: String {
        switch self {
        case .typing, .taken, .percentage: value.typedText
        case .function(_, let text): text
        case .group(_, let inner): "(\(inner))"
        }
    }

    /// What the expression shows of the operand before the next operation: nothing where the display says it all.
    var shownText: String {
        switch self {
        case .typing, .taken: ""
        case .percentage, .function, .group: text
        }
    }

    /// The operand as a calculation of its own: `5`, `√(16)=4`.
    var equation: String {
        switch self {
        case .typing, .taken, .percentage: text
        case .function, .group: "\(text)=\(value.typedText)"
        }
    }

    /// The line for the history when a new entry replaces this operand and no operation waits for it: `√(16)=`, 4.
    var finishedLine: HistoryEntry? {
        guard case .function(let value, let text) = self else { return nil }
        return HistoryEntry(expression: text, result: value)
    }

    /// Whether it is an entry into which nothing was typed yet.
    var isUntouched: Bool { if case .typing(let entry) = self { !entry.wasTyped } else { false } }

    /// The operand with typing ended.
    var ended: Operand {
        guard case .typing(let entry) = self else { return self }
        return .taken(entry.value)
    }

    /// How the expression writes `function` of this operand.
    func text(applying function: UnaryOperation) -> String {
        let inner = if case .group(_, let inner) = self { inner } else { text }
        return function.text(of: inner.utf8.count > Self.maximumTextLength ? value.typedText : inner)
    }
}
