/// What stands before the operand of an algebraic calculation: the operations that wait for it, group by group.
///
/// Example, `1 + 2 × (3 -`: the outer group waits with `1 +` and `2 ×`, the inner one with `3 -`.
struct Formula: Hashable, Sendable {
    /// Whether × and ÷ come before + and −.
    let precedence: Precedence
    /// The calculation itself and each group still open in it, outermost first; never empty.
    private(set) var groups: [Group]
    /// What `=` repeats as long as no operation waits: the last one of the calculation before.
    private(set) var repeating: Repetition?

    /// Nothing yet.
    init(_ precedence: Precedence, repeating: Repetition? = nil) {
        self.precedence = precedence
        self.repeating = repeating
        groups = [Group()]
    }

    /// The most groups that can be open in each other.
    static let maximumNesting = 100

    /// Whether one more can be opened.
    var canNest: Bool { groups.count <= Self.maximumNesting }

    /// Everything written so far: `1 + 2 × (3 - `.
    var text: String { groups.map(\.text).joined(separator: "(") }

    /// The same with an operand, every group closed.
    func text(endingWith operand: String) -> String {
        text + operand + String(repeating: ")", count: groups.count - 1)
    }

    /// Whether nothing was written yet.
    var isBlank: Bool { groups.count == 1 && innermost.waiting.isEmpty }

    /// Whether a group is open.
    var isNested: Bool { groups.count > 1 }

    var innermost: Group { groups[groups.count - 1] }

    /// What `%` does behind it: to the left there is what the innermost group says, and at the start what `=` repeats.
    var percentageRule: PercentageRule {
        innermost.waiting.last.map { PercentageRule($0.operation, left: $0.left) }
            ?? PercentageRule(repeating: isNested ? nil : repeating)
    }

    /// The formula with a further group.
    func opening() -> Formula {
        var formula = self
        formula.groups.append(Group())
        return formula
    }

    /// Leaves out a group just opened.
    mutating func dropInnermost() {
        guard isNested else { return }
        groups.removeLast()
    }

    /// An operation after an operand: what binds as tightly is applied, and the operation waits with the result.
    mutating func wait(_ operand: Operand, _ operation: BinaryOperation) throws(CalculatorError) {
        var group = innermost
        group.text += operation.text(after: operand.text)
        let applied = try group.apply(to: operand.value) { precedence.applies($0, before: operation) }
        group.waiting.append(Waiting(left: applied.value, operation: operation))
        groups[groups.count - 1] = group
        if !isNested { repeating = nil }
        shorten()
    }

    /// Where the text has become too long, each group starts again from its numbers.
    private mutating func shorten() {
        guard groups.reduce(0, { $0 + $1.text.utf8.count }) > Operand.maximumTextLength else { return }
        for index in groups.indices { groups[index].text = groups[index].waiting.map(\.text).joined() }
    }

    /// The innermost group with its last operand: its value, its text, and the operation applied last.
    ///
    /// The group is closed unless it is the calculation itself, which then is blank again.
    mutating func close(with operand: Operand) throws(CalculatorError) -> ClosedGroup {
        var group = innermost
        let applied = try group.apply(to: operand.value) { _ in true }
        let isOutermost = groups.count == 1
        groups.removeLast()
        if isOutermost { groups = [Group()] }
        return ClosedGroup(value: applied.value, text: group.text + operand.text, last: applied.last)
    }
}

/// Whether × and ÷ come before + and −.
enum Precedence: Hashable, Sendable {
    case multiplicationFirst
    case none

    /// Whether an operation that waits is applied when the other one is pressed.
    func applies(_ waiting: BinaryOperation, before next: BinaryOperation) -> Bool {
        self == .none || waiting.isMultiplicative || !next.isMultiplicative
    }
}

/// One group: what was written in it and the operations that wait, the loosest first, so no more than one of each kind.
struct Group: Hashable, Sendable {
    var waiting: [Waiting] = []
    /// `1 + 2 × `
    var text = ""

    /// Applies the operations from the last one on, as long as they are to be applied, and tells which came last.
    fileprivate mutating func apply(
        to operand: CalculatorNumber, while isApplied: (BinaryOperation) -> Bool
    ) throws(CalculatorError) -> (value: CalculatorNumber, last: Repetition?) {
        var value = operand
        var last: Repetition?
        while let next = waiting.last, isApplied(next.operation) {
            let result = try next.left.applying(next.operation, to: value)
            last = Repetition(operation: next.operation, right: value, result: result)
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

/// What closing a group gives.
struct ClosedGroup: Hashable, Sendable {
    let value: CalculatorNumber
    /// What stands between its parentheses.
    let text: String
    /// The operation applied last; nil if there was none.
    let last: Repetition?

    /// The group as an operand of what stands around it.
    var operand: Operand {
        .group(value, inner: text.utf8.count > Operand.maximumTextLength ? value.typedText : text)
    }
}
