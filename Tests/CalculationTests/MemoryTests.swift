import Calculation
import Testing

/// The memory list and its keys.
@Suite struct MemoryKeys {
    @Test(
        arguments: [
            ("5 MS", "5", ["5"]), ("1 neg MS +2= MS *2 MS", "2", ["2", "1", "-1"]),
            ("1 neg MS +2= MS *2 MS C 2 M+ M+2 M+3 C 1.5 M- M-2 M-3", "1.5", ["2.5", "1.5", "-0.5"]),
            // On an empty list the first value becomes a slot.
            ("5 M+", "5", ["5"]), ("5 M-", "5", ["-5"]), ("1001 M- MR", "-1,001", ["-1,001"]), ("5 M+7", "5", ["5"]),
            // All memory keys except a numbered MC end the entry.
            ("12 MS 3", "3", ["12"]), ("12 M+ 3", "3", ["12"]), ("12 M- 3", "3", ["-12"]), ("12 MC 3", "3", []),
            ("5 MS 12 MC1 3", "123", []), ("1.00 MS", "1", ["1"]),
            // A slot that does not exist is ignored, and the entry continues.
            ("12 MR 3", "123", []), ("5 MS 12 MR2 3", "123", ["5"]), ("5 MS 12 M+2 3", "123", ["5"]),
            ("5 MS 12 M-7 3", "123", ["5"]), ("5 MS 12 MC9 3", "123", ["5"]), ("5 MS MR0", "5", ["5"]),
            ("5 M+0", "5", []), ("5 M+1000000000", "5", []), ("5 MS 1 MC0", "1", ["5"]),
            // MS, M+, M- and MC do not count as keys between an operation and the next key; MR does.
            ("5+ MS =", "10", ["5"]), ("5+ MS *3=", "15", ["5"]), ("5+ MC -3=", "2", []), ("5 MS 2+ MR *", "7", ["5"]),
            ("5+3= MS =", "11", ["8"]), ("5+3= M+ 4=", "7", ["8"]),
            // C keeps the memory. In an error all memory keys except MC are ignored.
            ("5 MS C", "0", ["5"]), ("5 MS 1/0= MR", "Cannot divide by zero", ["5"]),
            ("5 MS 1/0= M+", "Cannot divide by zero", ["5"]), ("5 MS 1/0= MS", "Cannot divide by zero", ["5"]),
            ("5 MS 1/0= MC", "Cannot divide by zero", []), ("5 MS 6 MS 1/0= MC1", "Cannot divide by zero", ["5"]),
            // Recalled values are exact, and cannot be edited like typed text.
            ("1/3= MS C MR *3=", "1", ["0.3333333333333333"]), ("5 MS MR neg", "-5", ["5"]),
            ("5 MS C MR MR", "5", ["5"]),
        ] as [(String, String, [String])])
    func `Memory keys change the slots`(_ keys: String, display: String, memory: [String]) throws {
        let calculator = try Calculator(after: keys)
        #expect(calculator.display == display)
        #expect(calculator.memory.map(\.displayText) == memory)
    }

    @Test func `The memory keeps the newest hundred`() throws {
        var calculator = Calculator()
        for number in 1...120 {
            calculator.enter(CalculatorNumber(number))
            calculator.press(.memoryStore(slot: nil))
        }
        #expect(calculator.memory == (21...120).reversed().map { CalculatorNumber($0) })
        calculator.press(.memoryRecall(slot: 100))
        #expect(calculator.display == "21")
    }

    @Test func `The memory can be given and replaced`() throws {
        let values = (0..<130).map { CalculatorNumber($0) }
        var calculator = Calculator(memory: RecentList(values))
        #expect(calculator.memory == Array(values.prefix(100)))
        try calculator.press("1+2")
        calculator.memorySlots = RecentList([CalculatorNumber(40)])
        try calculator.press("MR =")
        #expect(calculator.display == "41")
        #expect(calculator.memory == [CalculatorNumber(40)])
    }

    @Test func `Overflow leaves the slot unchanged`() throws {
        let large = try #require(CalculatorNumber(parsing: "9e9999"))
        var calculator = Calculator(memory: RecentList([large]))
        try calculator.press("MR M+")
        #expect(calculator.failure == .overflow)
        #expect(calculator.memory == [large])
    }
}

/// Numbers read from a document.
@Suite struct EnteredNumbers {
    @Test(
        arguments: [
            ("", "del", "12.5"), ("", "3", "3"), ("", "neg", "-12.5"), ("2*", "=", "25"), ("1+2", "=", "13.5"),
            ("2+3=", "=", "15.5"), ("1/0=", "", "Cannot divide by zero"), ("2+", "*2=", "29"),
        ] as [(String, String, String)])
    func `A number that was read acts like a recalled one`(before: String, after: String, display: String) throws {
        var calculator = try Calculator(after: before)
        calculator.enter(try #require(CalculatorNumber(parsing: "12.5")))
        try calculator.press(after)
        #expect(calculator.display == display)
    }
}
