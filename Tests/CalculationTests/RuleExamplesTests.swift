import Calculation
import Testing

/// The examples of the calculator's rules: keys, then the display and, where it matters, the memory, newest first.
@Suite struct RuleExamples {
    struct Example: CustomTestStringConvertible, Sendable {
        let keys: String
        let display: String
        let memory: [String]?

        init(_ keys: String, _ display: String, memory: [String]? = nil) {
            self.keys = keys
            self.display = display
            self.memory = memory
        }

        var testDescription: String { "\(keys) → \(display)" }
    }

    static let examples = [
        Example("1234567890123456 78", "1,234,567,890,123,456"),
        Example("1.00+", "1"),
        Example("0.00 del del del", "0"),
        Example("5 neg del", "0"),
        Example("5 neg 3", "-53"),
        Example("neg 5", "5"),
        Example("0. neg 1", "-0.1"),
        Example("1+2*3=", "9"),
        Example("2+3*4-5=", "15"),
        Example("5+*3=", "15"),
        Example("1+2===", "7"),
        Example("10-3===", "1"),
        Example("2*3=4=", "12"),
        Example("2+3=4=", "7"),
        Example("5+=", "10"),
        Example("5+==", "15"),
        Example("5+3*=", "64"),
        Example("4==", "4"),
        Example("2+3=+4=", "9"),
        Example("2+3= del", "5"),
        Example("2+3= CE 7=", "10"),
        Example("2+3= C", "0"),
        Example("2+3= neg =", "-2"),
        Example("3+4= sqrt 2=", "6"),
        Example("50+10%=", "55"),
        Example("50+10%==", "60"),
        Example("50-10%=", "45"),
        Example("50*10%=", "5"),
        Example("50/10%=", "500"),
        Example("6*5%==", "0.015"),
        Example("10%", "0"),
        Example("200+%=", "600"),
        Example("5+3=10%", "0.8"),
        Example("5*3=%", "0.15"),
        Example("9=%", "0.81"),
        Example("5=10%", "0.5"),
        Example("200=15%", "30"),
        Example("%9=%", "0.81"),
        Example("10+5%3=", "13"),
        Example("100-20%-20%=", "64"),
        Example("9+16 sqrt =", "13"),
        Example("9+ sqrt =", "12"),
        Example("1+16 sqrt 5=", "6"),
        Example("2 sqrt sqr", "2"),
        Example("2.25 sqrt -1.5=", "0"),
        Example("2 sqrt", "1.414213562373095"),
        Example("3 inv *3=", "1"),
        Example("1/3*3=", "1"),
        Example("2/3=", "0.6666666666666667"),
        Example("100/3=", "33.33333333333333"),
        Example("1/300=", "0.0033333333333333"),
        Example("1/3000=", "3.333333333333333e-4"),
        Example("1/1000000=", "0.000001"),
        Example(".0000000000000001*.1=", "1.e-17"),
        Example("9999999999999999+1=", "1.e+16"),
        Example("123456789 sqr", "1.524157875019052e+16"),
        Example(".1+.2-.3=", "0"),
        Example("5+ neg =", "0"),
        Example("5+3 neg =", "2"),
        Example("1+2 CE 5=", "6"),
        Example("1+ CE =", "1"),
        Example("5/0+", "Cannot divide by zero"),
        Example("0/0=", "Result is undefined"),
        Example("9 neg sqrt 5", "Invalid input"),
        Example("9 neg sqrt CE", "0"),
        Example("5 MS 3", "3", memory: ["5"]),
        Example("2+3 MS 4=", "6", memory: ["3"]),
        Example("7 MS C 2+ MR =", "9"),
        Example("7 MS C 2+ MR 5=", "7"),
        Example("5 MS 3 MS memory MR2", "5", memory: ["3", "5"]),
        Example("5 MS 3 MS 2 memory M+2", "2", memory: ["3", "7"]),
        Example("5 M-", "5", memory: ["-5"]),
        Example("7 MS 8 MS 9 MS memory MC2", "9", memory: ["9", "7"]),
        Example("1/3= MS C MR *3=", "1"),
        Example("5 MS C 3* MR ==", "75"),
        Example("5 MS MR del", "5"),
    ]

    @Test(arguments: examples)
    func `The rules' examples hold`(_ example: Example) throws {
        let calculator = try Calculator(after: example.keys)
        #expect(calculator.display == example.display)
        if let memory = example.memory {
            #expect(calculator.memory.map(\.displayText) == memory)
        }
    }
}
