import Calculation
import Testing

/// The line above the display.
@Suite struct Expressions {
    @Test(
        arguments: [
            // The number being typed is only on the display.
            ("123", ""), ("5 neg", ""),
            // An operation, and another that replaces it.
            ("5+", "5 + "), ("5+*", "5 × "), ("5-", "5 - "), ("12/", "12 ÷ "), ("5 neg +", "-5 + "),
            ("1.50+", "1.5 + "),
            // A chained operation restarts from the result.
            ("3*4/", "12 ÷ "), ("7-4/*", "3 × "), ("1024 sqrt -32+", "0 + "), ("1234+1=", "1234 + 1="),
            // `=`, also pressed again or without an operation.
            ("5+3=", "5 + 3="), ("5+3==", "8 + 3="), ("4+=", "4 + 4="), ("4=", "4="), ("3-6=*3=", "-3 × 3="),
            ("2+3=4=", "4 + 3="), ("2+3= neg =", "negate(5) + 3="),
            // Functions nest. Right after an operation they apply to the left operand.
            ("16 sqrt", "√(16)"), ("9 sqr", "sqr(9)"), ("4 inv", "1/(4)"), ("5= neg", "negate(5)"), ("sqrt", "√(0)"),
            ("8 sqr sqrt", "√(sqr(8))"), ("100 neg inv", "1/(-100)"), ("1+4 sqrt", "1 + √(4)"), ("4 sqrt -", "√(4) - "),
            ("9+0* neg neg", "9 × negate(negate(9))"), ("4 sqrt + sqrt", "√(4) + √(2)"), ("16 sqrt =", "√(16)="),
            // `%` shows the percentage it computed.
            ("50+5%", "50 + 2.5"), ("50+10%", "50 + 5"), ("6*6%=", "6 × 0.06="), ("5+3=10%", "0.8"),
            ("50+10% sqrt", "50 + √(5)"),
            // A new entry removes an operand from the expression.
            ("1+16 sqrt 5", "1 + "), ("1+2+ CE", "3 + "), ("1+2 CE", "1 + "), ("5+10% 3", "5 + "), ("5+3=7", ""),
            ("16 sqrt 5", ""),
            ("7 MS 2+9 sqrt MR", "2 + "), ("7 MS 2+ MR =", "2 + 7="),
            // An error keeps the expression that led to it.
            ("1/0=", "1 ÷ "), ("0/0=", "0 ÷ "), ("inv", "1/(0)"), ("9 neg sqrt", "√(-9)"), ("5+0 inv", "5 + 1/(0)"),
            ("5/0+", "5 ÷ "), ("1/0=7", "1 ÷ "), ("1/0= C", ""), ("1/0= CE", ""),
        ] as [(String, String)])
    func `The expression shows what was typed`(keys: String, expected: String) throws {
        #expect(try Calculator(after: keys).expression == expected)
    }

    @Test func `Long nesting restarts from the number`() throws {
        var calculator = try Calculator(after: "5=")
        for _ in 0..<501 {
            calculator.press(.unary(.negate))
            #expect(calculator.expression.utf8.count < 1_100)
        }
        #expect(calculator.display == "-5")
        #expect(calculator.expression.hasPrefix("negate("))
    }
}
