import BigInt

/// A division of whole numbers, neither negative, that can be rounded half away from zero: 5 / 2 gives 3.
struct Rounding {
    /// The quotient, cut off.
    let quotient: BigInt
    private let remainder: BigInt
    private let divisor: BigInt

    /// `numerator / denominator × 10^shift`. The denominator is not zero.
    init(_ numerator: BigInt, over denominator: BigInt, shiftedBy shift: Int) {
        let dividend = shift > 0 ? numerator * PowersOfTen.power(shift) : numerator
        divisor = shift < 0 ? denominator * PowersOfTen.power(-shift) : denominator
        (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    }

    /// The quotient, rounded half away from zero like every rounding of the calculator.
    var rounded: BigInt {
        remainder * 2 >= divisor ? quotient + 1 : quotient
    }
}
