import BigInt

/// Powers of ten and decimal lengths of whole numbers.
enum PowersOfTen {
    /// The powers that fit in a word, up to 10¹⁹.
    static let words: [UInt] = (0...19).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }

    /// 10 raised to `exponent`, which must not be negative.
    static func power(_ exponent: Int) -> BigInt {
        exponent < table.count ? table[exponent] : BigInt(10).power(exponent)
    }

    /// The powers that rounding to 128 digits needs.
    private static let table: [BigInt] = {
        var powers: [BigInt] = [1]
        for _ in 0..<3 * RoundedDecimal.precision { powers.append(powers[powers.count - 1] * 10) }
        return powers
    }()

    /// The number of digits of a number; 0 has one.
    static func length(of number: Int) -> Int {
        let length = words.firstIndex { number.magnitude < $0 } ?? words.count
        return max(1, length)
    }

    /// The number of digits of a number of any length.
    static func length(of number: BigUInt) -> Int {
        var length = max(1, estimatedExponent(ofBits: number.bitWidth))
        while number >= power(length).magnitude { length += 1 }
        return length
    }

    /// The approximate decimal exponent of `numerator / denominator`, off by one or two.
    static func estimatedExponent(of numerator: BigInt, over denominator: BigInt) -> Int {
        estimatedExponent(ofBits: numerator.magnitude.bitWidth - denominator.magnitude.bitWidth)
    }

    /// The approximate decimal exponent from the difference of the lengths in bits.
    ///
    /// 1233 / 4096 is slightly below log₁₀ 2. The caller corrects the estimate by comparing.
    static func estimatedExponent(ofBits bits: Int) -> Int {
        bits * 1_233 / 4_096
    }
}
