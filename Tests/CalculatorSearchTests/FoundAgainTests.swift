import Calculation
import CalculatorProfiles
import CalculatorSearch
import Profiles
import TestSupport
import Testing

/// Calculators with random settings, found from what they show after the keys that the search asks for.
@Suite struct FoundAgainTests {
    /// A calculator of which three settings have random values; in a long run, all of them. And the calculators that
    /// are known.
    private static func hidden(_ seed: Int) throws -> (CalculatorProfile, known: [CalculatorProfile]) {
        var random = SeededGenerator(seed: UInt64(seed))
        let base = try #require(CalculatorLibrary.bundled.randomElement(using: &random))
        var hidden = base
        let settings = CalculatorProfile.settings.shuffled(using: &random)
        for setting in settings.prefix(RandomRun.isLong ? .max : 3) {
            try setting.set(try #require(setting.choices.randomElement(using: &random)), in: &hidden)
        }
        return (hidden, RandomRun.isLong ? CalculatorLibrary.bundled : [base])
    }

    @Test(arguments: 0..<RandomRun.calculatorSearches.size)
    func `Random settings are found from twelve rows of five questions, or named as open`(_ seed: Int) throws {
        let (hidden, known) = try Self.hidden(seed)
        let questions = Question.all.filter { $0.keys.count <= (RandomRun.isLong ? .max : 5) }
        let start = ContinuousClock.now
        var noted: [NotedSequence] = []
        var search = CalculatorSearch(noted, from: known)
        var alternatives = search.alternatives(asking: questions)
        for _ in 0..<12 {
            let deciding = alternatives.next(5)
            // On an ordinary day, what is found is not checked.
            let checks = RandomRun.isLong ? alternatives.checks(5 - deciding.count) : []
            if deciding.isEmpty, checks.isEmpty { break }
            noted.append(hidden.rules.answers(to: deciding + checks))
            search = CalculatorSearch(noted, from: [search.found] + known)
            alternatives = search.alternatives(asking: questions)
        }
        let open = alternatives.settings
        let wrong = CalculatorProfile.differences(search.found, hidden).filter { setting in
            open.first { $0.name == setting.name }?.values.contains(setting.value(in: hidden)) != true
        }
        if RandomRun.isLong {
            print(
                "calculator \(seed): \(search.displayCount) displays, \(open.count) settings open, "
                    + "\(wrong.count) wrong, \(ContinuousClock.now - start)")
        }
        #expect(search.unexplained.isEmpty)
        #expect(open.filter(\.canBeDecided).map(\.name) == [])
        #expect(wrong.map(\.name) == [])
    }
}

extension CalculatorRules {
    /// What is shown after each of the questions, with two presses of `C` between them.
    fileprivate func answers(to questions: [Question]) -> NotedSequence {
        var calculator = Calculator(self)
        var sequence = NotedSequence([], displays: [])
        for question in questions {
            let keys = (sequence.keys.isEmpty ? [] : [.clear, .clear]) + question.keys
            for key in keys { calculator.press(key) }
            sequence.keys += keys
            sequence.displays.append(NotedSequence.Display(after: sequence.keys.count, calculator.display))
        }
        return sequence
    }
}
