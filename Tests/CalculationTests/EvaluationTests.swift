import Calculation
import Testing

/// Calculations other than immediate execution: keys, the display, and the line above it.
@Suite struct Evaluations {
    @Test(
        arguments: [
            ("1+2*3=", "7", "1 + 2 × 3="), ("1+2*", "2", "1 + 2 × "), ("1+2*3+", "7", "1 + 2 × 3 + "),
            ("2*3+4*5=", "26", "2 × 3 + 4 × 5="), ("2-3-4=", "-5", "2 - 3 - 4="), ("24/4/2=", "3", "24 ÷ 4 ÷ 2="),
            // An operation is replaced, as if the first had never been pressed.
            ("1+2+*3=", "7", "1 + 2 × 3="), ("1+2*+3=", "6", "1 + 2 + 3="), ("1+2+*", "2", "1 + 2 × "),
            // Groups.
            ("(1+2)*3=", "9", "(1 + 2) × 3="), ("2*(3+4", "4", "2 × (3 + "), ("2*(3+4)", "7", "2 × (3 + 4)"),
            ("2*(3+4=", "14", "2 × (3 + 4)="), ("((1+2)*(3+4", "4", "((1 + 2) × (3 + "),
            ("1+2*(3-1)=", "5", "1 + 2 × (3 - 1)="), ("(", "0", "("), ("()", "0", "("), ("(=", "0", "0="),
            ("5+(=", "10", "5 + 5="), ("(5+)", "10", "(5 + 5)"), ("5)", "5", ""), ("(*5", "5", "("),
            // A group next to a number multiplies.
            ("2(3+4)=", "14", "2 × (3 + 4)="), ("(1+2)4=", "12", "(1 + 2) × 4="),
            ("(1+2)(3+4)=", "21", "(1 + 2) × (3 + 4)="),
            ("2+3=(4)=", "20", "5 × (4)="),
            // Functions apply to a group without further parentheses.
            ("(9+16) sqrt", "5", "√(9 + 16)"), ("1+(9+16) sqrt =", "6", "1 + √(9 + 16)="),
            ("2+9 sqrt *4=", "14", "2 + √(9) × 4="),
            ("1+2* sqr =", "9", "1 + 2 × sqr(2)="), ("2(3)5 neg =", "-30", "2 × (3) × -5="),
            // Percentages are of what is to the left of + or −.
            ("50+10%=", "55", "50 + 5="), ("2*50+10%=", "110", "2 × 50 + 10="), ("50+20*10%=", "52", "50 + 20 × 0.1="),
            ("(10%", "0.1", "(0.1"), ("200+%=", "600", "200 + 400="), ("100+10%+10%=", "121", "100 + 10 + 11="),
            ("100-20%-20%=", "64", "100 - 20 - 16="), ("3*(100-20%)=", "240", "3 × (100 - 20)="),
            ("100-(20)%=", "80", "100 - 20="), ("2+3=*10%=", "0.5", "5 × 0.1="),
            // Otherwise they are hundredths, also once × or ÷ makes them a part of the right operand.
            ("15%*200=", "30", "0.15 × 200="), ("10%=", "0.1", "0.1="), ("9=%", "0.09", "0.09"),
            ("2+3=10%", "0.1", "0.1"),
            ("100-20%", "20", "100 - 20"), ("100-20%*", "0.2", "100 - 0.2 × "),
            ("100-20%*100=", "80", "100 - 0.2 × 100="),
            ("100-20%/4=", "99.95", "100 - 0.2 ÷ 4="), ("100-20%*-", "80", "100 - 20 - "),
            ("100-20%(50)=", "90", "100 - 0.2 × (50)="), ("100-(20%)=", "99.8", "100 - (0.2)="),
            ("100-2*20%=", "99.6", "100 - 2 × 0.2="), ("100+20% sqr =", "100.04", "100 + sqr(0.2)="),
            ("100+10%%=", "100.1", "100 + 0.1="), ("100+20 neg %=", "80", "100 + -20="),
            ("100+20% neg =", "80", "100 + -20="),
            ("100+20% neg *5=", "99", "100 + -0.2 × 5="), ("20% neg", "-0.2", "-0.2"),
            ("100-20% MS *5=", "99", "100 - 0.2 × 5="),
            // `=` pressed again, and numbers typed after it.
            ("1+2*3==", "13", "7 + 6="), ("5+==", "15", "10 + 5="), ("2+3=4=", "7", "4 + 3="), ("(2+3)==", "5", "5="),
            ("2+3=*4=", "20", "5 × 4="), ("4==", "4", "4="),
            // Clearing.
            ("1+2 CE 5=", "6", "1 + 5="), ("2*(3+4) CE 6=", "12", "2 × 6="), ("1+2*3 C", "0", ""),
            ("1+ CE =", "1", "1 + 0="),
            // Errors appear as soon as an operation is applied.
            ("1+5/0+", "Cannot divide by zero", "1 + 5 ÷ "), ("(0/0)", "Result is undefined", "(0 ÷ "),
            ("1+9 neg sqrt", "Invalid input", "1 + √(-9)"), ("1/0= CE 5=", "5", "5="),
        ] as [(String, String, String)])
    func `The algebraic examples give their values`(keys: String, display: String, expression: String) throws {
        let calculator = try Calculator(.algebraic, after: keys)
        #expect(calculator.display == display)
        #expect(calculator.expression == expression)
    }

    @Test(
        arguments: [
            ("3 enter 4+", "7", "3 + 4=", ["7"]), ("3 enter", "3", "", ["3"]), ("3 enter enter", "3", "", ["3", "3"]),
            ("3 enter 4", "4", "", ["4", "3"]), ("3 enter 4 swap -", "1", "4 - 3=", ["1"]),
            ("1 enter 2 enter 3 enter 4", "4", "", ["4", "3", "2", "1"]),
            ("1 enter 2 enter 3 enter 4 roll", "3", "", ["3", "2", "1", "4"]),
            ("1 enter 2 enter 3 enter 4 rollUp", "1", "", ["1", "4", "3", "2"]), ("1 enter 2 drop", "1", "", ["1"]),
            ("5 neg", "-5", "", ["-5"]), ("5 enter neg", "-5", "", ["-5"]), ("16 sqrt", "4", "√(16)=", ["4"]),
            ("200 enter 10%", "20", "200 × 10%=", ["20", "200"]), ("200 enter 10%+", "220", "200 + 20=", ["220"]),
            ("5 enter 0/", "Cannot divide by zero", "", ["0", "5"]), ("5 enter 0/ CE", "0", "", ["0", "5"]),
            ("5 enter 0/ C", "0", "", []), ("5 enter 12 CE", "0", "", ["0", "5"]),
            ("5 enter 12 del", "1", "", ["1", "5"]),
            ("5 enter CE del", "5", "", ["5"]), ("1 enter 2+3*", "9", "3 × 3=", ["9"]),
            ("7 MS C MR MR +", "14", "7 + 7=", ["14"]),
            ("12.50 enter", "12.5", "", ["12.5"]), ("C", "0", "", []),
            ("1 enter 3/ enter 3*", "1", "0.3333333333333333 × 3=", ["1", "0.3333333333333333"]),
        ] as [(String, String, String, [String])])
    func `The reverse Polish examples give their values`(
        keys: String, display: String, expression: String, stack: [String]
    ) throws {
        let calculator = try Calculator(.rpn, after: keys)
        #expect(calculator.display == display)
        #expect(calculator.expression == expression)
        #expect(calculator.stack?.map(\.displayText) == stack)
        #expect(calculator.notice == (keys == "5 enter CE del" ? .notTyped : nil))
    }

    @Test(arguments: [
        ("+", 2), ("5+", 2), ("sqrt", 1), ("5 enter swap", 2), ("drop", 1), ("roll", 1), ("enter", 1), ("5%", 2),
    ])
    func `Keys that need more values give a notice`(keys: String, needed: Int) throws {
        let calculator = try Calculator(.rpn, after: keys)
        #expect(calculator.notice == .tooFewValues(needed: needed))
        #expect(calculator.stack?.map(\.displayText) == (keys.hasPrefix("5") ? ["5"] : []))
        #expect(try Calculator(.rpn, after: keys + " 1").notice == nil)
    }

    @Test(arguments: Evaluation.allCases)
    func `A long calculation keeps its expression short`(evaluation: Evaluation) throws {
        var calculator = Calculator(evaluation)
        for _ in 0..<300 {
            for key: CalculatorKey in [
                .digit(7), .operation(.subtract), .openParenthesis, .digit(3), .operation(.multiply), .digit(2),
                .closeParenthesis, .operation(.add),
            ] { calculator.press(key) }
            #expect(calculator.expression.utf8.count < 1_200)
        }
    }

    @Test func `Groups nest up to a hundred deep`() throws {
        let calculator = try Calculator(.algebraic, after: String(repeating: "(", count: 150) + "1+2=")
        #expect(
            calculator.expression == String(repeating: "(", count: 100) + "1 + 2" + String(repeating: ")", count: 100)
                + "=")
    }
}
