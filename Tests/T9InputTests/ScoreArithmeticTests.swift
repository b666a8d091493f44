import Foundation
import Testing

@testable import T9Input

struct ScoreArithmeticTests {
    @Test func `Scores are logarithms of probabilities`() {
        for probability in [1, 0.5, 0.1, 0.0123, 1e-5, 3e-9, 1e-12] {
            #expect(
                ScoreArithmetic.score(probability: probability) == 900 + Int((100 * log10(probability)).rounded()))
        }
        #expect(ScoreArithmetic.score(probability: 0) < -10_000)
        #expect(ScoreArithmetic.score(probability: -1) < -10_000)
    }

    @Test func `The sum of two scores is the score of the summed probabilities`() {
        for first in stride(from: -300, through: 900, by: 37) {
            for second in stride(from: -300, through: 900, by: 41) {
                let sum = 100 * log10(pow(10, Double(first) / 100) + pow(10, Double(second) / 100))
                #expect(abs(Double(ScoreArithmetic.sum(first, second)) - sum) <= 0.51)
            }
        }
    }
}
