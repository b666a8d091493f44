import Calculation
import Testing

/// The list of applied operations.
@Suite struct Histories {
    @Test(
        arguments: [
            ("3*4/", ["3 × 4 = 12"]), ("7-4/*", ["7 - 4 = 3"]), ("9+0* neg", ["9 + 0 = 9"]), ("1+2=", ["1 + 2 = 3"]),
            ("1+2+ CE", ["1 + 2 = 3"]), ("1+2 CE", []), ("1 inv", []), ("1+4 sqrt", []), ("4 sqrt -", []), ("5+*-", []),
            ("1+2==", ["3 + 2 = 5", "1 + 2 = 3"]), ("5+3*=", ["8 × 8 = 64", "5 + 3 = 8"]),
            ("50+10%=", ["50 + 5 = 55"]), ("9+16 sqrt =", ["9 + √(16) = 13"]), ("999+1=", ["999 + 1 = 1,000"]),
            ("4=", ["4 = 4"]), ("16 sqrt =", ["√(16) = 4"]), ("1/3=", ["1 ÷ 3 = 0.3333333333333333"]),
            // A function that was not used as an operand goes into the history at the next entry.
            ("16 sqrt 5", ["√(16) = 4"]), ("16 sqrt CE", ["√(16) = 4"]), ("16 sqrt +5", []), ("1+16 sqrt 5", []),
            ("3+4= sqrt 2=", ["2 + 4 = 6", "√(7) = 2.645751311064591", "3 + 4 = 7"]),
            // Errors add nothing. C keeps the history and adds nothing.
            ("1/0=", []), ("9 neg sqrt 5", []), ("1+2= C", ["1 + 2 = 3"]), ("16 sqrt C", []),
        ] as [(String, [String])])
    func `Completed operations are in the history`(keys: String, expected: [String]) throws {
        #expect(try Calculator(after: keys).history.map(\.description) == expected)
    }

    @Test func `The history keeps the newest hundred`() throws {
        var calculator = try Calculator(after: "0+1=")
        for _ in 1..<130 { calculator.press(.equals) }
        #expect(calculator.history.count == 100)
        #expect(calculator.history.first?.description == "129 + 1 = 130")
        #expect(calculator.history.last?.description == "30 + 1 = 31")
    }

    @Test func `The history can be given and replaced`() throws {
        let old = HistoryEntry(expression: "1 + 1=", result: CalculatorNumber(2))
        var calculator = Calculator(history: RecentList([old]))
        try calculator.press("2*3=")
        #expect(calculator.history.map(\.description) == ["2 × 3 = 6", "1 + 1 = 2"])
        calculator.historyLines = RecentList([old])
        #expect(calculator.history == [old])
    }

    @Test(
        arguments: [
            // The value is taken as MR takes one: as the current value, and after an operation as the right operand.
            ("2*3= C H1", "6", ""), ("2*3= C 5+ H1", "6", "5 + "), ("2*3= C 5+ H1 =", "11", "5 + 6="),
            ("2*3= 4*5= H2 + H1 =", "26", "6 + 20="), ("2*3= H1 del", "6", ""), ("2*3= H1 7", "7", ""),
            // It is exact, whatever the history shows.
            ("1/3= C H1 *3=", "1", "0.3333333333333333 × 3="), ("1/3= C 3* H1 =", "1", "3 × 0.3333333333333333="),
            // An entry that does not exist is ignored, and typing goes on.
            ("2*3= C 12 H2 3", "123", ""), ("12 H1 3", "123", ""), ("2*3= C 1 H0 2", "12", ""),
            // An error blocks it.
            ("2*3= 1/0= H1", "Cannot divide by zero", "1 ÷ "), ("2*3= 1/0= CE H1", "6", ""),
            // Clearing the history leaves the calculation as it is.
            ("2*3= 4+5 HC 6=", "60", "4 + 56="), ("2*3= 4+5 HC1 6=", "60", "4 + 56="),
        ] as [(String, String, String)])
    func `An entry is recalled, and clearing entries changes nothing else`(
        keys: String, display: String, expression: String
    ) throws {
        let calculator = try Calculator(after: keys)
        #expect(calculator.display == display)
        #expect(calculator.expression == expression)
    }

    @Test(
        arguments: [
            ("HC", []), ("HC1", ["2 × 3 = 6", "1 + 1 = 2"]), ("HC2", ["7 - 2 = 5", "1 + 1 = 2"]),
            ("HC3", ["7 - 2 = 5", "2 × 3 = 6"]), ("HC4", ["7 - 2 = 5", "2 × 3 = 6", "1 + 1 = 2"]),
            ("HC0", ["7 - 2 = 5", "2 × 3 = 6", "1 + 1 = 2"]), ("HC2 HC1", ["1 + 1 = 2"]),
            ("1/0= HC2", ["7 - 2 = 5", "1 + 1 = 2"]), ("1/0= HC", []),
        ] as [(String, [String])])
    func `Entries are removed`(keys: String, expected: [String]) throws {
        #expect(try Calculator(after: "1+1= 2*3= 7-2= \(keys)").history.map(\.description) == expected)
    }

    @Test func `An entry is recalled onto the stack`() throws {
        let calculator = try Calculator(.rpn, after: "1 enter 3 / C 6 H1 *")
        #expect(calculator.display == "2" && calculator.stack?.count == 1)
    }

    @Test func `Nothing is added while numbers are secrets`() throws {
        var calculator = try Calculator(after: "1+1=")
        calculator.keepsHistory = false
        try calculator.press("2*3= H1 +1=")
        #expect(calculator.display == "3" && calculator.history.map(\.description) == ["1 + 1 = 2"])
    }

    @Test(arguments: ["1/3=", "16 sqrt 5", "2 sqrt +1=", "5 neg *7="])
    func `A stored entry is read back`(keys: String) throws {
        for entry in try Calculator(after: keys).history {
            #expect(HistoryEntry(storedForm: entry.storedForm) == entry)
        }
    }

    @Test(arguments: ["", "\t", "1 + 1=", "1 + 1=\t", "1 + 1\t2", "1 + 1=\tx", "1 + 1=\t1/0"])
    func `Other text is not a stored entry`(text: String) {
        #expect(HistoryEntry(storedForm: text) == nil)
    }

    @Test func `Expressions end in an equals sign`() {
        let entry = HistoryEntry(expression: "√(16)", result: CalculatorNumber(4))
        #expect(entry.expression == "√(16)=")
        #expect(entry.description == "√(16) = 4")
    }
}
