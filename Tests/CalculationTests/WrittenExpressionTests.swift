import Calculation
import Testing

/// Expressions in a text, evaluated with and without precedence.
@Suite struct WrittenExpressions {
    @Test(arguments: [
        ("1 + 2 × 3", "7", "9"), ("12.5+8", "20.5", "20.5"), ("2*(3+4)", "14", "14"), ("-4*2", "-8", "-8"),
        ("(1+2)(3+4)", "21", "21"), ("2(3)", "6", "6"), ("√(16) + 3", "7", "7"), ("sqr(9)=", "81", "81"),
        ("1/(4)", "0.25", "0.25"),
        ("negate(5) + 3=", "-2", "-2"), ("√√16", "2", "2"), ("-√(9)", "-3", "-3"), ("-(2+3)*2", "-10", "-10"),
        ("50 + 10%", "55", "55"),
        ("2×50+10%", "110", "110"), ("1,234.5 − 0.5", "1,234", "1,234"), ("1e3 + 2", "1,002", "1,002"),
        ("1.5e-3*2", "0.003", "0.003"),
        ("5 ÷ 1/(2)=", "10", "10"), ("1 + 1/(2)", "1.5", "1.5"), ("100/1/(4)", "25", "25"), ("8:1/(2)", "4", "4"),
        ("√1/(4)", "0.25", "0.25"), ("√(1/(4))", "0.5", "0.5"),
        ("10/(1/(2))", "20", "20"), ("2 + 3=5", "5", "5"),
        ("√(2)=1.414213562373095", "1.414213562373095", "1.414213562373095"),
        ("50%", "0.5", "0.5"), ("(50)%", "0.5", "0.5"), ("10%%", "0.001", "0.001"), ("100 + (50%)", "100.5", "100.5"),
        ("-50% + 1", "0.5", "0.5"), ("15% × 200", "30", "30"), ("100 − 20%", "80", "80"),
        ("100 − 20% × 100", "80", "8,000"), ("100 + 10% + 10%", "121", "121"), ("100 − 20% − 20%", "64", "64"),
        ("100 − (20)%", "80", "80"), ("100 − (20%)", "99.8", "99.8"), ("100 + -20%", "80", "80"),
        ("100 + 10%%", "100.1", "100.1"), ("5 + 200 × 10%", "25", "20.5"),
        ("(1+2)3", "9", "9"), ("(1+2)√(9)", "9", "9"), ("2 + (1)3", "5", "9"), ("1. + 2", "3", "3"),
        ("3 - -2", "5", "5"), ("((((7))))", "7", "7"), ("10 : 4 · 2", "5", "5"), ("2 + sqrt(2 + 7) * 2", "8", "10"),
        ("5=", "5", "5"),
        ("1/0", "Cannot divide by zero", "Cannot divide by zero"), ("√(1 - 2) + 5", "Invalid input", "Invalid input"),
        (String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100), "1", "1"),
    ])
    func `A written expression has its value`(text: String, algebraic: String, immediate: String) throws {
        let expression = try #require(WrittenExpression(text))
        func shown(_ evaluation: Evaluation) -> String {
            switch expression.value(evaluation) {
            case .success(let value): value.displayText
            case .failure(let failure): failure.description
            }
        }
        #expect(shown(.algebraic) == algebraic && shown(.rpn) == algebraic)
        #expect(shown(.immediate) == immediate && shown(.tutorial) == immediate)
    }

    @Test(arguments: [
        "", " ", "two", "1 2", "1 +", "+", "()", "(1", "1)", "1++", "1 - - 2 -", "--1", "1.2.3", "12,34", "√", "5 % 3",
        "= 5", "1 = x", "1+2=3 4 5", "1 = 2 = 3", "5 +× 3",
        "1e", "1e+", ".", String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101),
        String(repeating: "1+", count: 500) + "1", "𝟝", "٣",
    ])
    func `Other text is not an expression`(text: String) {
        #expect(WrittenExpression(text) == nil)
    }

    /// The expression line can be read as an expression and has the same value.
    @Test(arguments: [
        "5+3=", "16 sqrt", "5/2 inv =", "1+2*(3-1)=", "(9+16) sqrt sqr neg =", "4 inv =", "2*(3+4 sqrt )=",
        "1.5 neg *2=",
        "9 sqr -3 neg =", "50+10%=",
    ])
    func `Expression lines are expressions`(keys: String) throws {
        let calculator = try Calculator(.algebraic, after: keys)
        #expect(
            WrittenExpression(calculator.expression)?.value(.algebraic) == .success(try #require(calculator.shownValue))
        )
    }
}
