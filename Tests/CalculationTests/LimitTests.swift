import Calculation
import TestSupport
import Testing

/// Values at the limits: none grows without bound, and no key takes long.
@Suite struct Limits {
    static func number(_ text: String) throws -> CalculatorNumber {
        try #require(CalculatorNumber(parsing: text))
    }

    @Test func `A thousand digits are exact and more are not`() throws {
        let largest = try Self.number(String(repeating: "9", count: 1_000))
        #expect(largest.isExact)
        let sum = try largest.applying(.add, to: CalculatorNumber(1))
        #expect(!sum.isExact)
        #expect(sum.storedForm == "~1e1000")
        #expect(try !sum.applying(.reciprocal).isExact)
        #expect(try largest.applying(.reciprocal).isExact)
        #expect(try !largest.applying(.square).isExact)
    }

    @Test func `An exponent of five digits is an overflow`() throws {
        #expect(try Self.number("9e9999").displayText == "9.e+9999")
        #expect(CalculatorNumber(parsing: "9.9999999999999999e9999") == nil)
        for (left, operation, right) in [
            ("1e9999", BinaryOperation.multiply, "10"), ("1e-9999", .divide, "10"), ("9e9999", .add, "1e9999"),
            ("-9e9999", .subtract, "1e9999"),
        ] {
            var calculator = Calculator()
            calculator.enter(try Self.number(left))
            calculator.press(.operation(operation))
            calculator.enter(try Self.number(right))
            calculator.press(.equals)
            #expect(calculator.display == "Overflow")
        }
    }

    @Test func `Values of very different size are added quickly`() throws {
        let (large, small) = (try Self.number("1e9999"), try Self.number("1e-9999"))
        #expect(try large.applying(.add, to: small) == large)
        #expect(try small.applying(.subtract, to: large) == large.applying(.negate))
        #expect(throws: CalculatorError.overflow) { try large.applying(.square) }
        #expect(throws: CalculatorError.overflow) { try large.applying(.divide, to: small) }
        #expect(try large.applying(.multiply, to: small).displayText == "1")
    }

    @Test func `A thousand squarings end in an overflow`() throws {
        for start in ["3", "1.000001", "0.5"] {
            var calculator = Calculator()
            calculator.enter(try Self.number(start))
            for _ in 0..<1_000 { calculator.press(.unary(.square)) }
            #expect(calculator.failure == .overflow)
        }
    }

    @Test func `A long chain of reciprocals stays bounded`() throws {
        var calculator = try Calculator(after: "7")
        for _ in 0..<(RandomRun.isLong ? 1_500 : 200) { calculator.press(.unary(.reciprocal)) }
        #expect(calculator.shownValue == CalculatorNumber(7))
        // A continued fraction, whose denominators keep growing.
        let step: [CalculatorKey] = [.unary(.reciprocal), .operation(.add), .digit(7), .equals]
        for _ in 0..<(RandomRun.isLong ? 1_500 : 600) { step.forEach { calculator.press($0) } }
        #expect(calculator.display == "7.140054944640259")
        #expect(calculator.shownValue?.isExact == !RandomRun.isLong)
    }

    @Test(arguments: [-1, 10, .max, .min])
    func `Invalid digits are ignored`(digit: Int) throws {
        var calculator = try Calculator(after: "2+3=")
        let before = calculator
        calculator.press(.digit(digit))
        #expect(calculator == before)
    }

    @Test(arguments: [0, -1, 101, 1_000_000_000, .max, .min])
    func `Invalid slots are ignored`(slot: Int) throws {
        for line in ["12", "5 MS 12"] {
            let before = try Calculator(after: line)
            for key: CalculatorKey in [
                .memoryRecall(slot: slot), .memoryAdd(slot: slot), .memorySubtract(slot: slot),
                .memoryClear(slot: slot), .memoryStore(slot: slot),
            ] {
                var calculator = before
                calculator.press(key)
                #expect(calculator.behaves(as: before))
                #expect(calculator.notice == .noSlot(slot, of: before.memory.count))
            }
        }
    }

    @Test(
        arguments: [
            ("MR", CalculatorNotice.noSlot(1, of: 0)), ("5 MS MR2", .noSlot(2, of: 1)),
            ("5 MS MS MC3", .noSlot(3, of: 2)),
            ("5 M+3", .firstSlot), ("5 M-", nil), ("H2", .noCalculation(2)), ("1/0= 5", .errorIsShown),
            ("1/0= MC", nil), ("1/0= C", nil), ("1..", .secondPoint), ("12345678901234567", .tooManyDigits),
            ("00", nil), ("5= del", .notTyped), ("del", nil), ("5 del", nil),
        ] as [(String, CalculatorNotice?)])
    func `A key that did nothing says why`(keys: String, notice: CalculatorNotice?) throws {
        #expect(try Calculator(after: keys).notice == notice)
    }

    @Test(arguments: CalculatorError.allCases)
    func `Only C and CE clear an error`(failure: CalculatorError) throws {
        let lines: [CalculatorError: String] = [
            .divisionByZero: "1/0=", .undefinedResult: "0/0=", .invalidInput: "1 neg sqrt",
            .overflow: "9" + String(repeating: " sqr", count: 20), .noFactorial: "0.5 factorial",
            .angleTooLarge: "2 ^ 9999 = sine",
        ]
        let isScientific = failure == .noFactorial || failure == .angleTooLarge
        let evaluation: Evaluation = isScientific ? .scientific : .immediate
        let failed = try Calculator(evaluation, after: "5 MS C " + #require(lines[failure]))
        #expect(failed.failure == failure)
        var calculator = failed
        try calculator.press("1.+-*/=% neg sqrt sqr inv del MS MR M+ M- M+1 angle")
        #expect(calculator.notice == .errorIsShown)
        calculator.enter(CalculatorNumber(3))
        #expect(calculator.behaves(as: failed))
        for key in ["C", "CE"] {
            var cleared = failed
            try cleared.press(key)
            #expect(
                cleared == Calculator(evaluation, memory: failed.memorySlots, history: failed.historyLines))
        }
    }
}
