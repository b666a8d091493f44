import Calculation

/// `%` where operations are applied in the order they are pressed.
extension NaiveImmediate {
    mutating func takePercent() throws(CalculatorError) {
        let one = NaiveNumber(whole: 1)
        if let waiting {
            if !hasRight, rules.percentAfterOperation == .product {
                if waiting.isLoose { return }
                if endsWithPercent(waiting) {
                    return try endWithPercent(of: waiting == .divide ? one : left, nil, waiting, left, nil)
                }
            }
            if hasRight, endsWithPercent(waiting) {
                endEntry()
                if !isConstant { return try endWithPercent(of: left, leftWords, waiting, result, words) }
                let constant = (waiting, left, true)
                return try endWithPercent(of: result, words, waiting, left, nil, repeating: constant)
            }
            endEntry()
            let isShare = waiting.isLoose && rules.percentOfSum != .hundredth
            return try showShare(of: isShare ? left : one)
        }
        guard let lastResult else {
            if rules.percentAlone == .ignored { return }
            endEntry()
            return try showShare(of: rules.percentAlone == .zero ? .zero : one)
        }
        switch rules.percentAfterEquals {
        case .ignored: break
        case .hundredth:
            endEntry()
            try showShare(of: one)
        case .ofResult:
            endEntry()
            try showShare(of: lastOperation?.isTight == true ? one : lastResult)
        case .repeated:
            guard !isResult, let repeated else { return }
            guard repeated.operation.isTight, endsWithPercent(repeated.operation) else { return }
            endEntry()
            finished = "\(words ?? result.text) \(repeated.operation.sign) "
            if repeated.operation == .divide {
                try endWithPercent(of: result, words, .divide, repeated.right, nil)
            } else {
                try endWithPercent(of: repeated.right, nil, .multiply, result, words)
            }
        }
    }

    /// That many hundredths of a number replace what is shown.
    private mutating func showShare(of whole: NaiveNumber) throws(CalculatorError) {
        let share = try rules.keeping(result.percent(of: whole))
        // The percentage replaces a function's result as a number would. No rule says so, but the value is not lost
        // this way.
        noteFunction()
        show(share, as: share.text)
    }

    /// Whether `%` ends the calculation.
    private func endsWithPercent(_ operation: BinaryOperation) -> Bool {
        operation.isTight ? rules.percentOfProduct == .product : [.sum, .rate].contains(rules.percentOfSum)
    }

    private mutating func endWithPercent(
        of first: NaiveNumber, _ firstWords: String?, _ operation: BinaryOperation, _ second: NaiveNumber,
        _ secondWords: String?, repeating constant: Repetition? = nil
    ) throws(CalculatorError) {
        let hundred = NaiveNumber(whole: 100)
        let value: NaiveNumber
        switch operation {
        case .multiply: value = try first.calculated(.multiply, second).hundredth
        case .divide: value = try first.calculated(.divide, second).calculated(.multiply, hundred)
        case .add where rules.percentOfSum == .rate:
            value = try first.calculated(.multiply, hundred).calculated(.divide, hundred.calculated(.subtract, second))
        case .subtract where rules.percentOfSum == .rate:
            value = try first.calculated(.subtract, second).calculated(.divide, second).calculated(.multiply, hundred)
        default: value = try first.calculated(operation, first.calculated(.multiply, second).hundredth)
        }
        let text = "\(firstWords ?? first.text) \(operation.sign) \(secondWords ?? second.text)%"
        var share: Share?
        if operation == .add || operation == .multiply { share = (first, text, isPart: operation == .multiply) }
        try end(
            text + "=", try rules.keeping(value),
            repeating: constant ?? (operation, operation == .divide ? second : first, false), of: share,
            isTotal: rules.grandTotal == .equalsAndPercent)
    }
}
