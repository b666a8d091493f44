import BigInt

/// The magnitude of a number other than 0, rounded half up to a number of digits: `digits` × 10 to the `exponent`.
struct Decimals: Sendable {
    let digits: BigInt
    let exponent: Int
    /// How many digits there are.
    let count: Int

    init(of number: NaiveNumber, count: Int) {
        var above = BigInt(number.numerator.magnitude)
        var below = number.denominator
        var power = count - 1 - (number.rounded.map { $0.count - 1 } ?? Decimals.magnitude(of: above, over: below))
        var start = 0
        if let rounded = number.rounded {
            // For a rounded number its digits suffice.
            (above, below, start) = (rounded.digits, 1, rounded.exponent)
        }
        (above, below) = (above * Decimals.power(max(0, power)), below * Decimals.power(max(0, -power)))
        let quotient = Decimals.quotient(above, below)
        let isOneMore = quotient == Decimals.power(count)
        if isOneMore { power -= 1 }
        self.count = count
        digits = isOneMore ? quotient / 10 : quotient
        exponent = start - power
    }

    /// 10 to a power.
    static func power(_ exponent: Int) -> BigInt {
        exponent < powers.count ? powers[exponent] : BigInt(10).power(exponent)
    }

    private static let powers: [BigInt] = (0...10_300).reduce(into: []) { powers, _ in
        powers.append((powers.last ?? 0) == 0 ? 1 : (powers.last ?? 1) * 10)
    }

    /// The quotient of two positive numbers, rounded half up.
    static func quotient(_ above: BigInt, _ below: BigInt) -> BigInt { (2 * above + below) / (2 * below) }

    /// The power of ten of the first digit of a fraction: 2 for 123, -2 for 1/50.
    static func magnitude(of above: BigInt, over below: BigInt) -> Int {
        func reaches(_ exponent: Int) -> Bool { above * power(max(0, -exponent)) >= below * power(max(0, exponent)) }
        var guess = Int(Double(above.bitWidth - below.bitWidth) * 0.30103)
        while !reaches(guess) { guess -= 1 }
        while reaches(guess + 1) { guess += 1 }
        return guess
    }
}
