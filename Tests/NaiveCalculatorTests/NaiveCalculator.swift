import Calculation

/// A calculator written from the rules alone, as plainly as possible. The engine must agree with it.
protocol NaiveCalculator {
    static var evaluation: Evaluation { get }
    /// The rules of the engine that it is a model of.
    static var rules: CalculatorRules { get }

    init()

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

    /// Starts a number when none is being typed.
    mutating func startEntry() throws(CalculatorError)
    /// Carries out any key except those that type and those of the memory. There is no error.
    mutating func calculate(_ press: Press) throws(CalculatorError)
    /// Ends typing and makes the number a value.
    mutating func endEntry()
    /// Takes a number from the memory or from a document.
    mutating func take(_ value: NaiveNumber) throws(CalculatorError)
    mutating func fail(_ failure: CalculatorError)
    /// Handles `C` or `CE` in an error.
    mutating func recover(_ press: Press)
    /// Called before each key that an error does not block.
    mutating func prepare()
}

extension NaiveCalculator {
    static var rules: CalculatorRules { CalculatorRules(evaluation) }
    var stack: [NaiveNumber]? { nil }
    var hasNotice: Bool { false }
    var unit: AngleUnit? { nil }
    var isDoubtful: Bool { false }
    mutating func prepare() {}

    mutating func press(_ press: Press) {
        if failure != nil {
            if case .forget(let slot) = press { record.forget(slot) }
            if case .forgetEntry(let entry) = press { record.forgetEntry(entry) }
            if press == .clear || press == .clearEntry { recover(press) }
            return
        }
        prepare()
        do throws(CalculatorError) {
            switch press {
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

    mutating func fail(_ failure: CalculatorError) { self.failure = failure }

    mutating func recover(_: Press) {
        let record = record
        self = Self()
        self.record = record
    }

    /// Handles the keys of a number being typed; returns false for other keys.
    private mutating func type(_ press: Press) throws(CalculatorError) -> Bool {
        switch press {
        case .digit(let digit):
            if entry == nil { try startEntry() }
            entry?.type(digit)
        case .point:
            if entry == nil { try startEntry() }
            entry?.typePoint()
        case .delete where Self.evaluation.knows(.deleteLast): entry?.deleteLast()
        case .function(.negate) where entry != nil && Self.evaluation.knows(.unary(.negate)): entry?.negate()
        default: return false
        }
        return true
    }

    private mutating func remember(_ press: Press) throws(CalculatorError) {
        switch press {
        case .store(let slot) where slot == nil || record.slot(slot ?? 0) != nil:
            endEntry()
            record.store(value, in: slot)
        case .recall(let slot):
            if let value = record.slot(slot) { try take(value) }
        case .memoryAdd(let slot) where record.takes(slot):
            endEntry()
            try record.add(value, to: slot)
        case .memorySubtract(let slot) where record.takes(slot):
            endEntry()
            try record.add(value.negated, to: slot)
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
