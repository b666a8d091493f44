import Calculation
import Testing

/// Expressions in a text, evaluated with and without precedence.
@Suite struct WrittenExpressions {
    @Test(
        arguments: [
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
            ("50%", "0.5", "0.5"), ("(50)%", "0.5", "0.5"), ("10%%", "0.001", "0.001"),
            ("100 + (50%)", "100.5", "100.5"),
            ("-50% + 1", "0.5", "0.5"), ("15% × 200", "30", "30"), ("100 − 20%", "80", "80"),
            ("100 − 20% × 100", "80", "8,000"), ("100 + 10% + 10%", "121", "121"), ("100 − 20% − 20%", "64", "64"),
            ("100 − (20)%", "80", "80"), ("100 − (20%)", "99.8", "99.8"), ("100 + -20%", "80", "80"),
            ("100 + 10%%", "100.1", "100.1"), ("5 + 200 × 10%", "25", "20.5"),
            ("(1+2)3", "9", "9"), ("(1+2)√(9)", "9", "9"), ("2 + (1)3", "5", "9"), ("1. + 2", "3", "3"),
            ("3 - -2", "5", "5"), ("((((7))))", "7", "7"), ("10 : 4 · 2", "5", "5"), ("2 + sqrt(2 + 7) * 2", "8", "10"),
            ("5=", "5", "5"),
            ("1/0", "Cannot divide by zero", "Cannot divide by zero"),
            ("√(1 - 2) + 5", "Invalid input", "Invalid input"),
            (String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100), "1", "1"),
        ] as [(String, String, String)])
    func `A written expression has its value`(text: String, algebraic: String, immediate: String) throws {
        let expression = try #require(WrittenExpression(text))
        func shown(_ evaluation: Evaluation) -> String {
            switch expression.value(evaluation) {
            case .success(let value): value.displayText
            case .failure(let failure): failure.description
            }
        }
        #expect(shown(.algebraic) == algebraic && shown(.rpn) == algebraic)
        #expect(shown(.immediate) == immediate)
    }

    @Test(
        arguments: [
            // Exponents bind more tightly than signs and functions before them, except a function with its parenthesis.
            ("3²", "9", "9"), ("2⁻¹", "0.5", "0.5"), ("2¹⁰", "1,024", "1,024"), ("-3²", "-9", "-9"),
            ("(-3)²", "9", "9"),
            ("√4²", "4", "4"), ("negate(3)²", "9", "9"), ("√(-4)²", "Invalid input", "Invalid input"),
            ("√2²", "2", "2"),
            ("1/(2)²", "0.25", "0.25"), ("2 × 3² + 1", "19", "19"), ("1 + 2²", "5", "5"), ("(1+2)³", "27", "27"),
            ("2^10", "1,024", "1,024"), ("2 ^ -1", "0.5", "0.5"), ("2^3-1", "7", "7"), ("2^+3", "8", "8"),
            ("5⁰", "1", "1"),
            ("0⁰", "1", "1"), ("0⁻¹", "Cannot divide by zero", "Cannot divide by zero"), ("(2²)³", "64", "64"),
            ("10⁹⁹⁹⁹", "1.e+9999", "1.e+9999"), ("10¹⁰⁰⁰⁰", "Overflow", "Overflow"), ("1⁹⁹⁹⁹⁹⁹⁹⁹⁹", "1", "1"),
            ("2⁻⁹⁹⁹⁹⁹⁹⁹⁹⁹", "Overflow", "Overflow"), ("1.5⁺²", "2.25", "2.25"), ("(2/3)⁻²", "2.25", "2.25"),
            // A percentage in a power is a hundredth.
            ("20%²", "0.04", "0.04"), ("100 + 20%²", "100.04", "100.04"), ("10²%", "1", "1"),
            ("100 + 10²%", "200", "200"),
            ("√16%", "0.4", "0.4"), ("1/(2)%", "50", "50"),
            // Products without a sign.
            ("2√4", "4", "4"), ("2 sqrt(9)", "6", "6"), ("√4√9", "6", "6"), ("3²√4(5)", "90", "90"), ("(3)2", "6", "6"),
            ("2(3)", "6", "6"), ("6/2(3)", "9", "9"), ("1/2√4", "1", "1"), ("100 - 20%(50)", "90", "4,000"),
            ("√(9)3", "9", "9"), ("1/(4)8", "2", "2"), ("1 + 2(3)", "7", "9"),
            // Signs.
            ("5×--5", "25", "25"), ("--2", "2", "2"), ("1 - - 2", "3", "3"), ("1 + + +2", "3", "3"),
            ("+-2", "-2", "-2"),
            ("-+2", "-2", "-2"), ("1−−−2", "-1", "-1"), ("√--4", "2", "2"), ("-√-4", "Invalid input", "Invalid input"),
            ("--(2)", "2", "2"), (String(repeating: "-", count: 999) + "5", "-5", "-5"),
        ] as [(String, String, String)])
    func `Exponents, signs and products without a sign are read`(
        text: String, algebraic: String, immediate: String
    ) throws {
        try `A written expression has its value`(text: text, algebraic: algebraic, immediate: immediate)
    }

    @Test(
        arguments: [
            ("", .missingOperand, 0), (" ", .missingOperand, 1), ("two", .unknownCharacter, 0),
            ("1 2", .missingOperation, 2),
            ("1 +", .missingOperand, 3), ("+", .missingOperand, 1), ("()", .missingOperand, 1),
            ("(1", .unclosedParenthesis, 0), ("2*((1+2)", .unclosedParenthesis, 2), ("1)", .unopenedParenthesis, 1),
            ("1++", .missingOperand, 3), ("1 - - 2 -", .missingOperand, 9), ("1.2.3", .malformedNumber, 0),
            ("5+12,34", .malformedNumber, 2), ("√", .missingOperand, 1), ("5 % 3", .missingOperation, 4),
            ("= 5", .missingOperand, 0), ("1 = x", .malformedResult, 4), ("1+2=3 4 5", .malformedResult, 6),
            ("1 = 2 = 3", .malformedResult, 6), ("5 +× 3", .missingOperand, 3), ("1e", .unknownCharacter, 1),
            ("1e+", .unknownCharacter, 1), (".", .malformedNumber, 0), ("𝟝", .unknownCharacter, 0),
            ("٣", .unknownCharacter, 0), ("(1=", .missingOperand, 2), ("3²2", .missingOperation, 2),
            ("²", .missingOperand, 0), ("2^", .malformedExponent, 1), ("2^x", .malformedExponent, 1),
            ("2^0.5", .malformedExponent, 1), ("2^(3)", .malformedExponent, 1), ("2⁻", .malformedExponent, 1),
            ("2³⁻¹", .malformedExponent, 1), ("2^--1", .malformedExponent, 1), ("2^1234567890", .malformedExponent, 1),
            ("2^3^2", .repeatedExponent, 3), ("2² ²", .repeatedExponent, 3), ("2²^2", .repeatedExponent, 2),
            ("1 + $2", .unknownCharacter, 4), ("5 !", .unknownCharacter, 2),
            (String(repeating: "(", count: 101) + "1" + String(repeating: ")", count: 101), .tooManyParentheses, 100),
            (String(repeating: "1+", count: 500) + "1", .tooLong, 0),
            (String(repeating: "-", count: 100_000) + "1", .tooLong, 0),
            (String(repeating: "(", count: 100_000), .tooLong, 0),
            (String(repeating: "√", count: 1_000), .missingOperand, 1_000),
        ] as [(String, UnreadableExpressionError.Reason, Int)])
    func `Other text is not an expression`(text: String, reason: UnreadableExpressionError.Reason, offset: Int) {
        let problem = #expect(throws: UnreadableExpressionError.self) { try WrittenExpression(reading: text) }
        #expect(problem?.reason == reason)
        #expect(problem?.offset == offset)
        #expect(WrittenExpression(text) == nil)
    }

    @Test func `Each reason has words of its own`() {
        let all = UnreadableExpressionError.Reason.allCases
        #expect(Set(all.map(\.description)).count == all.count)
        #expect(all.allSatisfy { !$0.description.isEmpty && !$0.description.contains("  ") })
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
