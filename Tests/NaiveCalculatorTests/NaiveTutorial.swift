import Calculation

/// The tutorial's own calculator: four operations in the order they are pressed, a point, and clear.
struct NaiveTutorial: NaiveCalculator {
    static let evaluation = Evaluation.immediate
    static let rules = {
        var rules = CalculatorRules()
        rules.repeatedEquals = .nothing
        rules.errorEnd = .clearAll
        rules.format.decimals = 5
        rules.format.lastDigit = .cut
        rules.format.smallNumbers = .cut
        rules.format.grouping = .none
        return rules
    }()

    var record = NaiveRecord()
    var failure: CalculatorError?

    /// The number being typed.
    var entry: NaiveEntry?
    private var shown = NaiveNumber.zero
    private var kept = NaiveNumber.zero
    private var remembered: BinaryOperation?
    /// Whether a number was given since the remembered operation.
    private var hasNumber = false
    /// The expression right after `=`.
    private var finished: String?

    var text: String { entry?.ungrouped ?? shown.tutorialText }
    var value: NaiveNumber { entry?.value ?? shown }
    var expression: String { finished ?? remembered.map { "\(kept.text) \($0.sign) " } ?? "" }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        switch press {
        case .clear: recover(.clear)
        case .operation(let operation):
            endEntry()
            if remembered == nil {
                kept = shown
            } else if hasNumber {
                try applyRemembered()
            }
            remembered = operation
            finished = nil
            hasNumber = false
        case .equals:
            endEntry()
            if remembered != nil { try applyRemembered() }
            remembered = nil
        default: break
        }
    }

    mutating func endEntry() {
        shown = value
        entry = nil
    }

    mutating func take(_ value: NaiveNumber) {
        startEntry()
        entry = nil
        shown = value
    }

    mutating func recover(_ press: Press) {
        // It has no CE.
        guard press == .clear else { return }
        let record = record
        self = NaiveTutorial()
        self.record = record
    }

    mutating func startEntry() {
        entry = NaiveEntry()
        hasNumber = true
        finished = nil
    }

    private mutating func applyRemembered() throws(CalculatorError) {
        guard let remembered else { return }
        let result = try kept.calculated(remembered, shown)
        let line = "\(kept.text) \(remembered.sign) \(shown.text)="
        record.note(line, result)
        finished = line
        (kept, shown) = (result, result)
    }
}
