import Calculation

/// A stack calculator.
struct NaiveReversePolish: NaiveCalculator {
    static let evaluation = Evaluation.rpn

    var record = NaiveRecord()
    var failure: CalculatorError?
    private(set) var hasNotice = false

    /// Top first, without the number being typed.
    private var levels: [NaiveNumber] = []
    var entry: NaiveEntry?
    /// The expression of the last operation.
    private var applied = ""

    var text: String { entry?.display ?? (levels.first ?? .zero).display }
    var value: NaiveNumber { entry?.value ?? levels.first ?? .zero }
    var expression: String { applied }
    var stack: [NaiveNumber]? { (entry.map { [$0.value] } ?? []) + levels }

    mutating func prepare() { hasNotice = false }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        switch press {
        case .clearEntry:
            if entry != nil { (entry, applied) = (NaiveEntry(), "") }
        case .clear: recover(.clear)
        case .enter, .equals:
            if entry != nil {
                endEntry()
            } else if let top = levels.first {
                push(top)
            } else {
                hasNotice = true
                return
            }
            applied = ""
        case .operation(let operation):
            try apply(to: 2) { values throws(CalculatorError) in
                let result = try values[1].calculated(operation, values[0])
                return ([result], "\(values[1].text) \(operation.sign) \(values[0].text)=", isNoted: true)
            }
        case .percent:
            try apply(to: 2) { values throws(CalculatorError) in
                let result = try values[0].percent(of: values[1])
                return ([result, values[1]], "\(values[1].text) × \(values[0].text)%=", isNoted: true)
            }
        case .function(let function):
            try apply(to: 1) { values throws(CalculatorError) in
                let line = function == .negate ? "" : function.writing(values[0].text, of: values[0]) + "="
                return ([try values[0].calculated(function)], line, isNoted: function != .negate)
            }
        case .swap: move(2) { [$0[1], $0[0]] + $0.dropFirst(2) }
        case .drop:
            if entry != nil {
                entry = nil
                applied = ""
            } else {
                move(1) { Array($0.dropFirst()) }
            }
        case .roll: move(1) { Array($0.dropFirst()) + [$0[0]] }
        case .rollUp: move(1) { [$0[$0.count - 1]] + $0.dropLast() }
        default: break
        }
    }

    mutating func endEntry() {
        guard let entry else { return }
        self.entry = nil
        push(entry.value)
    }

    mutating func take(_ value: NaiveNumber) {
        endEntry()
        push(value)
        applied = ""
    }

    mutating func fail(_ failure: CalculatorError) {
        self.failure = failure
        applied = ""
    }

    mutating func recover(_ press: Press) {
        failure = nil
        if press == .clear { (levels, entry, applied) = ([], nil, "") }
    }

    private mutating func push(_ value: NaiveNumber) { levels = Array(([value] + levels).prefix(100)) }

    mutating func startEntry() {
        entry = NaiveEntry()
        applied = ""
        levels = Array(levels.prefix(99))
    }

    /// Replaces the top levels by the result of an operation on them.
    private mutating func apply(
        to count: Int,
        _ operation: ([NaiveNumber]) throws(CalculatorError) -> ([NaiveNumber], line: String, isNoted: Bool)
    ) throws(CalculatorError) {
        endEntry()
        guard levels.count >= count else {
            hasNotice = true
            return
        }
        let (results, line, isNoted) = try operation(Array(levels.prefix(count)))
        levels = results + levels.dropFirst(count)
        applied = line
        if isNoted { record.note(line, results[0]) }
    }

    private mutating func move(_ least: Int, _ order: ([NaiveNumber]) -> [NaiveNumber]) {
        endEntry()
        guard levels.count >= least else {
            hasNotice = true
            return
        }
        levels = order(levels)
        applied = ""
    }
}
