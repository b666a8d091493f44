import Calculation
import TestSupport
import Testing

/// Whatever is pressed, in whatever order.
@Suite struct RandomKeys {
    static let keys: [CalculatorKey] =
        (-1...10).map { .digit($0) } + (0...9).map { .digit($0) } + BinaryOperation.allCases.map { .operation($0) }
        + UnaryOperation.allCases.map { .unary($0) }
        + [.point, .point, .equals, .equals, .percent, .clearEntry, .deleteLast, .memoryStore, .memoryClear(slot: nil)]
        + [.clear]
        + (0...3).flatMap { slot -> [CalculatorKey] in
            [.memoryRecall(slot: slot), .memoryAdd(slot: slot), .memorySubtract(slot: slot), .memoryClear(slot: slot)]
        }

    @Test(arguments: 1...150)
    func sequence(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var calculator = Calculator()
        for _ in 0..<60 {
            let key = try #require(Self.keys.randomElement(using: &generator))
            calculator.press(key)
            calculator.expectInvariants(after: "\(key), seed \(seed)")
            expectRoundTrip(of: calculator)
        }
        expectFreshStart(of: calculator)
    }

    /// The value survives storing, and reading the display shows the same again.
    private func expectRoundTrip(of calculator: Calculator) {
        guard let value = calculator.shownValue else { return }
        #expect(CalculatorNumber(storedForm: value.storedForm) == value)
        #expect(CalculatorNumber(parsing: value.displayText)?.displayText == value.displayText)
    }

    /// After `C` a calculation goes as on a new calculator with the same memory and history.
    private func expectFreshStart(of used: Calculator) {
        var used = used
        used.press(.clear)
        var fresh = Calculator(memory: used.memorySlots, history: used.historyLines)
        for key: CalculatorKey in [.digit(7), .operation(.divide), .digit(3), .equals, .equals, .percent] {
            used.press(key)
            fresh.press(key)
            #expect(used == fresh)
        }
    }

    @Test func aCopyIsAPointToGoBackTo() throws {
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
