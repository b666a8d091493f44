import Calculation
import TestSupport
import Testing

/// Random keys in random order.
@Suite struct RandomKeys {
    static let keys: [CalculatorKey] =
        (-1...10).map { .digit($0) } + (0...9).map { .digit($0) } + BinaryOperation.allCases.map { .operation($0) }
        + UnaryOperation.allCases.map { .unary($0) }
        + [
            .point, .point, .equals, .equals, .percent, .clearEntry, .deleteLast, .memoryStore(slot: nil),
            .memoryClear(slot: nil),
        ]
        + [.openParenthesis, .openParenthesis, .closeParenthesis, .closeParenthesis]
        + [.enter, .enter, .swap, .drop, .roll, .rollUp, .clear]
        + MathFunction.allCases.map { .function($0) } + MathConstant.allCases.map { .constant($0) } + [.angleUnit]
        + [.historyRecall(entry: 1), .historyRecall(entry: 7), .historyClear(entry: 2)]
        + (0...3).flatMap { slot -> [CalculatorKey] in
            [.memoryRecall(slot: slot), .memoryAdd(slot: slot), .memorySubtract(slot: slot), .memoryClear(slot: slot)]
        }

    @Test(arguments: Evaluation.allCases, 1...UInt64(RandomRun.invariants.size))
    func `Random keys never break the invariants`(evaluation: Evaluation, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var calculator = Calculator(evaluation)
        for _ in 0..<60 {
            let key = try #require(Self.keys.randomElement(using: &generator))
            let before = calculator
            calculator.press(key)
            calculator.expectInvariants(after: "\(key), seed \(seed)")
            if !evaluation.knows(key) {
                #expect(
                    calculator.display == before.display && calculator.stack == before.stack, "\(key), seed \(seed)")
                #expect(calculator.expression == before.expression && calculator.history == before.history)
            }
            expectRoundTrip(of: calculator)
        }
        expectFreshStart(of: calculator, evaluation)
    }

    /// The value is stored and read back the same, and the display can be read and shows the same again.
    private func expectRoundTrip(of calculator: Calculator) {
        guard let value = calculator.shownValue else { return }
        let stored = CalculatorNumber(storedForm: value.storedForm)
        #expect(stored?.storedForm == value.storedForm && stored?.isExact == value.isExact)
        #expect(CalculatorNumber(parsing: value.displayText)?.displayText == value.displayText)
    }

    /// After `C` a calculation runs as on a new calculator with the same memory and history.
    private func expectFreshStart(of used: Calculator, _ evaluation: Evaluation) {
        var used = used
        used.press(.clear)
        var fresh = Calculator(evaluation, memory: used.memorySlots, history: used.historyLines)
        if fresh.angleUnit != used.angleUnit { fresh.press(.angleUnit) }
        for key: CalculatorKey in [
            .openParenthesis, .digit(7), .operation(.divide), .digit(3), .equals, .equals, .percent, .digit(2), .enter,
            .roll,
        ] {
            used.press(key)
            fresh.press(key)
            #expect(used == fresh)
        }
    }

    @Test func `A copy keeps the earlier state`() throws {
        let before = try Calculator(after: "5 MS 2+3= 16 sqrt")
        var calculator = before
        for key in Self.keys {
            calculator = before
            calculator.press(key)
        }
        calculator = before
        #expect(calculator.display == "4")
        #expect(calculator.expression == "√(16)")
        #expect(calculator.memory.map(\.displayText) == ["5"])
        #expect(calculator.history.map(\.description) == ["2 + 3 = 5"])
    }
}
