import Calculation
import TestSupport
import Testing

/// Expressions with functions in a text.
@Suite struct ScientificExpressionTests {
    @Test(
        arguments: [
            ("sin(30)", "0.5"), ("sin 30", "0.5"), ("sin30", "0.5"), ("2sin(30)", "1"), ("sin(30)^2", "0.25"),
            ("sin 30^0", "0.0174524064372835"),
            ("ln 2", "0.6931471805599453"), ("5!", "120"), ("3!!", "720"), ("2^3!", "64"), ("-3!", "-6"),
            ("(1+2)!", "6"),
            ("π", "3.141592653589793"), ("pi", "3.141592653589793"), ("2π", "6.283185307179586"),
            ("e", "2.718281828459045"),
            ("2e", "5.43656365691809"), ("2e3", "2,000"), ("2e+1", "20"), ("2π e", "17.07946844534713"),
            ("π2", "6.283185307179586"),
            ("2^0.5", "1.414213562373095"), ("2^3^2", "512"), ("-2^2", "-4"), ("2^-1", "0.5"), ("2^-2^2", "0.0625"),
            ("(-8)^(1/3)", "-2"),
            ("2 × 3^2 + 1", "19"), ("log(1000)", "3"), ("lg 0.01", "-2"), ("log2(8)", "3"), ("log2 8", "3"),
            ("log20", "1.301029995663981"),
            ("asin(0.5)", "30"), ("arcsin 0.5", "30"), ("sin⁻¹(0.5)", "30"), ("sinh(0)", "0"), ("sinh⁻¹(0)", "0"),
            ("exp(0)", "1"), ("pow10(2)", "100"), ("cube(2)", "8"), ("∛27", "3"), ("cbrt(27)", "3"), ("8 yroot 3", "2"),
            ("√2²", "2"), ("√(16)²", "16"), ("3²", "9"), ("2¹⁰", "1,024"), ("2²^3", ""), ("2²³", "8,388,608"),
            ("5!²", "14,400"),
            ("20%²", "0.04"), ("100 + 20%", "120"), ("100 + 20% × 2", "100.4"), ("100 - (20%)", "99.8"),
            ("100 + -20%", "80"),
            ("6/2(3)", "9"), ("2√4", "4"), ("(1+2)(3+4)", "21"), ("5 ÷ 1/(2)", "10"), ("1/(4) ^ 2", "0.0625"),
            ("100/1/(4)", "25"),
            ("--5", "5"), ("5×--5", "25"), ("sqr(3)", "9"), ("negate(3)", "-3"), ("1 + 2 = 3", "3"),
            ("cos 60 × 4", "2"),
            ("tan(90)", "Invalid input"), ("0^-1", "Cannot divide by zero"), ("9^9^9^9", "Overflow"),
            ("10^10!", "Overflow"), ("2^-9223372036854775808", "Overflow"), ("2^9223372036854775808", "Overflow"),
            ("1^-9223372036854775808", "1"), ("(-1)^9223372036854775807", "-1"), ("(-1)^9223372036854775808", "1"),
            ("9999!!", "Overflow"), ("0.5!", "A factorial needs a whole number, 0 or more"),
            ("sin(2^9999)", "The angle is too large"), ("tan(89.9999999999999999)", "572957795130823208.8"),
        ] as [(String, String)])
    func `A written expression has its value`(text: String, display: String) {
        guard let expression = WrittenExpression(text, .scientific) else {
            #expect(display.isEmpty, "\(text)")
            return
        }
        let shown =
            switch expression.value(.scientific) {
            case .success(let value): value.displayText
            case .failure(let failure): failure.description
            }
        #expect(shown == (display == "572957795130823208.8" ? "5.729577951308232e+17" : display), "\(text)")
    }

    @Test func `An angle is in the unit that is asked for`() throws {
        let sine = WrittenExpression("sin(π/6)", .scientific)
        #expect(try sine?.value(.scientific, .radians) == .success(half()))
    }

    private func half() throws -> CalculatorNumber { try CalculatorNumber(2).applying(.reciprocal) }

    @Test(
        arguments: [
            ("", .missingOperand, 0), ("sin", .missingOperand, 3), ("sin()", .missingOperand, 4),
            ("2 +", .missingOperand, 3),
            ("!", .missingOperand, 0), ("^2", .missingOperand, 0), ("2^", .missingOperand, 2),
            ("1 2", .missingOperation, 2),
            ("5!2", .missingOperation, 2), ("two", .unknownCharacter, 0), ("2 x", .unknownCharacter, 2),
            ("sin(30", .unclosedParenthesis, 3), ("30)", .unopenedParenthesis, 2), ("2² ²", .repeatedExponent, 3),
            ("2²^2", .repeatedExponent, 2), ("1.2.3", .malformedNumber, 0), ("1 = x", .malformedResult, 4),
            (String(repeating: "(", count: 101) + "1", .tooManyParentheses, 100),
            (String(repeating: "1+", count: 500) + "1", .tooLong, 0),
        ] as [(String, UnreadableExpressionError.Reason, Int)])
    func `Other text is not an expression`(text: String, reason: UnreadableExpressionError.Reason, offset: Int) {
        let problem = #expect(throws: UnreadableExpressionError.self) {
            try WrittenExpression(reading: text, .scientific)
        }
        #expect(problem?.reason == reason)
        #expect(problem?.offset == offset)
    }

    /// The expression line can be read as an expression and has the same value.
    @Test(
        arguments: [
            "30 sine =", "2 ^ 3 ^ 2=", "3 neg ^ 2=", "(1+2) factorial =", "5 factorial factorial =", "2 pi =",
            "8 root 3=",
            "2 naturalLogarithm exponential +1=", "4 inv ^ 2=", "2 ^ 4 inv =", "27 cubeRoot cube =",
            "0.5 inverseSine *2=",
            "3 neg sqr =", "100+20%=", "2 powerOfTen decimalLogarithm =", "3 hyperbolicSine inverseHyperbolicSine =",
        ] as [String])
    func `Expression lines are expressions`(keys: String) throws {
        let calculator = try Calculator(.scientific, after: keys)
        let expression = try #require(WrittenExpression(calculator.expression, .scientific))
        #expect(expression.value(.scientific) == .success(try #require(calculator.shownValue)))
    }

    /// Deep and long texts are computed without recursion that grows with them.
    @Test(
        arguments: RandomRun.slowCases.chosen(
            of: [
                String(repeating: "-", count: 999) + "5", String(repeating: "2^", count: 499) + "1",
                String(repeating: "√", count: 999) + "1", "5" + String(repeating: "!", count: 900),
                String(repeating: "sin(", count: 100) + "1" + String(repeating: ")", count: 100),
                String(repeating: "sin ", count: 240) + "1", String(repeating: "1+e×", count: 240) + "1",
            ] as [String]))
    func `The longest texts are read and computed`(text: String) throws {
        let expression = try #require(WrittenExpression(text, .scientific))
        switch expression.value(.scientific) {
        case .success(let value): #expect(!value.displayText.isEmpty)
        case .failure(let failure): #expect(failure == .overflow)
        }
    }
}
