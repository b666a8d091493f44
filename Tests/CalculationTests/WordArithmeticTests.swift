import BigInt
import TestSupport
import Testing

@testable import Calculation

/// Machine words give the same results as big integers, below and above the limit of a word.
@Suite struct WordArithmetic {
    /// The limits of words, of products and sums of words, and ordinary numbers.
    static let edges: [Int] = {
        let positive: [Int] = [1, 2, 3, 10, 1 << 31, 1 << 32, 1 << 62, 3_037_000_499, 3_037_000_500, .max - 1, .max]
        return [0, .min] + positive + positive.map { -$0 }
    }()

    /// Numbers of every length; half of them are at a limit or next to one.
    static func number(using generator: inout SeededGenerator) -> Int {
        guard Bool.random(using: &generator), let edge = edges.randomElement(using: &generator) else {
            return Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0..<64, using: &generator)
        }
        return edge &+ Int.random(in: -2...2, using: &generator)
    }

    static func fraction(using generator: inout SeededGenerator) -> Fraction {
        let numerator = number(using: &generator)
        let denominator = number(using: &generator)
        return Fraction(numerator, over: denominator > 0 ? denominator : 1)
    }

    static func big(_ fraction: Fraction) -> BigFraction {
        BigFraction(reduced: fraction.numerator, over: fraction.denominator)
    }

    /// Checks that the value is the expected one, and that it is stored as words if and only if they can hold it.
    static func expect(_ fraction: Fraction, equals expected: BigFraction, _ what: String) {
        #expect(fraction.numerator == expected.numerator && fraction.denominator == expected.denominator, "\(what)")
        let other = Fraction(expected.numerator, over: expected.denominator)
        #expect(fraction == other && fraction.hashValue == other.hashValue, "\(what)")
        let fits = expected.numerator.magnitude <= Int.max && expected.denominator <= Int.max
        let isSmall = if case .small = fraction { true } else { false }
        #expect(isSmall == fits, "\(what)")
    }

    @Test(arguments: 1...10)
    func `Machine words calculate as big integers do`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let (left, right) = (Self.fraction(using: &generator), Self.fraction(using: &generator))
            let (bigLeft, bigRight) = (Self.big(left), Self.big(right))
            Self.expect(left, equals: bigLeft, "\(left)")
            Self.expect(left + right, equals: bigLeft + bigRight, "\(left) + \(right)")
            Self.expect(left * right, equals: bigLeft * bigRight, "\(left) × \(right)")
            Self.expect(-left, equals: -bigLeft, "-\(left)")
            Self.expect(left.squared, equals: bigLeft.squared, "\(left)²")
            if !left.isZero { Self.expect(left.reciprocal, equals: bigLeft.reciprocal, "1 / \(left)") }
            #expect(left.isNegative == (bigLeft.numerator.sign == .minus) && left.isZero == bigLeft.numerator.isZero)
        }
    }

    @Test(arguments: 1...10)
    func `The display's digits agree with big integers`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let fraction = Self.fraction(using: &generator)
            for digits in 14...16 {
                let expected = RoundedDecimal(fraction.numerator, over: fraction.denominator, digits: digits)
                let shown = CalculatorNumber(withinBounds: fraction).shortened(toDigits: digits)
                #expect(shown == ShortDecimal(expected), "\(fraction) to \(digits)")
                #expect(shown.leadingExponent == expected.leadingExponent, "\(fraction) to \(digits)")
            }
        }
    }

    /// A value does not depend on how it was computed.
    @Test func `Equal values are equal, wherever they come from`() throws {
        for edge in Self.edges {
            let number = CalculatorNumber(edge)
            #expect(number.storedForm == "\(edge)")
            let large = CalculatorNumber(.max)
            for way in [
                try number.applying(.multiply, to: large).applying(.divide, to: large),
                try number.applying(.add, to: large).applying(.subtract, to: large),
                try number.applying(.negate).applying(.negate), try #require(CalculatorNumber(storedForm: "\(edge)")),
                try #require(CalculatorNumber(parsing: "\(edge)")),
            ] {
                #expect(way == number)
                #expect(way.hashValue == number.hashValue)
            }
        }
    }
}
