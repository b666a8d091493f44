import BigInt
import TestSupport
import Testing

@testable import Calculation

/// Roots of numbers of any length, compared with the square root of big integers.
@Suite struct SquareRoots {
    @Test(arguments: 1...60)
    func `Roots have the right digits`(bits: Int) throws {
        var generator = SeededGenerator(seed: UInt64(bits))
        for width in [bits, bits * 27] {
            let root = BigInt(BigUInt.randomInteger(withMaximumWidth: width, using: &generator)) + 2
            let square = root * root
            for (radicand, isExact) in [(square - 1, false), (square, true), (square + 1, false)] {
                let number = try #require(CalculatorNumber(storedForm: "\(radicand)"))
                let result = try number.applying(.squareRoot)
                #expect(result.isExact == isExact)
                if isExact {
                    #expect(result.storedForm == "\(root)")
                } else {
                    let scale = 200
                    let digits = (radicand * PowersOfTen.power(2 * scale)).squareRoot()
                    #expect(result == (try CalculatorNumber(RoundedDecimal(digits, exponent: -scale))))
                }
            }
        }
    }
}
