import Calculation

/// A token of a calculation with precedence.
enum Token {
    case number(NaiveNumber, String)
    /// A number with `%` after it. What it means depends on the tokens around it, unless it is no share of a left side.
    case percentage(NaiveNumber, canBeShare: Bool)
    case operation(BinaryOperation)
    case open, close

    fileprivate var text: String {
        switch self {
        case .number(_, let text): text
        case .percentage(let number, _): number.text + "%"
        case .operation(let operation): " \(operation.sign) "
        case .open: "("
        case .close: ")"
        }
    }
}

/// Evaluates a calculation by recursive descent. Open groups end at its end.
struct NaiveEvaluation {
    private var rest: ArraySlice<Token>
    private let rules: CalculatorRules

    static func value(
        of tokens: some Sequence<Token>, _ rules: CalculatorRules
    ) throws(CalculatorError) -> NaiveNumber {
        var evaluation = NaiveEvaluation(rest: try Array(tokens).withoutPercentages(rules)[...], rules: rules)
        return try evaluation.sum()
    }

    private mutating func sum() throws(CalculatorError) -> NaiveNumber {
        var sum = try product()
        while case .operation(let operation)? = rest.first, operation.isLoose {
            rest.removeFirst()
            sum = try rules.calculating(sum, operation, product())
        }
        return sum
    }

    private mutating func product() throws(CalculatorError) -> NaiveNumber {
        var product = try power()
        while case .operation(let operation)? = rest.first, operation.isTight {
            rest.removeFirst()
            product = try rules.calculating(product, operation, power())
        }
        return product
    }

    /// Powers are applied from the right.
    private mutating func power() throws(CalculatorError) -> NaiveNumber {
        let base = try factor()
        guard case .operation(let operation)? = rest.first, operation.isPower else { return base }
        rest.removeFirst()
        return try rules.calculating(base, operation, power())
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
    func text(_ rules: CalculatorRules) -> String {
        let tokens = (try? withoutPercentages(rules)) ?? self
        return tokens.indices.map { index in
            let text = tokens[index].text
            guard index + 1 < tokens.count, case .operation(let next) = tokens[index + 1], next.isPower,
                text.hasPrefix("-") || text.hasPrefix("1/(")
            else { return text }
            return "(\(text))"
        }.joined()
    }

    /// The tokens with numbers instead of percentages: a share of the left side of a + or - whose whole right side the
    /// percentage is, otherwise hundredths.
    func withoutPercentages(_ rules: CalculatorRules) throws(CalculatorError) -> [Token] {
        var tokens = self
        for index in indices {
            guard case .percentage(let number, let canBeShare) = self[index] else { continue }
            var value: NaiveNumber
            if canBeShare, tokens.isRightSide(index) {
                let left = Array(tokens[..<(index - 1)])
                value = try number.percent(of: NaiveEvaluation.value(of: left[left.startOfGroup...], rules))
            } else {
                value = try number.hundredth
            }
            value = try rules.keeping(value)
            tokens[index] = .number(value, value.text)
        }
        return tokens
    }

    /// Whether the token is all of the right side of a + or -.
    private func isRightSide(_ index: Int) -> Bool {
        guard index > 0, case .operation(let before) = self[index - 1], before.isLoose else { return false }
        guard index + 1 < count, case .operation(let after) = self[index + 1] else { return true }
        return after.isLoose
    }

    /// The last operation outside groups, and its index.
    var lastPressed: (index: Int, operation: BinaryOperation)? {
        [lastOperation(isTight: false), lastOperation(isTight: true)].compactMap(\.self).max { $0.index < $1.index }
    }

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

    /// The first power or root outside groups, which is applied last, and its index.
    var firstPower: (index: Int, operation: BinaryOperation)? {
        let depths = depths
        for index in indices {
            if case .operation(let operation) = self[index], depths[index] == 0, operation.isPower {
                return (index, operation)
            }
        }
        return nil
    }

    /// The last operation outside groups of this precedence, and its index.
    func lastOperation(isTight: Bool) -> (index: Int, operation: BinaryOperation)? {
        let depths = depths
        for index in indices.reversed() {
            if case .operation(let operation) = self[index], depths[index] == 0, !operation.isPower,
                operation.isTight == isTight
            {
                return (index, operation)
            }
        }
        return nil
    }
}
