import Calculation

/// A calculator written after the rules alone, as plainly as can be. The engine must not differ from it.
protocol NaiveCalculator {
    static var evaluation: Evaluation { get }

    init()

    /// The display, without an error.
    var text: String { get }
    var expression: String { get }
    /// What the display stands for.
    var value: NaiveNumber { get }
    var failure: CalculatorError? { get set }
    /// The number while it is typed.
    var entry: NaiveEntry? { get set }
    var record: NaiveRecord { get set }
    /// The levels of a stack, top first, what is typed included.
    var stack: [NaiveNumber]? { get }
    /// Whether the last key found too few values.
    var hasNotice: Bool { get }

    /// Begins a number that is typed where none is.
    mutating func startEntry() throws(CalculatorError)
    /// Any key but those that type and those of the memory, without an error.
    mutating func calculate(_ press: Press) throws(CalculatorError)
    /// Makes what is typed a value.
    mutating func endEntry()
    /// A number that comes from memory or from a document.
    mutating func take(_ value: NaiveNumber) throws(CalculatorError)
    mutating func fail(_ failure: CalculatorError)
    /// `C` or `CE` in an error.
    mutating func recover(_ press: Press)
    /// Before each key that is not ignored because of an error.
    mutating func prepare()
}

extension NaiveCalculator {
    var stack: [NaiveNumber]? { nil }
    var hasNotice: Bool { false }
    mutating func prepare() {}

    mutating func press(_ press: Press) {
        if failure != nil {
            if case .forget(let slot) = press { record.forget(slot) }
            if press == .clear || press == .clearEntry { recover(press) }
            return
        }
        prepare()
        do throws(CalculatorError) {
            switch press {
            case .store, .recall, .memoryAdd, .memorySubtract, .forget: try remember(press)
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

    /// The keys of a number being typed; false for others.
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
        case .store:
            endEntry()
            record.store(value)
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
    var sign: String { [.add: "+", .subtract: "-", .multiply: "×", .divide: "÷"][self] ?? "" }
    /// × and ÷
    var isTight: Bool { self == .multiply || self == .divide }
}

extension UnaryOperation {
    /// The function of an operand written out; of one that makes the text too long only the value is written.
    func writing(_ words: String, of value: NaiveNumber) -> String {
        let name = [.negate: "negate", .squareRoot: "√", .square: "sqr", .reciprocal: "1/"][self] ?? ""
        let text = "\(name)(\(words))"
        return text.count > 1_000 ? "\(name)(\(value.text))" : text
    }
}
