import Calculation

/// A stack calculator.
struct NaiveReversePolish: NaiveCalculator {
    let rules: CalculatorRules
    var record = NaiveRecord()
    var failure: CalculatorError?
    private(set) var hasNotice = false

    /// Top first, without the number being typed.
    private var levels: [NaiveNumber]
    var entry: NaiveEntry?
    /// Whether the next number replaces the top.
    private var isReplaceable = false
    /// The number shown before the last operation.
    private var last = NaiveNumber.zero
    /// The expression of the last operation.
    private var applied = ""

    init(_ rules: CalculatorRules) {
        self.rules = rules
        levels = rules.stackLevels == .four ? Array(repeating: .zero, count: 4) : []
    }

    var text: String { entry?.display(rules.format) ?? (levels.first ?? .zero).display(rules.format) }
    var value: NaiveNumber { entry?.value ?? levels.first ?? .zero }
    var expression: String { applied }
    var stack: [NaiveNumber]? { (entry.map { [$0.value] } ?? []) + levels }

    private var most: Int { rules.stackLevels == .four ? 4 : 100 }

    mutating func prepare() { hasNotice = false }

    mutating func deleteResult() {
        if rules.deletedResult == .cleared { clearTop() }
    }

    private mutating func clearTop() {
        if rules.enter == .copies {
            endEntry()
            if !levels.isEmpty { levels[0] = .zero }
            (isReplaceable, applied) = (!levels.isEmpty, "")
        } else if entry != nil {
            (entry, applied) = (NaiveEntry(), "")
        }
    }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        let rules = rules
        switch press {
        case .clearEntry: clearTop()
        case .lastValue: take(last)
        case .clear: recover(.clear)
        case .enter, .equals:
            let ends = entry != nil && rules.enter == .ends
            endEntry()
            if !ends, let top = levels.first {
                isReplaceable = false
                push(top)
                isReplaceable = rules.enter == .copies
            } else if !ends {
                hasNotice = true
                return
            }
            applied = ""
        case .operation(let operation):
            try apply(to: 2) { values throws(CalculatorError) in
                let result = try rules.calculating(values[1], operation, values[0])
                return ([result], "\(values[1].text) \(operation.sign) \(values[0].text)=", isNoted: true)
            }
        case .percent:
            try apply(to: 2) { values throws(CalculatorError) in
                let result = try rules.keeping(values[0].percent(of: values[1]))
                return ([result, values[1]], "\(values[1].text) × \(values[0].text)%=", isNoted: true)
            }
        case .function(let function):
            try apply(to: 1) { values throws(CalculatorError) in
                let line = function == .negate ? "" : function.writing(values[0].text, of: values[0]) + "="
                let result = try values[0].calculated(function)
                return ([function == .negate ? result : try rules.keeping(result)], line, isNoted: function != .negate)
            }
        case .swap: move(2) { [$0[1], $0[0]] + $0.dropFirst(2) }
        case .drop:
            if entry != nil {
                (entry, applied) = (nil, "")
                refill()
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
        isReplaceable = false
        if press == .clear {
            let record = record
            self = NaiveReversePolish(rules)
            self.record = record
        }
    }

    private mutating func push(_ value: NaiveNumber) {
        if isReplaceable { levels.removeFirst() }
        isReplaceable = false
        levels = Array(([value] + levels).prefix(most))
    }

    mutating func startEntry() {
        if isReplaceable { levels.removeFirst() }
        isReplaceable = false
        entry = NaiveEntry()
        applied = ""
        levels = Array(levels.prefix(most - 1))
    }

    /// Where there are always four levels, the highest stays.
    private mutating func refill() {
        guard rules.stackLevels == .four, let highest = levels.last else { return }
        while levels.count < 4 { levels.append(highest) }
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
        if isNoted {
            last = levels[0]
            record.note(line, results[0])
        }
        levels = results + levels.dropFirst(count)
        refill()
        (applied, isReplaceable) = (line, false)
    }

    private mutating func move(_ least: Int, _ order: ([NaiveNumber]) -> [NaiveNumber]) {
        endEntry()
        guard levels.count >= least else {
            hasNotice = true
            return
        }
        levels = order(levels)
        refill()
        (applied, isReplaceable) = ("", false)
    }
}
