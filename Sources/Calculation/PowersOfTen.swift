import BigInt

/// Powers of ten and decimal lengths of whole numbers.
enum PowersOfTen {
    /// 10 raised to `exponent`, which must not be negative.
    static func power(_ exponent: Int) -> BigInt {
        BigInt(10).power(exponent)
    }

    /// Roughly the decimal exponent of `numerator / denominator`, off by one or two.
    ///
    /// 1233 / 4096 is a hair below log₁₀ 2; whoever asks corrects the rest by comparing.
    static func estimatedExponent(of numerator: BigInt, over denominator: BigInt) -> Int {
        (numerator.magnitude.bitWidth - denominator.magnitude.bitWidth) * 1_233 / 4_096
    }
}
