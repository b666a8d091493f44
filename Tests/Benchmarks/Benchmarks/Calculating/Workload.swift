import Calculation

/// Lines of keys as people press them, and how many such keys the engine of Windows Calculator handles per CPU second.
struct Workload {
    let name: String
    let reference: String
    let lines: [String]

    static let all = [
        Workload(
            name: "chained + - × =", reference: "319,000",
            lines: [
                "12.5+3=*4-7.25=", "1250+349.99-120*3=", "8.75*12-5.5+1024==", "C", "19.99+5.01*4=", "3.14159*2.5*2.5=",
                "640*480-1024=", "1000-12.5-12.5-12.5=", "C", "123456.78+9876.54=-.01=", "2.5*2.5*2.5*2.5=",
                "+99.95*1.19-4.9=", "*1.05====", "C", "48-50*12+365.25=", "79.9+19.95+4.5+12.8+7.49=", "*1.19-100=",
                "86400*365.25=", "C", "7*8+6*9-.5*1.075=", "1999.99-250+49.5*12=", "+1+2+3+4+5=", "C",
            ]),
        Workload(
            name: "division and roots", reference: "13,300",
            lines: [
                "1/3=", "7/9+2 sqrt =", "355/113= sqrt", "C", "3 inv *3=", "84.5/7/3=", "200+15%=", "9+16 sqrt =",
                "2 sqrt *5 sqrt =", "C", "22/7-3.14159=", "sqr sqrt", "1000/12*1.19=", "365.25/7=", "49.95/1.19-10%=",
                "C", "8 sqr +15 sqr = sqrt", "60/2.54=", "inv + 4 inv =", "99.5*3.5%=", "10/3/3/3=", "C",
                "1.5 sqrt /7=", "640/480=", "2 sqrt +3 sqrt *1.5=", "+7 sqrt /3=", "sqrt sqrt", "C",
                "19.5/.75 sqrt *1.08=",
            ]),
        Workload(
            name: "digits", reference: "554,000",
            lines: [
                "1234567.890123456", "C", "3.141592653589793", "C", "9876543210.123456", "C", "123456789012345.6", "C",
                "271828.1828459045", "C", ".1234567890123456", "C",
            ]),
    ]
}

extension CalculatorKey {
    /// The keys of a line: `2 sqrt -1.5=`. A word between spaces is a named key, or else each of its characters is a
    /// key.
    static func keys(of line: String) throws -> [CalculatorKey] {
        try line.split(separator: " ").flatMap { word in
            try named[String(word)].map { [$0] } ?? word.map(single)
        }
    }

    private static let named: [String: CalculatorKey] = [
        "C": .clear, "sqrt": .unary(.squareRoot), "sqr": .unary(.square), "inv": .unary(.reciprocal),
    ]

    private static func single(_ character: Character) throws -> CalculatorKey {
        guard let key = CalculatorKey(typing: character) else { throw UnknownKeyError(name: String(character)) }
        return key
    }

    struct UnknownKeyError: Error {
        let name: String
    }
}
