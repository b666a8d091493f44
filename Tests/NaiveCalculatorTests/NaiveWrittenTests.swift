import Calculation
import Foundation
import TestSupport
import Testing

/// Random expressions, written and evaluated by a plain model: reading the text gives the same value.
@Suite struct NaiveWrittenTests {
    @Test func `Random expressions have the value of the model`() throws {
        var random = SeededGenerator(seed: RandomRun.seed ?? 1)
        // An expression has about twenty characters.
        for _ in 0..<(RandomRun.calculators.size / 20) {
            let written = NaiveWritten.random(depth: 3, &random)
            let text = written.text
            guard text.count <= WrittenExpression.maximumTextLength else { continue }
            let expression = try #require(WrittenExpression(text), "\(text)")
            let expected: String
            do throws(CalculatorError) {
                expected = try written.value.display
            } catch {
                expected = error.description
            }
            let actual =
                switch expression.value(.algebraic) {
                case .success(let value): value.displayText
                case .failure(let failure): failure.description
                }
            #expect(actual == expected, "\(text)")
            // What needs no function is the same to the reader of expressions with functions.
            let scientific = try #require(WrittenExpression(text, .scientific), "\(text)").value(.scientific)
            let also =
                switch scientific {
                case .success(let value): value.displayText
                case .failure(let failure): failure.description
                }
            #expect(also == expected, "\(text)")
        }
    }
}
