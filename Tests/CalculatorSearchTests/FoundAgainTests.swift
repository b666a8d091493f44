import Calculation
import CalculatorProfiles
import CalculatorSearch
import Profiles
import TestSupport
import Testing

/// Calculators with random settings, found from what they show after the keys that the search asks for.
@Suite struct FoundAgainTests {
    /// A calculator of which three settings have random values; in a long run, all of them.
    private static func hidden(_ seed: Int) throws -> CalculatorProfile {
        var random = SeededGenerator(seed: UInt64(seed))
        var hidden = try #require(CalculatorLibrary.bundled.randomElement(using: &random))
        let settings = CalculatorProfile.settings.shuffled(using: &random)
        for setting in settings.prefix(RandomRun.isLong ? .max : 3) {
            try setting.set(try #require(setting.choices.randomElement(using: &random)), in: &hidden)
        }
        return hidden
    }

    @Test(arguments: 0..<RandomRun.calculatorSearches.size)
    func `Random settings are found from twelve rows of three questions, or named as open`(_ seed: Int) throws {
        let hidden = try Self.hidden(seed)
        let start = ContinuousClock.now
        var noted: [NotedSequence] = []
        var search = CalculatorSearch(noted, from: CalculatorLibrary.bundled)
        var alternatives = search.alternatives(asking: Question.all)
        for _ in 0..<12 {
            let deciding = alternatives.next(3)
            // On an ordinary day, what is found is not checked.
            let checks = RandomRun.isLong ? alternatives.checks(3 - deciding.count) : []
            if deciding.isEmpty, checks.isEmpty { break }
            noted.append(hidden.rules.answers(to: deciding + checks))
            search = CalculatorSearch(noted, from: [search.found] + CalculatorLibrary.bundled)
            alternatives = search.alternatives(asking: Question.all)
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
        // A calculator of two digits that evaluates in another way explains all the displays of this one as well.
        withKnownIssue {
            #expect(wrong.map(\.name) == [])
        } when: {
            RandomRun.isLong && seed == 33
        }
        #expect(search.unexplained.isEmpty)
        #expect(open.filter(\.canBeDecided).map(\.name) == [])
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
