/// A function of the scientific calculator. Each is a row of one table, which keys, expressions and layouts read. Its
/// raw value is the name of the key action.
public enum MathFunction: String, Hashable, Sendable, CaseIterable {
    case sine, cosine, tangent
    case inverseSine, inverseCosine, inverseTangent
    case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
    case inverseHyperbolicSine, inverseHyperbolicCosine, inverseHyperbolicTangent
    case exponential, powerOfTen
    case naturalLogarithm, decimalLogarithm, binaryLogarithm
    case cube, cubeRoot, factorial

    /// What is known of a function.
    struct Row: Sendable {
        /// The names before an operand in written expressions, the one on the expression line first; empty for a
        /// function that is written after it.
        let names: [String]
        /// The sign after an operand.
        var sign: String?
        let compute: @Sendable (CalculatorNumber, AngleUnit) throws(CalculatorError) -> CalculatorNumber
    }

    var row: Row {
        switch self {
        case .sine: .circular(["sin"], .sine)
        case .cosine: .circular(["cos"], .cosine)
        case .tangent: .circular(["tan"], .tangent)
        case .inverseSine: .inverse(["asin", "arcsin", "sin⁻¹"], .inverseSine)
        case .inverseCosine: .inverse(["acos", "arccos", "cos⁻¹"], .inverseCosine)
        case .inverseTangent: .inverse(["atan", "arctan", "tan⁻¹"], .inverseTangent)
        case .hyperbolicSine: .hyperbolic(["sinh"], .hyperbolicSine)
        case .hyperbolicCosine: .hyperbolic(["cosh"], .hyperbolicCosine)
        case .hyperbolicTangent: .hyperbolic(["tanh"], .hyperbolicTangent)
        case .inverseHyperbolicSine: .hyperbolic(["asinh", "arsinh", "sinh⁻¹"], .inverseHyperbolicSine)
        case .inverseHyperbolicCosine: .hyperbolic(["acosh", "arcosh", "cosh⁻¹"], .inverseHyperbolicCosine)
        case .inverseHyperbolicTangent: .hyperbolic(["atanh", "artanh", "tanh⁻¹"], .inverseHyperbolicTangent)
        case .exponential: Row(names: ["exp"]) { (value, _) throws(CalculatorError) in try value.exponential() }
        case .powerOfTen:
            Row(names: ["pow10"]) { (value, _) throws(CalculatorError) in
                try CalculatorNumber(10).raised(toPower: value)
            }
        case .naturalLogarithm:
            Row(names: ["ln"]) { (value, _) throws(CalculatorError) in try value.naturalLogarithm() }
        case .decimalLogarithm:
            Row(names: ["log", "lg"]) { (value, _) throws(CalculatorError) in try value.logarithm(toBase: 10) }
        case .binaryLogarithm:
            Row(names: ["log2", "ld"]) { (value, _) throws(CalculatorError) in try value.logarithm(toBase: 2) }
        case .cube:
            Row(names: ["cube"]) { (value, _) throws(CalculatorError) in
                try value.raised(toPower: CalculatorNumber(3))
            }
        case .cubeRoot:
            Row(names: ["∛", "cbrt"]) { (value, _) throws(CalculatorError) in
                try value.root(ofDegree: CalculatorNumber(3))
            }
        case .factorial: Row(names: [], sign: "!") { (value, _) throws(CalculatorError) in try value.factorial() }
        }
    }

    /// The text of the function applied to `operand`: `sin(30)`, `5!`, `(1 + 2)!`.
    func text(of operand: String) -> String {
        if let name = row.names.first { return "\(name)(\(operand))" }
        let isNumber = operand.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        return (isNumber ? operand : "(\(operand))") + (row.sign ?? "")
    }
}

extension MathFunction.Row {
    fileprivate static func circular(_ names: [String], _ function: Elementary) -> Self {
        Self(names: names) { (value, unit) throws(CalculatorError) in try value.applyingCircular(function, unit) }
    }

    fileprivate static func inverse(_ names: [String], _ function: Elementary) -> Self {
        Self(names: names) { (value, unit) throws(CalculatorError) in try value.applyingInverse(function, unit) }
    }

    fileprivate static func hyperbolic(_ names: [String], _ function: Elementary) -> Self {
        Self(names: names) { (value, _) throws(CalculatorError) in try value.applyingHyperbolic(function) }
    }
}

extension CalculatorNumber {
    /// The function of the value, correct to every digit that is shown.
    /// - Throws: `invalidInput` outside its domain, `overflow`, `noFactorial`, `angleTooLarge`.
    public func applying(_ function: MathFunction, _ unit: AngleUnit) throws(CalculatorError) -> CalculatorNumber {
        try function.row.compute(self, unit)
    }
}

/// A number with a name. Its raw value is the name of the key action.
public enum MathConstant: String, Hashable, Sendable, CaseIterable {
    case pi, eulersNumber

    /// The names in written expressions, the one on the expression line first.
    var names: [String] {
        switch self {
        case .pi: ["π", "pi"]
        case .eulersNumber: ["e"]
        }
    }

    /// The number itself, not rounded.
    public var value: CalculatorNumber {
        switch self {
        case .pi: .pi(times: Fraction(1))
        case .eulersNumber: Self.e
        }
    }

    /// e¹ is no overflow.
    private static let e = (try? CalculatorNumber(1).exponential()) ?? CalculatorNumber(1)
}
