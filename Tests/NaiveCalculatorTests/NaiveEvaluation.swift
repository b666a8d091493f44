import Calculation

/// A token of a calculation with precedence.
enum Token {
    case number(NaiveNumber, String)
    case operation(BinaryOperation)
    case open, close

    var text: String {
        switch self {
        case .number(_, let text): text
        case .operation(let operation): " \(operation.sign) "
        case .open: "("
        case .close: ")"
        }
    }
}

/// Evaluates a calculation by recursive descent. Open groups end at its end.
struct NaiveEvaluation {
    private var rest: ArraySlice<Token>

    private init(_ tokens: some Sequence<Token>) { rest = Array(tokens)[...] }

    static func value(of tokens: some Sequence<Token>) throws(CalculatorError) -> NaiveNumber {
        var evaluation = NaiveEvaluation(tokens)
        return try evaluation.sum()
    }

    private mutating func sum() throws(CalculatorError) -> NaiveNumber {
        var sum = try product()
        while case .operation(let operation)? = rest.first, !operation.isTight {
            rest.removeFirst()
            sum = try sum.calculated(operation, product())
        }
        return sum
    }

    private mutating func product() throws(CalculatorError) -> NaiveNumber {
        var product = try factor()
        while case .operation(let operation)? = rest.first, operation.isTight {
            rest.removeFirst()
            product = try product.calculated(operation, factor())
        }
        return product
    }

    private mutating func factor() throws(CalculatorError) -> NaiveNumber {
        switch rest.popFirst() {
        case .number(let value, _): return value
        case .open:
            let value = try sum()
            _ = rest.popFirst()
            return value
        default: return .zero
        }
    }
}

extension Array<Token> {
    var text: String { map(\.text).joined() }

    /// The number of groups that are open after each token.
    private var depths: [Int] {
        var depth = 0
        return map {
            if case .open = $0 { depth += 1 }
            if case .close = $0 { depth -= 1 }
            return depth
        }
    }

    var depth: Int { depths.last ?? 0 }

    /// The start of the innermost open group: the index after its parenthesis.
    var startOfGroup: Int {
        let depths = depths
        // The parenthesis is the last token that opens to the depth at the end.
        let open = indices.last {
            if case .open = self[$0] { depths[$0] == depth } else { false }
        }
        return depth > 0 ? (open ?? -1) + 1 : 0
    }

    /// The last operation outside groups of this precedence, and its index.
    func lastOperation(isTight: Bool) -> (index: Int, operation: BinaryOperation)? {
        let depths = depths
        for index in indices.reversed() {
            if case .operation(let operation) = self[index], depths[index] == 0, operation.isTight == isTight {
                return (index, operation)
            }
        }
        return nil
    }
}
