import Calculation
import TestSupport

/// A written expression, built from the grammar of the article instead of being read, and its value.
indirect enum NaiveWritten {
    /// Terms with + or − between them.
    case sum([(sign: Character, term: [Factor])])

    /// An operand, and the sign before it: `×`, `÷`, or nothing for a product without a sign.
    typealias Factor = (sign: Character?, operand: Operand)

    struct Operand {
        /// Signs and roots, the last one right before the atom.
        var prefixes: String
        var atom: Atom
        /// Powers, and `nil` for `%`.
        var suffixes: [Int?]
    }

    enum Atom {
        case number(String)
        /// A group, with the name of a function before it or nothing.
        case group(String, NaiveWritten)
    }

    static func random(depth: Int, _ random: inout SeededGenerator) -> NaiveWritten {
        var terms: [(Character, [Factor])] = []
        for index in 0..<Int.random(in: 1...3, using: &random) {
            let sign: Character = index > 0 && Bool.random(using: &random) ? "-" : "+"
            terms.append((sign, term(depth: depth, &random)))
        }
        return .sum(terms)
    }

    private static func term(depth: Int, _ random: inout SeededGenerator) -> [Factor] {
        var term: [Factor] = [(nil, operand(depth: depth, &random))]
        while Int.random(in: 0..<3, using: &random) == 0 {
            let next = operand(depth: depth, &random)
            let canFollow = next.canFollow(term[term.count - 1].operand)
            let signs: [Character?] = canFollow ? ["×", "÷", nil] : ["×", "÷"]
            term.append((signs.randomElement(using: &random) ?? "×", next))
        }
        return term
    }

    private static func operand(depth: Int, _ random: inout SeededGenerator) -> Operand {
        var prefix = ["", "", "", "", "-", "+", "--", "√", "-√", "√-", "-+-"].randomElement(using: &random) ?? ""
        let isGroup = depth > 0 && Int.random(in: 0..<3, using: &random) == 0
        let function = ["", "", "√", "sqrt", "sqr", "negate"].randomElement(using: &random) ?? ""
        // A root right before a parenthesis is a function with that parenthesis.
        if isGroup, function.isEmpty, prefix.hasSuffix("√") { prefix = "" }
        let number = ["0", "1", "2", "3", "4", "16", "20", "50", "100", "0.5", "2.25", "1,000"]
        let atom: Atom =
            isGroup
            ? .group(function, .random(depth: depth - 1, &random))
            : .number(number.randomElement(using: &random) ?? "1")
        let suffixes: [Int?] = [2, 3, 0, -1, -2, 12, nil, nil, nil, nil]
        var chosen: [Int?] = []
        while Int.random(in: 0..<4, using: &random) == 0, let next = suffixes.randomElement(using: &random) {
            // A power of a power needs parentheses.
            if next != nil, let last = chosen.last, last != nil { break }
            chosen.append(next)
        }
        return Operand(prefixes: prefix, atom: atom, suffixes: chosen)
    }
}

/// The text.
extension NaiveWritten {
    var text: String {
        guard case .sum(let terms) = self else { return "" }
        return terms.enumerated().map { index, term in
            (index == 0 ? "" : " \(term.sign) ") + term.term.map(Self.text).joined()
        }.joined()
    }

    private static func text(_ factor: Factor) -> String {
        (factor.sign.map(String.init) ?? "") + factor.operand.text
    }
}

extension NaiveWritten.Operand {
    private static let raised = ["-": "⁻"].merging(zip("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹").map { ("\($0)", "\($1)") }) { $1 }

    var text: String {
        let suffixes = suffixes.map { power in
            power.map { String($0).map { Self.raised["\($0)"] ?? "?" }.joined() } ?? "%"
        }
        return prefixes + atom.text + suffixes.joined()
    }

    /// Whether it can follow another operand without a sign between them.
    func canFollow(_ other: NaiveWritten.Operand) -> Bool {
        if let first = prefixes.first { return first == "√" }
        guard case .number = atom else { return true }
        if case .group = other.atom { return other.suffixes.isEmpty } else { return false }
    }
}

extension NaiveWritten.Atom {
    var text: String {
        switch self {
        case .number(let text): text
        case .group(let function, let inner): "\(function)(\(inner.text))"
        }
    }
}

/// The value.
extension NaiveWritten {
    var value: NaiveNumber {
        get throws(CalculatorError) {
            guard case .sum(let terms) = self else { return .zero }
            var sum: NaiveNumber?
            for (sign, term) in terms {
                guard let left = sum else {
                    sum = try Self.value(of: term)
                    continue
                }
                let right: NaiveNumber
                if term.count == 1, let percentage = try term[0].operand.percentage {
                    right = try percentage.percent(of: left)
                } else {
                    right = try Self.value(of: term)
                }
                sum = try left.calculated(sign == "+" ? .add : .subtract, right)
            }
            return sum ?? .zero
        }
    }

    private static func value(of term: [Factor]) throws(CalculatorError) -> NaiveNumber {
        var product = try term[0].operand.value
        for (sign, operand) in term.dropFirst() {
            product = try product.calculated(sign == "÷" ? .divide : .multiply, operand.value)
        }
        return product
    }
}

extension NaiveWritten.Operand {
    var value: NaiveNumber {
        get throws(CalculatorError) {
            var value = try atom.value
            for power in suffixes {
                value = if let power { try value.raised(to: power) } else { try value.hundredth }
            }
            return try prefixed(value)
        }
    }

    /// The number before the percent sign, if the operand is a percentage with nothing but signs before it.
    var percentage: NaiveNumber? {
        get throws(CalculatorError) {
            guard let last = suffixes.last, last == nil, !prefixes.contains("√") else { return nil }
            return try NaiveWritten.Operand(prefixes: prefixes, atom: atom, suffixes: suffixes.dropLast()).value
        }
    }

    private func prefixed(_ number: NaiveNumber) throws(CalculatorError) -> NaiveNumber {
        var value = number
        for prefix in prefixes.reversed() where prefix != "+" {
            value = try value.calculated(prefix == "√" ? .squareRoot : .negate)
        }
        return value
    }
}

extension NaiveWritten.Atom {
    fileprivate var value: NaiveNumber {
        get throws(CalculatorError) {
            switch self {
            case .number(let text): return NaiveNumber(written: text.filter { $0 != "," })
            case .group(let function, let inner):
                let value = try inner.value
                switch function {
                case "√", "sqrt": return try value.calculated(.squareRoot)
                case "sqr": return try value.calculated(.square)
                case "negate": return try value.negated
                default: return value
                }
            }
        }
    }
}

extension NaiveNumber {
    /// One multiplication after the other.
    fileprivate func raised(to power: Int) throws(CalculatorError) -> NaiveNumber {
        var product = NaiveNumber(whole: 1)
        for _ in 0..<abs(power) { product = try product.calculated(.multiply, self) }
        return power < 0 ? try NaiveNumber(whole: 1).calculated(.divide, product) : product
    }
}
