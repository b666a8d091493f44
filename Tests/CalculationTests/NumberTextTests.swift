import Calculation
import Testing

/// How values are written, read and stored.
@Suite struct NumberTexts {
    @Test(
        arguments: [
            ("0", "0"), ("-0", "0"), ("1000", "1,000"), ("-1234567.5", "-1,234,567.5"), ("100.10", "100.1"),
            // From 10¹⁶ on with an exponent, always with a point, the exponent not padded.
            ("9999999999999999", "9,999,999,999,999,999"), ("9999999999999999.4", "9,999,999,999,999,999"),
            ("9999999999999999.5", "1.e+16"), ("1e16", "1.e+16"), ("-12e20", "-1.2e+21"), ("1e100", "1.e+100"),
            ("1.5e9999", "1.5e+9999"), ("12345678901234565e0", "1.234567890123457e+16"),
            // Rounded half away from zero.
            ("1.0000000000000005", "1.000000000000001"), ("-1.0000000000000005", "-1.000000000000001"),
            ("1.00000000000000049999", "1"), ("0.99999999999999995", "1"), ("123456.78901234565", "123,456.7890123457"),
            // Values that fit into 16 decimals have no exponent.
            ("1e-16", "0.0000000000000001"), ("-25e-16", "-0.0000000000000025"), ("0.00012345", "0.00012345"),
            ("0.0000123456789012", "0.0000123456789012"),
            // With at most two zeros after the point a value is rounded to 16 decimals; otherwise it gets an exponent.
            ("0.12345678901234565", "0.1234567890123457"), ("0.00123456789012345678", "0.0012345678901235"),
            ("0.000123456789012345678", "1.234567890123457e-4"), ("1e-17", "1.e-17"), ("15e-18", "1.5e-17"),
            ("0.00999999999999999999", "0.01"), ("0.0099999999999999995", "0.01"), ("1e-9999", "1.e-9999"),
            // A remainder far beyond the sixteenth digit does not force an exponent.
            ("0.00010000000000000000000001", "0.0001"),
        ] as [(String, String)])
    func `Numbers are displayed`(text: String, expected: String) throws {
        let number = try #require(CalculatorNumber(parsing: text))
        #expect(number.displayText == expected)
        #expect(number.typedText == expected.filter { $0 != "," })
        #expect(CalculatorNumber(storedForm: number.storedForm) == number)
        #expect(CalculatorNumber(parsing: expected)?.displayText == expected)
    }

    @Test(
        arguments: [
            ("5", "5"), ("5.", "5"), (".5", "1/2"), ("-.5", "-1/2"), ("+3", "3"), ("−3", "-3"), ("1,234.5", "2469/2"),
            ("12,345,678", "12345678"), ("1234567", "1234567"), ("3e-4", "3/10000"), ("1.E+3", "1000"), ("0e9999", "0"),
            ("007", "7"), ("1e999", "1" + String(repeating: "0", count: 999)),
        ] as [(String, String)])
    func `Numbers are read`(text: String, storedForm: String) throws {
        #expect(CalculatorNumber(parsing: text)?.storedForm == storedForm)
    }

    @Test(
        arguments: [
            "", "-", "+", ".", "e5", ".e5", "5e", "5e+", "1.2.3", "--5", "- 5", " 5", "5 ", "1,23", "1234,567", ",123",
            "1,,234",
            "1,234,", "1.2,345", "5x", "٣", "5e1.5", "1e10000", "1e-10000", "5e99999999999999999999", "0x10", "1_000",
            "∞",
            "nan",
            "99e9999", String(repeating: "7", count: 2_001),
        ] as [String])
    func `Other texts are not numbers`(text: String) {
        #expect(CalculatorNumber(parsing: text) == nil)
    }

    @Test(
        arguments: [
            "", "-", "~", "/", "1/", "/1", "1/0", "1/-2", "1/2/3", "+1", "1.5", "~1", "~1e", "~e1", "~1e10000",
            "~1e-999999",
            "1e5", " 1", "1 ", "٣", "~-", String(repeating: "1", count: 1_001),
            "~" + String(repeating: "1", count: 129) + "e0",
        ] as [String])
    func `Other texts are not stored forms`(text: String) {
        #expect(CalculatorNumber(storedForm: text) == nil)
    }

    @Test func `Stored forms are reduced to lowest terms`() {
        #expect(CalculatorNumber(storedForm: "-6/4")?.storedForm == "-3/2")
        #expect(CalculatorNumber(storedForm: "~1500e-3")?.storedForm == "~15e-1")
    }

    @Test func `Typed text keeps every zero, and the value does not`() throws {
        let calculator = try Calculator(after: "1234.500")
        #expect(calculator.display == "1,234.500")
        #expect(calculator.shownValue?.typedText == "1234.5")
    }
}
