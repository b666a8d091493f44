import Foundation

/// Adds scores as probabilities. A score is a logarithm: 100 × (log₁₀ of a probability + 9), which is the Zipf
/// frequency times 100.
///
///     ScoreArithmetic.sum(700, 700)              // 730: twice as likely
///     ScoreArithmetic.score(probability: 0.001)  // 600
enum ScoreArithmetic {
    /// The score of a certainty.
    static let certainty = 900

    /// The score of a probability; a very low one for probabilities of 0 or less.
    static func score(probability: Double) -> Int {
        guard probability > 0 else { return lowest }
        return max(lowest, certainty + Int((100 * log10(probability)).rounded()))
    }

    /// The score of the sum of two probabilities.
    static func sum(_ first: Int, _ second: Int) -> Int {
        let difference = abs(first - second)
        return max(first, second) + (difference < gains.count ? gains[difference] : 0)
    }

    /// The most by which a sum exceeds the higher score, that of twice a probability.
    static let maximumGain = 31

    /// That of what does not happen.
    static let lowest = -100_000

    /// What the lower of two scores adds to the higher one in a sum, by their difference.
    private static let gains: [Int] = {
        // The ratio for a difference of one: 10 to the power −0.01.
        let step = 0.977_237_220_955_811
        var ratio = 1.0
        return (0..<240).map { _ in
            defer { ratio *= step }
            return Int((100 * log10(1 + ratio)).rounded())
        }
    }()
}
