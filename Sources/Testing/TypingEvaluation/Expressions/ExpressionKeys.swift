/// The keys of a calculator, in the order in which a person presses them for an expression.
struct ExpressionKeys {
    /// A key, by what it does.
    enum Key: Hashable, Sendable {
        /// A digit or the decimal point.
        case character(Character)
        /// A key with an action of the calculator.
        case action(String)
        /// The key that recalls a slot of the memory, counted from 1.
        case recall(Int)
    }

    private(set) var keys: [Key] = []
    /// How many values are in the memory, on a calculator without parentheses.
    private var stored = 0

    private static let equals = Key.action("equals")

    /// The keys that compute an expression on a calculator that evaluates in this way; nil if there are none.
    ///
    /// - Parameter evaluation: the option `evaluation` of the layout.
    static func keys(for expression: TypedExpression, evaluation: String) -> [Key]? {
        var writer = ExpressionKeys()
        switch evaluation {
        case "algebraic", "scientific":
            writer.writeInfix(expression)
            writer.keys.append(equals)
        case "rpn": writer.writePostfix(expression)
        case "immediate":
            writer.writeChain(expression)
            writer.keys.append(equals)
        default: return nil
        }
        return writer.keys
    }

    private mutating func write(_ number: String) { keys += number.map(Key.character) }

    private mutating func press(_ action: String) { keys.append(.action(action)) }
}

/// With precedence and parentheses: as it is written.
extension ExpressionKeys {
    private mutating func writeInfix(_ expression: TypedExpression) {
        switch expression {
        case .number(let number): write(number)
        case .negated(let inner):
            // The sign key changes a number or what is in parentheses.
            writeOperand(inner, inParentheses: inner.isBinary)
            press("negate")
        case .binary(let left, let operation, let right):
            writeOperand(left, inParentheses: left.bindsLess(than: operation, isRight: false))
            press(operation.rawValue)
            writeOperand(right, inParentheses: right.bindsLess(than: operation, isRight: true))
        }
    }

    private mutating func writeOperand(_ expression: TypedExpression, inParentheses: Bool) {
        if inParentheses { press("openParenthesis") }
        writeInfix(expression)
        if inParentheses { press("closeParenthesis") }
    }
}

/// On a stack: the operands, then the operation.
extension ExpressionKeys {
    private mutating func writePostfix(_ expression: TypedExpression) {
        switch expression {
        case .number(let number): write(number)
        case .negated(let inner):
            writePostfix(inner)
            press("negate")
        case .binary(let left, let operation, let right):
            writePostfix(left)
            // A number after a result is a new level by itself; one after a number needs the key between.
            if left.isEntry { press("enter") }
            writePostfix(right)
            press(operation.rawValue)
        }
    }
}

/// Without precedence: what has to be computed first is typed first, exchanged with the other side or kept in the
/// memory.
extension ExpressionKeys {
    private mutating func writeChain(_ expression: TypedExpression) {
        switch expression {
        case .number(let number): write(number)
        case .negated(let inner):
            writeValue(inner)
            press("negate")
        case .binary(let left, let operation, let right) where right.isEntry:
            writeChain(left)
            press(operation.rawValue)
            writeChain(right)
        case .binary(let left, let operation, let right) where left.isEntry && operation.commutes:
            writeChain(right)
            press(operation.rawValue)
            writeChain(left)
        case .binary(let left, .subtract, let right) where left.isEntry:
            // a − b is −b + a.
            writeValue(right)
            press("negate")
            press("add")
            writeChain(left)
        case .binary(let left, .divide, let right) where left.isEntry:
            // a ÷ b is 1/b × a.
            writeValue(right)
            press("reciprocal")
            press("multiply")
            writeChain(left)
        case .binary(let left, let operation, let right):
            writeValue(right)
            press("memoryStore")
            stored += 1
            let place = stored
            writeChain(left)
            press(operation.rawValue)
            // Values stored since then are above it.
            keys.append(.recall(stored - place + 1))
        }
    }

    /// Writes an expression and completes it, so that the next key acts on its value.
    private mutating func writeValue(_ expression: TypedExpression) {
        writeChain(expression)
        if expression.isBinary { keys.append(Self.equals) }
    }
}

extension TypedExpression {
    fileprivate var isBinary: Bool {
        if case .binary = self { true } else { false }
    }

    /// Whether it is typed as one number.
    fileprivate var isEntry: Bool {
        switch self {
        case .number: true
        case .negated(let inner): inner.isEntry
        case .binary: false
        }
    }

    fileprivate func bindsLess(than operation: Operation, isRight: Bool) -> Bool {
        guard case .binary(_, let own, _) = self else { return false }
        return own.isProduct != operation.isProduct ? !own.isProduct : isRight
    }
}
