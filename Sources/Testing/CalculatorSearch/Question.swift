package import Calculation
import CalculatorProfiles

/// Keys to press on a real calculator, because what it then shows decides between settings.
package struct Question: Hashable, Sendable {
    package let keys: [CalculatorKey]

    package init(_ keys: [CalculatorKey]) { self.keys = keys }

    /// What is shown at the end.
    private func display(_ rules: CalculatorRules) -> String {
        var calculator = Calculator(rules)
        for key in keys { calculator.press(key) }
        return calculator.display
    }

    /// The calculators, by their places, that give another answer than this one.
    func decided(_ others: [CalculatorProfile], from profile: CalculatorProfile) -> Set<Int> {
        let shown = display(profile.rules)
        return Set(others.indices.filter { display(others[$0].rules) != shown })
    }

    /// The question without the keys that it does not need to decide the same; nil if it decides nothing.
    func shortened(deciding others: [CalculatorProfile], from profile: CalculatorProfile) -> Question? {
        let wanted = decided(others, from: profile)
        guard !wanted.isEmpty else { return nil }
        var question = self
        for index in keys.indices.reversed() {
            var keys = question.keys
            keys.remove(at: index)
            let shorter = Question(keys)
            if shorter.decided(others, from: profile).isSuperset(of: wanted) { question = shorter }
        }
        return question
    }
}
