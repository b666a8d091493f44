import BigInt
import Calculation

/// The algebraic model with functions and a unit of angles.
struct NaiveScientific: NaiveCalculator {
    private var inner: NaiveAlgebraic
    private(set) var unit: AngleUnit? = .degrees
    private(set) var isDoubtful = false

    init(_ rules: CalculatorRules) { inner = NaiveAlgebraic(rules) }

    var rules: CalculatorRules { inner.rules }

    var text: String { inner.text }
    var expression: String { inner.expression }
    var value: NaiveNumber { inner.value }
    var isWaiting: Bool { inner.isWaiting }
    var isResult: Bool { inner.isResult }
    var failure: CalculatorError? {
        get { inner.failure }
        set { inner.failure = newValue }
    }
    var entry: NaiveEntry? {
        get { inner.entry }
        set { inner.entry = newValue }
    }
    var record: NaiveRecord {
        get { inner.record }
        set { inner.record = newValue }
    }

    mutating func startEntry() throws(CalculatorError) { try inner.startEntry() }
    func isDisputed(_ press: Press) -> Bool { inner.isDisputed(press) }
    mutating func endEntry() { inner.endEntry() }
    mutating func take(_ value: NaiveNumber) throws(CalculatorError) { try inner.take(value) }

    mutating func recover(_: Press) {
        let record = record
        inner = NaiveAlgebraic(rules)
        inner.record = record
    }

    mutating func calculate(_ press: Press) throws(CalculatorError) {
        defer { isDoubtful = isDoubtful || value.isDoubtful }
        let unit = unit ?? .degrees
        switch press {
        case .angle: self.unit = unit == .degrees ? .radians : .degrees
        case .clear: recover(.clear)
        case .constant(.pi): try inner.take(.pi(times: NaiveNumber(whole: 1)), called: "π")
        case .constant(.eulersNumber): try inner.take(NaiveNumber(whole: 1).exponential(), called: "e")
        case .apply(let function):
            try inner.apply(writing: { function.writing($0, of: $1) }) { (value) throws(CalculatorError) in
                try value.applying(function, unit)
            }
        case .function(let function) where function == .squareRoot || function == .square:
            try inner.apply(writing: { function.writing($0, of: $1) }) { (value) throws(CalculatorError) in
                try value.power(function == .square ? NaiveNumber(whole: 2) : NaiveNumber(1, over: 2, isExact: true))
            }
        default: try inner.calculate(press)
        }
    }
}

extension MathFunction {
    private static let written: [MathFunction: String] = [
        .sine: "sin", .cosine: "cos", .tangent: "tan", .inverseSine: "asin", .inverseCosine: "acos",
        .inverseTangent: "atan", .hyperbolicSine: "sinh", .hyperbolicCosine: "cosh", .hyperbolicTangent: "tanh",
        .inverseHyperbolicSine: "asinh", .inverseHyperbolicCosine: "acosh", .inverseHyperbolicTangent: "atanh",
        .exponential: "exp", .powerOfTen: "pow10", .naturalLogarithm: "ln", .decimalLogarithm: "log",
        .binaryLogarithm: "log2", .cube: "cube", .cubeRoot: "∛",
    ]

    /// The function of a written operand. If the text is too long, only the operand's value is written.
    func writing(_ words: String, of value: NaiveNumber) -> String {
        let words = words.utf8.count > 1_000 ? value.text : words
        if let name = MathFunction.written[self] { return "\(name)(\(words))" }
        return words.allSatisfy { $0.isNumber || $0 == "." } ? "\(words)!" : "(\(words))!"
    }
}
