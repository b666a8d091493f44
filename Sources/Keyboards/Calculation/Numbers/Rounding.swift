import BigInt

/// A division of non-negative whole numbers that can be rounded half away from zero: 5 / 2 gives 3.
struct Rounding {
    /// The quotient, rounded towards zero.
    let quotient: BigInt
    private let remainder: BigInt
    private let divisor: BigInt

    /// `numerator / denominator × 10^shift`. The denominator must not be zero.
    init(_ numerator: BigInt, over denominator: BigInt, shiftedBy shift: Int) {
        let dividend = shift > 0 ? numerator * PowersOfTen.power(shift) : numerator
        divisor = shift < 0 ? denominator * PowersOfTen.power(-shift) : denominator
        (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    }

    /// The quotient, rounded half away from zero as everywhere in the calculator.
    var rounded: BigInt {
        remainder * 2 >= divisor ? quotient + 1 : quotient
    }
}
