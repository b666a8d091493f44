import BigInt

/// Powers of ten and decimal lengths of whole numbers.
enum PowersOfTen {
    /// 10¹⁰⁰⁰, the first number with more than 1,000 digits.
    static let exactLimit = power(1_000)

    /// 10 raised to `exponent`, which must not be negative.
    static func power(_ exponent: Int) -> BigInt {
        BigInt(10).power(exponent)
    }

    /// Roughly the decimal exponent of `numerator / denominator`, off by a few at most for a thousand digits.
    ///
    /// 1233 / 4096 is a hair below log₁₀ 2; whoever asks corrects the rest by comparing.
    static func estimatedExponent(of numerator: BigInt, over denominator: BigInt) -> Int {
        (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth) * 1_233 / 4_096
    }
}
