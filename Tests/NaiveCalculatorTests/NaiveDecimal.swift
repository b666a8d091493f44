import BigInt

/// The functions of analysis by their series, with a fixed number of decimals. Plain and slow.
struct NaiveDecimal {
    /// 10 to the number of decimals: what stands for 1.
    let one: BigInt
    let decimals: Int

    init(decimals: Int) {
        self.decimals = decimals
        one = Decimals.power(decimals)
    }

    func times(_ left: BigInt, _ right: BigInt) -> BigInt { left * right / one }
    func over(_ left: BigInt, _ right: BigInt) -> BigInt { left * one / right }
    func root(_ number: BigInt) -> BigInt { (number * one).squareRoot() }

    /// eˣ: the series for a part of x, multiplied by itself.
    func exponential(_ x: BigInt) -> BigInt {
        var (part, halvings) = (x, 0)
        while part.magnitude > (one / 8).magnitude { (part, halvings) = (part / 2, halvings + 1) }
        var (sum, term, index) = (one, one, 0)
        while term != 0 {
            index += 1
            term = times(term, part) / BigInt(index)
            sum += term
        }
        for _ in 0..<halvings { sum = times(sum, sum) }
        return sum
    }

    /// The logarithm of a positive fraction.
    func logarithm(_ above: BigInt, _ below: BigInt) -> BigInt {
        var (above, below, halvings) = (above, below, 0)
        while 2 * above > 3 * below { (below, halvings) = (below * 2, halvings + 1) }
        while 4 * above < 3 * below { (above, halvings) = (above * 2, halvings - 1) }
        return 2 * areaTangent(above - below, above + below) + BigInt(halvings) * 2 * areaTangent(1, 3)
    }

    /// Half the logarithm of (1 + u) / (1 − u), for a fraction u.
    func areaTangent(_ above: BigInt, _ below: BigInt) -> BigInt {
        let u = above * one / below
        let square = times(u, u)
        var (sum, power, index) = (u, u, 1)
        while power != 0 {
            power = times(power, square)
            index += 2
            sum += power / BigInt(index)
        }
        return sum
    }

    func sine(_ x: BigInt) -> BigInt { wave(x, from: x, 1) }
    func cosine(_ x: BigInt) -> BigInt { wave(x, from: one, 0) }

    private func wave(_ x: BigInt, from start: BigInt, _ first: Int) -> BigInt {
        let square = times(x, x)
        var (sum, term, index) = (start, start, first)
        while term != 0 {
            term = -times(term, square) / BigInt((index + 1) * (index + 2))
            index += 2
            sum += term
        }
        return sum
    }

    func arcTangent(_ x: BigInt) -> BigInt {
        var (part, halvings) = (x, 0)
        while part.magnitude > (one / 16).magnitude {
            part = over(part, one + root(one + times(part, part)))
            halvings += 1
        }
        let square = times(part, part)
        var (sum, power, index) = (part, part, 1)
        while power != 0 {
            power = -times(power, square)
            index += 2
            sum += power / BigInt(index)
        }
        return sum << halvings
    }

    /// π = 4 (4 atan 1/5 − atan 1/239)
    var pi: BigInt {
        if let known = Self.known, known.decimals >= decimals {
            return known.pi / Decimals.power(known.decimals - decimals)
        }
        return computedPi
    }

    private var computedPi: BigInt { 4 * (4 * arcTangent(one / 5) - arcTangent(one / 239)) }

    /// With enough digits for large angles.
    private static let known: (decimals: Int, pi: BigInt)? = {
        let many = NaiveDecimal(decimals: 1_400)
        return (1_400, many.computedPi)
    }()
}
