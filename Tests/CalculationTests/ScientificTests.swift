import Calculation
import Testing

/// Keys of the scientific calculator, what they show, and the line above it.
@Suite struct ScientificTests {
    @Test(
        arguments: [
            ("30 sine", "0.5", "sin(30)"), ("60 cosine", "0.5", "cos(60)"), ("45 tangent", "1", "tan(45)"),
            ("150 neg sine", "-0.5", "sin(-150)"), ("1/3*540= sine", "0", "sin(180)"),
            ("0.5 inverseSine", "30", "asin(0.5)"), ("0.5 neg inverseCosine", "120", "acos(-0.5)"),
            ("1 neg inverseTangent", "-45", "atan(-1)"),
            ("angle pi sine", "0", "sin(π)"), ("angle pi /3= cosine", "0.5", "cos(1.047197551196598)"),
            ("angle pi /6= sine inverseSine / pi *6=", "1", "asin(sin(0.5235987755982989)) ÷ π × 6="),
            ("1 naturalLogarithm", "0", "ln(1)"), ("e naturalLogarithm", "1", "ln(e)"),
            ("1000 decimalLogarithm", "3", "log(1000)"), ("10 squareRoot decimalLogarithm", "0.5", "log(√(10))"),
            ("0.125 binaryLogarithm", "-3", "log2(0.125)"), ("3 powerOfTen", "1,000", "pow10(3)"),
            ("0 exponential", "1", "exp(0)"), ("5 naturalLogarithm exponential", "5", "exp(ln(5))"),
            ("8 ^ (1/3)=", "2", "8 ^ (1 ÷ 3)="), ("0.25 ^ 0.5=", "0.5", "0.25 ^ 0.5="),
            ("2 ^ 3 ^ 2=", "512", "2 ^ 3 ^ 2="),
            ("8 neg ^ (1/3)=", "-2", "(-8) ^ (1 ÷ 3)="), ("8 root 3=", "2", "8 yroot 3="),
            ("27 cubeRoot", "3", "∛(27)"),
            ("2 squareRoot square", "2", "sqr(√(2))"), ("2*3 ^ 2+1=", "19", "2 × 3 ^ 2 + 1="),
            ("2 ^ 3*2=", "16", "2 ^ 3 × 2="),
            ("4 reciprocal ^ 2=", "0.0625", "(1/(4)) ^ 2="), ("5 cube", "125", "cube(5)"),
            ("20 factorial", "2.43290200817664e+18", "20!"), ("(1+2) factorial", "6", "(1 + 2)!"),
            ("0 factorial", "1", "0!"),
            ("0 hyperbolicCosine", "1", "cosh(0)"), ("1 inverseHyperbolicCosine", "0", "acosh(1)"),
            ("0 ^ 0=", "1", "0 ^ 0="), ("2 ^ 3==", "512", "8 ^ 3="),
            ("100+2 ^ 10%=", "101.0717734625363", "100 + 2 ^ 0.1="),
            ("100+20% ^ 2=", "100.04", "100 + 0.2 ^ 2="),
        ] as [(String, String, String)])
    func `Exact values are exact`(keys: String, display: String, expression: String) throws {
        let calculator = try Self.calculator(keys)
        #expect(calculator.display == display)
        #expect(calculator.expression == expression)
        #expect(calculator.shownValue?.isExact == !display.hasPrefix("101.07"))
    }

    /// The values are from mpfr.
    @Test(
        arguments: [
            ("2 squareRoot", "1.414213562373095"), ("1 sine", "0.0174524064372835"),
            ("angle 1 sine", "0.8414709848078965"),
            ("e ^ pi -23.14069263277926=", "9.005729086367949e-15"), ("angle 10 ^ 22= sine", "-0.8522008497671888"),
            ("angle 1-(10 ^ 30 neg ) cosine =", "5.e-61"), ("(1+10 ^ 40 neg ) naturalLogarithm", "1.e-40"),
            ("(1+10 ^ 900 neg ) naturalLogarithm", "1.e-900"), ("3000 factorial", "4.149359603437854e+9130"),
            ("1e9 squareRoot", "0"),
        ].dropLast())
    func `Every digit of other values is right`(keys: String, display: String) throws {
        let calculator = try Self.calculator(keys)
        #expect(calculator.display == display)
        #expect(calculator.shownValue?.isExact == false)
    }

    @Test(
        arguments: [
            "2 squareRoot * 2 squareRoot -2=", "2 squareRoot - 2 squareRoot =", "e ^ 5 naturalLogarithm -5=",
            "1 hyperbolicSine inverseHyperbolicSine -1=", "1 sine square + 1 cosine square -1=",
        ] as [String])
    func `What cannot be distinguished from 0 is 0`(keys: String) throws {
        let calculator = try Self.calculator(keys)
        #expect(calculator.display == "0")
        #expect(calculator.shownValue?.isExact == false)
    }

    @Test(
        arguments: [
            ("90 tangent", CalculatorError.invalidInput), ("270 tangent", .invalidInput),
            ("2 inverseSine", .invalidInput),
            ("0 naturalLogarithm", .invalidInput), ("1 neg decimalLogarithm", .invalidInput),
            ("1 inverseHyperbolicTangent", .invalidInput), ("0.5 inverseHyperbolicCosine", .invalidInput),
            ("4 neg squareRoot", .invalidInput), ("8 neg ^ 0.5=", .invalidInput), ("8 neg ^ pi =", .invalidInput),
            ("0 ^ 1 neg =", .divisionByZero), ("8 root 0=", .divisionByZero),
            ("1/(2 squareRoot * 2 squareRoot -2)=", .divisionByZero),
            ("9 ^ 9 ^ 9 ^ 9=", .overflow), ("3249 factorial", .overflow), ("9999999999 factorial factorial", .overflow),
            ("23027 exponential", .overflow), ("9999999999999999 exponential", .overflow),
            ("9999999999999999 neg exponential", .overflow), ("10000 powerOfTen", .overflow),
            ("9999999999999999 hyperbolicSine", .overflow), ("2.5 factorial", .noFactorial),
            ("3 neg factorial", .noFactorial),
            ("pi factorial", .noFactorial), ("2 ^ 9999 = sine", .angleTooLarge),
        ] as [(String, CalculatorError)])
    func `Other values are refused in one sentence`(keys: String, failure: CalculatorError) throws {
        #expect(try Self.calculator(keys).failure == failure)
    }

    @Test(
        arguments: [
            ("2 pi", "3.141592653589793", "2 × π"), ("2 pi =", "6.283185307179586", "2 × π="),
            ("pi 2=", "6.283185307179586", "π × 2="), ("pi e =", "8.539734222673567", "π × e="),
            ("(2) pi =", "6.283185307179586", "(2) × π="), ("pi (2)=", "6.283185307179586", "π × (2)="),
            ("2+ pi =", "5.141592653589793", "2 + π="), ("30 sine pi", "3.141592653589793", "π"),
            ("pi neg", "-3.141592653589793", "negate(π)"), ("pi CE 3=", "3", "3="),
        ] as [(String, String, String)])
    func `A constant next to a number multiplies`(keys: String, display: String, expression: String) throws {
        let calculator = try Self.calculator(keys)
        #expect(calculator.display == display)
        #expect(calculator.expression == expression)
    }

    @Test func `The unit of angles outlives C but not an error`() throws {
        var calculator = try Self.calculator("angle")
        #expect(calculator.angleUnit == .radians)
        try calculator.press("C 5 CE")
        #expect(calculator.angleUnit == .radians)
        try calculator.press("0 naturalLogarithm angle C")
        #expect(calculator.angleUnit == .radians)
        try calculator.press("angle")
        #expect(calculator.angleUnit == .degrees)
        #expect(try Calculator(.algebraic, after: "angle 5").angleUnit == nil)
    }

    /// A value in memory has 128 digits: enough for the same digits on the display.
    @Test func `Memory and history keep 128 digits`() throws {
        let calculator = try Self.calculator("angle pi MS C MR sine")
        #expect(calculator.display == "0" && calculator.shownValue?.isExact == false)
        #expect(calculator.memory[0].storedForm.count > 128)
        #expect(calculator.history.isEmpty)
        let sixth = try Self.calculator("angle pi /6= C H1 sine")
        #expect(sixth.display == "0.5" && sixth.shownValue?.isExact == false)
        #expect(try Self.calculator("1/7= MS C MR *7=").shownValue?.isExact == true)
    }

    @Test func `Long calculations are rounded and stay quick`() throws {
        var calculator = try Self.calculator("2 sine")
        for _ in 0..<6 { try calculator.press("+ 1 cosine = sine cosine") }
        #expect(calculator.shownValue?.isExact == false)
        // Doubled each time: 2⁶⁰ operations.
        calculator = try Self.calculator("1.0000001 squareRoot")
        for _ in 0..<60 { try calculator.press("* = = C MR1") }
        for _ in 0..<4 { try calculator.press("sqr + =") }
        #expect(calculator.failure == nil || calculator.failure == .overflow)
        // As many powers as wait at once.
        calculator = try Self.calculator(String(repeating: "1.1 ^ ", count: 500))
        #expect(calculator.failure == nil)
        try calculator.press("=")
        #expect(calculator.display.hasPrefix("1."))
    }

    private static func calculator(_ keys: String) throws -> Calculator {
        var words = keys
        for (short, long) in [("squareRoot", "sqrt"), ("square", "sqr")] { words = words.replacing(short, with: long) }
        return try Calculator(.scientific, after: words)
    }
}
