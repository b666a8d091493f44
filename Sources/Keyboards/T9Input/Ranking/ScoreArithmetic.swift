/// Scores are logarithms: 100 × (log₁₀ of a probability + 9), Zipf frequency times 100. Here they are added up as
/// probabilities.
///
///     ScoreArithmetic.sum(700, 700)              // 730: twice as likely
///     ScoreArithmetic.score(probability: 0.001)  // 600
enum ScoreArithmetic {
    /// The score of a certainty.
    static let certainty = 900

    /// The score of a probability; very low for one of 0 or less.
    static func score(probability: Double) -> Int {
        guard probability > 0 else { return lowest }
        return max(lowest, certainty + Int((100 * log10(probability)).rounded()))
    }

    /// The score of the sum of two probabilities.
    static func sum(_ first: Int, _ second: Int) -> Int {
        let difference = abs(first - second)
        return max(first, second) + (difference < gains.count ? gains[difference] : 0)
    }

    private static let lowest = -100_000

    /// What the less likely of two adds to the score of the likelier one, by their difference.
    private static let gains: [Int] = {
        // A hundredth of a power of ten, times a hundred: 0.1.
        let step = 0.977_237_220_955_811
        var ratio = 1.0
        return (0..<240).map { _ in
            defer { ratio *= step }
            return Int((100 * log10(1 + ratio)).rounded())
        }
    }()

    /// The standard library has no logarithm. The digits of its fraction come out by squaring.
    private static func log10(_ value: Double) -> Double {
        var logarithm = Double(value.exponent)
        var rest = value.significand
        var bit = 0.5
        for _ in 0..<24 {
            rest *= rest
            if rest >= 2 {
                rest /= 2
                logarithm += bit
            }
            bit /= 2
        }
        return logarithm * 0.301_029_995_663_981_2
    }
}
