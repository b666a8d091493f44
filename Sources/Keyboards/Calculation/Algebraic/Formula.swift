/// The part of an algebraic calculation before its operand: the pending operations of each group.
///
/// For example, in `1 + 2 × (3 -` the outer group has `1 +` and `2 ×` pending, the inner one `3 -`.
struct Formula: Hashable, Sendable {
    /// Whether × and ÷ come before + and −.
    let precedence: Precedence
    /// The calculation itself and each open group in it, the outermost first; never empty.
    private(set) var groups: [Group]
    /// The previous calculation, until there is an operation. `=` repeats its last one.
    private(set) var previous: PreviousCalculation?

    /// An empty formula.
    init(_ precedence: Precedence, after previous: PreviousCalculation? = nil) {
        self.precedence = precedence
        self.previous = previous
        groups = [Group()]
    }

    /// The maximum number of groups open at the same time.
    static let maximumNesting = 100

    /// Whether one more power can wait for its exponent.
    var canWait: Bool { innermost.waiting.count <= Self.maximumNesting }

    /// Whether one more group can be opened.
    var canNest: Bool { groups.count <= Self.maximumNesting }

    /// The text so far: `1 + 2 × (3 - `.
    var text: String { groups.map(\.text).joined(separator: "(") }

    /// The text with an operand and every group closed.
    func text(endingWith operand: String) -> String {
        text + operand + String(repeating: ")", count: groups.count - 1)
    }

    /// Whether nothing has been entered yet.
    var isBlank: Bool { groups.count == 1 && innermost.waiting.isEmpty }

    /// Whether a group is open.
    var isNested: Bool { groups.count > 1 }

    var innermost: Group { groups[groups.count - 1] }

    /// What `%` does after this formula: a share for the right operand of + or −, otherwise a hundredth.
    func percentageRule(_ rules: CalculatorRules) -> PercentageRule? {
        if let last = innermost.waiting.last { return PercentageRule(last.operation, left: last.left, rules) }
        return isNested ? .hundredth : PercentageRule(after: previous, rules)
    }

    /// The formula with one more open group.
    func opening() -> Formula {
        var formula = self
        formula.groups.append(Group())
        return formula
    }

    /// Removes a group that was just opened.
    mutating func dropInnermost() {
        guard isNested else { return }
        groups.removeLast()
    }

    /// The operation that was pressed last in the innermost group, with its right operand; nil if there is none.
    func pressed(_ operand: Operand) -> Repetition? {
        innermost.waiting.last.map { Repetition(operation: $0.operation, right: operand.value) }
    }

    /// The formula as before its last operation, whose left operand is then the last one.
    var withoutLastOperation: Formula {
        var formula = self
        var group = innermost
        group.waiting = group.waiting.dropLast()
        group.text = group.waiting.map(\.text).joined()
        formula.groups[groups.count - 1] = group
        return formula
    }

    /// Adds an operation after an operand. Applies the pending operations that bind at least as tightly; the new
    /// operation is then pending with the result.
    ///
    /// A percentage that so becomes a part of the right operand of + or − is a hundredth: 100 − 20 % × 100 is 80.
    mutating func wait(
        _ operand: Operand, _ operation: BinaryOperation, _ rules: CalculatorRules
    ) throws(CalculatorError) {
        var group = innermost
        let isPart = group.waiting.last.map { !precedence.applies($0.operation, before: operation) } ?? false
        let operand = isPart ? try operand.asHundredth(rules) : operand
        group.text += operation.text(after: operand.text)
        let applied = try group.apply(to: operand.value, rules) { precedence.applies($0, before: operation) }
        group.waiting.append(Waiting(left: applied.value, operation: operation))
        groups[groups.count - 1] = group
        if !isNested { previous = nil }
        shorten()
    }

    /// If the text has become too long, reduces the text of each group to its pending numbers and operations.
    private mutating func shorten() {
        guard groups.reduce(0, { $0 + $1.text.utf8.count }) > Operand.maximumTextLength else { return }
        for index in groups.indices { groups[index].text = groups[index].waiting.map(\.text).joined() }
    }

    /// Closes the innermost group with its last operand. Returns its value, its text and the operation applied last.
    ///
    /// Closing the outermost group leaves an empty formula.
    mutating func close(
        with operand: Operand, _ rules: CalculatorRules
    ) throws(CalculatorError) -> ClosedGroup {
        var group = innermost
        let applied = try group.apply(to: operand.value, rules) { _ in true }
        let isOutermost = groups.count == 1
        groups.removeLast()
        if isOutermost { groups = [Group()] }
        return ClosedGroup(value: applied.value, text: group.text + operand.text, last: applied.last)
    }
}

/// Whether × and ÷ come before + and −, and powers before both.
enum Precedence: Hashable, Sendable {
    case multiplicationFirst
    case none

    /// Whether a pending operation is applied when `next` is pressed.
    func applies(_ waiting: BinaryOperation, before next: BinaryOperation) -> Bool {
        // Powers are applied from the right: 2^3^2 is 2^9.
        self == .none || waiting.level > next.level || waiting.level == next.level && !next.isPower
    }
}

/// One group: its text and its pending operations, the loosest first. With precedence there is at most one of each
/// kind, except powers.
struct Group: Hashable, Sendable {
    var waiting: [Waiting] = []
    /// `1 + 2 × `
    var text = ""

    /// Applies the pending operations from the last one backwards while `isApplied` is true. Returns the value and the
    /// operation applied last.
    fileprivate mutating func apply(
        to operand: CalculatorNumber, _ rules: CalculatorRules, while isApplied: (BinaryOperation) -> Bool
    ) throws(CalculatorError) -> (value: CalculatorNumber, last: Repetition?) {
        var value = operand
        var last: Repetition?
        while let next = waiting.last, isApplied(next.operation) {
            let result = try rules.applying(next.operation, next.left, value)
            last = Repetition(operation: next.operation, right: value)
            value = result
            waiting.removeLast()
        }
        return (value, last)
    }
}

/// An operation and its left operand.
struct Waiting: Hashable, Sendable {
    let left: CalculatorNumber
    let operation: BinaryOperation

    /// `3 × `
    var text: String { operation.text(after: left.typedText) }
}

/// The result of closing a group.
struct ClosedGroup: Hashable, Sendable {
    let value: CalculatorNumber
    /// The text between the parentheses.
    let text: String
    /// The operation applied last; nil if there was none.
    let last: Repetition?

    /// The group as an operand of the surrounding calculation.
    var operand: Operand {
        .group(value, inner: text.utf8.count > Operand.maximumTextLength ? value.typedText : text)
    }
}

extension BinaryOperation {
    /// Whether `=` right after the operation drops it. Throws if that is an error.
    func isDropped(_ rules: CalculatorRules) throws(CalculatorError) -> Bool {
        switch rules.equalsAfterOperation {
        case .leftOperand, .repeated: return false
        case .leftFactor: return !isMultiplicative
        case .nothing: return true
        case .error: throw .invalidInput
        }
    }
}
