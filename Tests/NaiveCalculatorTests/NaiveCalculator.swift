import Calculation

/// A calculator written from the rules alone, as plainly as possible. The engine must agree with it.
protocol NaiveCalculator {
    /// The rules, which the engine has too.
    var rules: CalculatorRules { get }

    init(_ rules: CalculatorRules)

    /// The display, if there is no error.
    var text: String { get }
    var expression: String { get }
    /// The value of the display.
    var value: NaiveNumber { get }
    var failure: CalculatorError? { get set }
    /// The number being typed.
    var entry: NaiveEntry? { get set }
    var record: NaiveRecord { get set }
    /// The levels of the stack, top first, including the number being typed.
    var stack: [NaiveNumber]? { get }
    /// Whether the last key found too few values.
    var hasNotice: Bool { get }
    /// The unit of angles, if it has one.
    var unit: AngleUnit? { get }
    /// Whether any number may be another, since too many digits were lost.
    var isDoubtful: Bool { get }
    /// Whether an operand is missing.
    var isWaiting: Bool { get }
    /// Whether what is shown is the result of a calculation that has ended.
    var isResult: Bool { get }

    /// Whether the engine is known to do something else than the model when this key is pressed.
    func isDisputed(_ press: Press) -> Bool

    /// Starts a number when none is being typed.
    mutating func startEntry() throws(CalculatorError)
    /// Carries out any key except those that type and those of the memory. There is no error.
    mutating func calculate(_ press: Press) throws(CalculatorError)
    /// Ends typing and makes the number a value.
    mutating func endEntry()
    /// Ends the calculation if something is to be calculated.
    mutating func endCalculation() throws(CalculatorError)
    /// Takes a number from the memory or from a document.
    mutating func take(_ value: NaiveNumber) throws(CalculatorError)
    mutating func fail(_ failure: CalculatorError)
    /// Handles `C`, or in an error also what else ends it.
    mutating func recover(_ press: Press)
    /// Handles `⌫` when nothing is typed.
    mutating func deleteResult()
    /// Called before each key that an error does not block.
    mutating func prepare()
}

extension NaiveCalculator {
    var stack: [NaiveNumber]? { nil }
    var hasNotice: Bool { false }
    var unit: AngleUnit? { nil }
    var isWaiting: Bool { false }
    var isResult: Bool { false }
    var isDoubtful: Bool { value.isAtEdge(rules.format) }
    func isDisputed(_ press: Press) -> Bool { false }
    mutating func prepare() {}
    mutating func endCalculation() throws(CalculatorError) {}

    mutating func press(_ press: Press) {
        let isAgain = record.repeatable == press
        record.repeatable = nil
        let press = press == .clear && clearsEntry ? .clearEntry : press
        if press == .clear { record.clearTotal() }
        if failure != nil {
            if case .forget(let slot) = press { record.forget(slot) }
            if case .forgetEntry(let entry) = press { record.forgetEntry(entry) }
            if press == .clear || press == .clearEntry && rules.errorEnd != .clearAll { recover(press) }
            guard rules.errorEnd == .digit, press.isTyped else { return }
            recover(.clear)
        }
        prepare()
        do throws(CalculatorError) {
            switch press {
            case .recallClear where isAgain: record.forget(1)
            case .grandTotal where isAgain: record.clearTotal()
            case .recallClear, .grandTotal:
                record.repeatable = press
                let value = press == .grandTotal ? record.total : record.slot(1)
                if let value { try take(value) }
            case .store, .recall, .memoryAdd, .memorySubtract, .forget: try remember(press)
            case .recallEntry(let entry):
                if let value = record.entry(entry) { try take(value) }
            case .forgetEntry(let entry): record.forgetEntry(entry)
            case .read(let text): try take(NaiveNumber(written: text))
            default:
                if try !type(press) { try calculate(press) }
            }
        } catch {
            fail(error)
        }
    }

    /// Whether `C` is `CE`.
    private var clearsEntry: Bool {
        if failure != nil { return false }
        return switch rules.clear {
        case .everything: false
        case .entryFirst: entry?.wasTyped == true
        case .shownFirst: entry?.isUntouched != true
        }
    }

    mutating func fail(_ failure: CalculatorError) { self.failure = failure }

    mutating func recover(_: Press) {
        let record = record
        self = Self(rules)
        self.record = record
    }

    mutating func deleteResult() {
        if isResult, rules.deletedResult == .cleared { recover(.clear) }
    }

    /// Whether the sign of the next number can be typed.
    private var takesSign: Bool {
        isWaiting || entry?.isUntouched == true || entry?.isOnlySign == true || isResult && value.numerator == 0
    }

    /// Handles the keys of a number being typed; returns false for other keys.
    private mutating func type(_ press: Press) throws(CalculatorError) -> Bool {
        let rules = rules
        switch press {
        case .digit(let digit):
            if entry == nil { try startEntry() }
            entry?.type(digit, rules)
        case .point:
            if entry == nil {
                let shown = NaiveEntry(continuing: value.text(rules.format))
                try startEntry()
                if rules.pointAfterResult == .continues, let shown { entry = shown }
            }
            entry?.typePoint()
        case .delete:
            if entry == nil { deleteResult() } else { entry?.deleteLast() }
        case .operation(.subtract) where rules.minusAfterOperation == .sign && isWaiting,
            .function(.negate) where rules.signFirst == .kept && takesSign:
            if entry == nil { try startEntry() }
            entry?.changeSign()
        case .function(.negate) where entry != nil: entry?.negate()
        default: return false
        }
        return true
    }

    private mutating func remember(_ press: Press) throws(CalculatorError) {
        switch press {
        case .store(let slot) where slot == nil || record.slot(slot ?? 0) != nil:
            endEntry()
            let value = value
            record.store(value, in: slot ?? (rules.memory == .single && !record.memory.isEmpty ? 1 : nil))
        case .recall(let slot):
            if let value = record.slot(slot) { try take(value) }
        case .memoryAdd(let slot), .memorySubtract(let slot):
            guard record.takes(slot) else { return }
            if rules.memoryInCalculation == .result { try endCalculation() }
            endEntry()
            var isSum: Bool { if case .memoryAdd = press { true } else { false } }
            try record.add(isSum ? value : value.negated, to: slot, rules)
        case .forget(nil):
            endEntry()
            record.forget(nil)
        case .forget(let slot): record.forget(slot)
        default: break
        }
    }
}

extension BinaryOperation {
    var sign: String {
        [.add: "+", .subtract: "-", .multiply: "×", .divide: "÷", .power: "^", .root: "yroot"][self] ?? ""
    }
    /// × and ÷
    var isTight: Bool { self == .multiply || self == .divide }
    /// + and −
    var isLoose: Bool { self == .add || self == .subtract }
}

extension UnaryOperation {
    /// The function of a written operand. If the text is too long, only the operand's value is written.
    func writing(_ words: String, of value: NaiveNumber) -> String {
        let name = [.negate: "negate", .squareRoot: "√", .square: "sqr", .reciprocal: "1/"][self] ?? ""
        let text = "\(name)(\(words))"
        return text.count > 1_000 ? "\(name)(\(value.text))" : text
    }
}
