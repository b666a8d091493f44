import Calculation
import Testing

/// The list of applied operations.
@Suite struct Histories {
    @Test(arguments: [
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
    ])
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
