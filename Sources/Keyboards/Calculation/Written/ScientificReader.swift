/// Turns the text of an expression with functions into steps on a stack, without recursion, so that no text is too deep
/// for it (the shunting yard algorithm).
///
/// `2 + sin(30)^2` gives 2, 30, sin, 2, ^, +.
struct ScientificReader {
    private(set) var steps: [ScientificStep] = []
    private var cursor: ExpressionCursor
    /// The operations and functions that wait for an operand, the last one first to be applied, and the open groups.
    private var waiting: [Waiting] = []
    /// Whether the last operation was written `/` or `:`, which the expression line never does.
    private var isTypedDivision = false
    /// Whether the last operand ends in a letter or parenthesis, so that a number can follow without a sign.
    private var endsInName = false

    private enum Waiting {
        case operation(BinaryOperation)
        /// A sign or function before its operand.
        case prefix(ScientificStep)
        /// A parenthesis, its place, and the function whose parenthesis it is.
        case group(at: Int, ScientificStep?)
    }

    /// Every name of a function or constant, the longest first, so that `sinh` is not read as `sin`.
    private static let names: [([Character], ScientificStep)] = {
        let basic: [(String, ScientificStep)] = [
            ("√", .unary(.squareRoot)), ("sqrt", .unary(.squareRoot)), ("sqr", .unary(.square)),
            ("negate", .unary(.negate)),
        ]
        let functions = MathFunction.allCases.flatMap { function in
            function.row.names.map { ($0, ScientificStep.function(function)) }
        }
        let constants = MathConstant.allCases.flatMap { constant in
            constant.names.map { ($0, ScientificStep.number(constant.value)) }
        }
        return (basic + functions + constants).map { (Array($0.0), $0.1) }.sorted { $0.0.count > $1.0.count }
    }()

    private static let root = Array(BinaryOperation.root.symbol)

    init(_ text: String) { cursor = ExpressionCursor(text) }

    mutating func read() throws(UnreadableExpressionError) {
        var needsOperand = true
        while let character = cursor.nextCharacter() {
            if needsOperand {
                needsOperand = try !readOperandPart(character)
            } else if let operation = operation(at: character) {
                cursor.skip(operation == .root ? Self.root.count : 1)
                wait(for: operation)
                isTypedDivision = character == "/" || character == ":"
                needsOperand = true
            } else if character == ")" {
                try closeGroup()
            } else if beginsFactor(character) {
                wait(for: .multiply)
                isTypedDivision = false
                needsOperand = true
            } else if character == "=", !isInGroup {
                cursor.skip()
                try cursor.readResult()
                break
            } else if character == "=" {
                throw cursor.problem(.missingOperand)
            } else {
                throw cursor.problem(character.isPartOfNumber ? .missingOperation : .unknownCharacter)
            }
        }
        if needsOperand { throw cursor.problem(.missingOperand) }
        while let last = waiting.popLast() {
            switch last {
            case .operation(let operation): steps.append(.operation(operation))
            case .prefix(let step): steps.append(step)
            case .group(let position, _): throw UnreadableExpressionError(.unclosedParenthesis, at: position)
            }
        }
    }

    private var isInGroup: Bool { waiting.contains { if case .group = $0 { true } else { false } } }

    private func operation(at character: Character) -> BinaryOperation? {
        if character == "^" { return .power }
        return BinaryOperation(sign: character) ?? (cursor.isNext(Self.root) ? .root : nil)
    }

    private func name() -> (name: [Character], step: ScientificStep)? {
        Self.names.first { cursor.isNext(name: $0.0) }
    }

    /// Whether an operand begins here that multiplies the one right before it.
    private func beginsFactor(_ character: Character) -> Bool {
        character == "(" || name() != nil || endsInName && character.isPartOfNumber
    }

    /// Puts an operation after the operands so far. Those that come before it are applied. Signs and functions come
    /// after powers and before all others.
    private mutating func wait(for operation: BinaryOperation) {
        loop: while let last = waiting.last {
            switch last {
            case .operation(let other):
                guard Precedence.multiplicationFirst.applies(other, before: operation) else { break loop }
                steps.append(.operation(other))
            case .prefix(let step):
                guard !operation.isPower else { break loop }
                steps.append(step)
            case .group: break loop
            }
            waiting.removeLast()
        }
        waiting.append(.operation(operation))
    }
}

/// Operands.
extension ScientificReader {
    /// Reads a number or constant, or a sign, function or parenthesis before an operand. Returns whether the operand is
    /// complete.
    private mutating func readOperandPart(_ character: Character) throws(UnreadableExpressionError) -> Bool {
        // A reciprocal as the expression line writes it: `5 ÷ 1/(4)`, but never `5/1/(4)`.
        if cursor.isNext(["1", "/", "("]), !isTypedDivision, hasOnlySigns {
            cursor.skip(2)
            try openGroup(of: .unary(.reciprocal))
            return false
        }
        if character == "(" {
            try openGroup(of: nil)
            return false
        }
        if character == "+" || BinaryOperation(sign: character) == .subtract {
            cursor.skip()
            if character != "+" { changeSign() }
            return false
        }
        if let (name, step) = name() {
            cursor.skip(name.count)
            if case .number = step {
                steps.append(step)
                endsInName = true
                try readSigns()
                return true
            }
            if cursor.nextCharacter() == "(" {
                try openGroup(of: step)
            } else {
                waiting.append(.prefix(step))
            }
            return false
        }
        guard character.isPartOfNumber else {
            let isExpectedLater =
                BinaryOperation(sign: character) != nil || ")%=^!".contains(character) || Superscript(character) != nil
            throw cursor.problem(isExpectedLater ? .missingOperand : .unknownCharacter)
        }
        steps.append(.number(try cursor.readNumber()))
        endsInName = false
        try readSigns()
        return true
    }

    /// Whether nothing but minus signs stands between the last operation or parenthesis and this place.
    private var hasOnlySigns: Bool {
        if case .prefix(let step)? = waiting.last { step == .unary(.negate) } else { true }
    }

    /// Two minus signs in a row cancel out.
    private mutating func changeSign() {
        if case .prefix(.unary(.negate))? = waiting.last {
            waiting.removeLast()
        } else {
            waiting.append(.prefix(.unary(.negate)))
        }
    }

    private mutating func openGroup(of function: ScientificStep?) throws(UnreadableExpressionError) {
        let count = waiting.count { if case .group = $0 { true } else { false } }
        guard count < Formula.maximumNesting else { throw cursor.problem(.tooManyParentheses) }
        waiting.append(.group(at: cursor.position, function))
        cursor.skip()
        isTypedDivision = false
    }

    private mutating func closeGroup() throws(UnreadableExpressionError) {
        var function: ScientificStep?
        loop: while true {
            switch waiting.popLast() {
            case .operation(let operation): steps.append(.operation(operation))
            case .prefix(let step): steps.append(step)
            case .group(_, let step):
                function = step
                break loop
            case nil: throw cursor.problem(.unopenedParenthesis)
            }
        }
        cursor.skip()
        steps += [.group] + (function.map { [$0] } ?? [])
        endsInName = true
        try readSigns()
    }

    /// Reads the signs after an operand: raised exponents, `%` and `!`.
    private mutating func readSigns() throws(UnreadableExpressionError) {
        var isPower = false
        while let character = cursor.nextCharacter() {
            if Superscript(character) != nil {
                guard !isPower else { throw cursor.problem(.repeatedExponent) }
                let exponent = try cursor.readWholeExponent(isTyped: false, from: cursor.position)
                steps += [.number(CalculatorNumber(exponent)), .operation(.power)]
                isPower = true
            } else if character == "^", isPower {
                throw cursor.problem(.repeatedExponent)
            } else if character == "%" {
                cursor.skip()
                steps.append(.percent)
                isPower = false
            } else if let function = MathFunction.allCases.first(where: { $0.row.sign == String(character) }) {
                cursor.skip()
                steps.append(.function(function))
                isPower = false
            } else {
                return
            }
            endsInName = false
        }
    }
}
