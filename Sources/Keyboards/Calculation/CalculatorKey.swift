/// A key press on the calculator, independent of the key's look on a keyboard.
public enum CalculatorKey: Hashable, Sendable {
    /// A digit, 0 to 9. Any other number is ignored.
    case digit(Int)
    /// The decimal point.
    case point
    /// `+ − × ÷`: applies what is pending, then waits for the right operand. On a stack it uses the two topmost levels.
    case operation(BinaryOperation)
    /// `=`: applies what is pending. Pressed again, it repeats the last operation, except in the tutorial calculator.
    /// On a stack it is `enter`.
    case equals
    /// `%`: with × and ÷ a hundredth of the entry, otherwise that percentage of the left operand, which after `=` is
    /// the result. With precedence, that percentage of the left side if it is the whole right operand of + or −,
    /// otherwise a hundredth. On a stack, that percentage of the level below.
    case percent
    /// A function of the value shown.
    case unary(UnaryOperation)
    /// A function of the value shown, as `sin`. Scientific only, like the keys below.
    case function(MathFunction)
    /// π or e. Right after a typed number or a group it also multiplies.
    case constant(MathConstant)
    /// Changes the unit of angles.
    case angleUnit
    /// `C`: resets all but memory and history.
    case clear
    /// `CE`: sets only the entry to zero.
    case clearEntry
    /// Deletes the last digit typed. A result stays unchanged.
    case deleteLast
    /// `(`: begins a group, which is computed first. Algebraic only.
    case openParenthesis
    /// `)`: closes the innermost group. Algebraic only.
    case closeParenthesis
    /// Ends the entry, which stays on the stack; pressed again, it duplicates the top. This key and those below are for
    /// stacks only.
    case enter
    /// Exchanges the two topmost levels.
    case swap
    /// Removes the topmost level.
    case drop
    /// Moves the topmost level to the bottom.
    case roll
    /// Moves the bottom level to the top.
    case rollUp
    /// `LASTx`: enters the value that was shown before the last operation or function.
    case lastValue
    /// `MS`: pushes the value shown onto the memory list, or with a slot puts it into that one. Slots count from 1, the
    /// newest. A slot that does not exist is ignored, here and below.
    case memoryStore(slot: Int?)
    /// `MR`: recalls a value from memory.
    case memoryRecall(slot: Int)
    /// `MRC`: recalls a value; pressed again, removes it.
    case memoryRecallClear
    /// `GT`: shows the sum of the results since it was cleared; pressed again, clears that. `C` clears it too.
    case grandTotal
    /// `M+`: adds the value shown to a slot, or stores it if the list is empty.
    case memoryAdd(slot: Int)
    /// `M-`: subtracts the value shown from a slot, or stores its negation if the list is empty.
    case memorySubtract(slot: Int)
    /// `MC`: removes one slot, or all slots for `nil`.
    case memoryClear(slot: Int?)
    /// `H1`: takes the result of an entry of the history, as `MR` takes a value from memory. Entries count from 1, the
    /// newest; one that does not exist is ignored.
    case historyRecall(entry: Int)
    /// `HC`: removes one entry of the history, or all for `nil`. The calculation goes on as if nothing was pressed.
    case historyClear(entry: Int?)
}

extension CalculatorKey {
    /// Whether the key does nothing while an error is shown.
    var isIgnoredInErrors: Bool {
        switch self {
        case .memoryClear, .historyClear, .clear, .clearEntry: false
        default: true
        }
    }

    /// The key for a character of a typed calculation: digits, `.`, `+ - * /` and their typographic forms, `=`, `%`,
    /// `(` and `)`; nil for any other character.
    public init?(typing character: Character) {
        if character.isASCII, let digit = character.wholeNumberValue {
            self = .digit(digit)
        } else if let operation = BinaryOperation(sign: character) {
            self = .operation(operation)
        } else {
            switch character {
            case ".": self = .point
            case "=": self = .equals
            case "%": self = .percent
            case "(": self = .openParenthesis
            case ")": self = .closeParenthesis
            default: return nil
            }
        }
    }
}

/// An operation on two operands.
public enum BinaryOperation: String, Hashable, Sendable, CaseIterable {
    /// `+`
    case add
    /// `-`
    case subtract
    /// `×`
    case multiply
    /// `÷`
    case divide
    /// xʸ. This one and the next are for the scientific calculator only.
    case power
    /// ʸ√x: the right operand is the degree of the root.
    case root

    /// The operations of every calculator.
    public static let basic: [BinaryOperation] = [.add, .subtract, .multiply, .divide]

    /// The sign that expressions show: `+ - × ÷`, with an ASCII hyphen like Windows Calculator.
    var symbol: String {
        switch self {
        case .add: "+"
        case .subtract: "-"
        case .multiply: "×"
        case .divide: "÷"
        case .power: "^"
        case .root: "yroot"
        }
    }

    /// The text of the operation after its left operand, while it is pending: `√(4) + `, `(-3) ^ `.
    func text(after left: String) -> String {
        isPower && left.needsParentheses ? "(\(left)) \(symbol) " : "\(left) \(symbol) "
    }

    /// 0 for + and −, 1 for × and ÷, 2 for powers: which of two operations comes first.
    var level: Int { isPower ? 2 : isMultiplicative ? 1 : 0 }

    /// Whether it is a power or a root, which precede all others.
    public var isPower: Bool { self == .power || self == .root }

    /// The operation for a sign in a text; nil if there is none.
    init?(sign: Character) {
        switch sign {
        case "+": self = .add
        case "-", "−", "–": self = .subtract
        case "*", "×", "·": self = .multiply
        case "/", "÷", ":": self = .divide
        default: return nil
        }
    }

    /// Whether it is × or ÷, which precede + and − in algebra and turn `%` into a plain hundredth.
    var isMultiplicative: Bool { self == .multiply || self == .divide }
}

/// A function of one operand.
public enum UnaryOperation: String, Hashable, Sendable, CaseIterable {
    /// Changes the sign of the entry while typing, otherwise of the value.
    case negate
    /// The square root.
    case squareRoot
    /// The square.
    case square
    /// One divided by the value.
    case reciprocal

    /// The text of the function applied to `operand`: `√(16)`, `sqr(9)`, `1/(4)`, `negate(5)`.
    func text(of operand: String) -> String {
        switch self {
        case .negate: "negate(\(operand))"
        case .squareRoot: "√(\(operand))"
        case .square: "sqr(\(operand))"
        case .reciprocal: "1/(\(operand))"
        }
    }
}

extension String {
    /// Whether an operand is not a single one when a power follows: if it begins with a sign or a reciprocal.
    fileprivate var needsParentheses: Bool { hasPrefix("-") || hasPrefix("1/(") }
}
