import RealModule

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
        return max(lowest, certainty + Int((100 * Double.log10(probability)).rounded()))
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
            return Int((100 * Double.log10(1 + ratio)).rounded())
        }
    }()
}
