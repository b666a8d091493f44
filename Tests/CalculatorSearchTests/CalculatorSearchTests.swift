import Calculation
import CalculatorProfiles
import CalculatorSearch
import Profiles
import TestSupport
import Testing

@Suite struct CalculatorSearchTests {
    private static func noted(_ keys: String, _ displays: (Int, String)...) -> NotedSequence {
        let keys = keys.filter { $0 != " " }.compactMap { CalculatorKey(typing: $0) }
        return NotedSequence(
            keys, displays: displays.map { NotedSequence.Display(after: $0.0, $0.1, place: "a.keys:\($0.0)") })
    }

    private static func known(_ name: String) throws -> CalculatorProfile {
        try #require(CalculatorLibrary.bundled.first { $0.name == name })
    }

    @Test func `One display decides a setting`() throws {
        let search = CalculatorSearch([Self.noted("5 + 3 = 10 %", (7, "0.1"))], from: [try Self.known("windows")])
        #expect(search.nearest.name == "windows")
        #expect(
            search.differences.map { "\($0.setting.name) \($0.setting.value(in: search.found))" } == [
                "percentAfterEquals hundredth"
            ])
        #expect(search.differences.first?.deciding?.place == "a.keys:7")
        #expect(search.unexplained.isEmpty)
    }

    /// Zeros at the end alone would make 4.000000000000000, and three digits alone 4.
    @Test func `Two settings that only together explain a display are found`() throws {
        let search = CalculatorSearch([Self.noted("2 + 2 =", (4, "4.00"))], from: [try Self.known("windows")])
        #expect(search.unexplained.isEmpty)
        #expect(search.differences.map(\.setting.name) == ["shownDigits", "trailingZeros"])
    }

    @Test func `A display that no calculator shows is not explained, and the others are`() throws {
        let noted = [Self.noted("2 + 3 =", (4, "7")), Self.noted("5 * =", (3, "5"))]
        let search = CalculatorSearch(noted, from: [try Self.known("casio")])
        #expect(search.unexplained.map(\.noted.text) == ["7"])
        #expect(search.unexplained.map(\.shown) == ["5"])
    }

    @Test func `The nearest calculator needs the fewest other settings`() throws {
        // A constant after an operation pressed twice.
        let search = CalculatorSearch(
            [Self.noted("2 * * 3 = 4 = 5 + 6 = 7 =", (5, "6"), (7, "8"), (13, "7"))], from: CalculatorLibrary.bundled)
        #expect(search.nearest.name == "casio")
        #expect(search.differences.isEmpty)
    }

    @Test func `The next question decides, has no key too many, and its answer closes what was open`() throws {
        let windows = try Self.known("windows")
        let asked = try #require(Question.all.first { $0.keys.contains(.percent) })
        let others = CalculatorSearch([], from: [windows]).alternatives(asking: [asked])
        let question = try #require(others.shortest)
        #expect(question.keys.count <= asked.keys.count && question.keys.contains(.percent))
        #expect(others.settings.filter(\.canBeDecided).map(\.name).contains("percentAlone"))
        var calculator = Calculator(windows.rules)
        for key in asked.keys { calculator.press(key) }
        let answer = NotedSequence(
            asked.keys, displays: [NotedSequence.Display(after: asked.keys.count, calculator.display)])
        #expect(CalculatorSearch([answer], from: [windows]).alternatives(asking: [asked]).shortest == nil)
    }

    /// What `insert` types is not shown, and the others of these differ only on a stack.
    @Test func `Every setting but one is decided by a question on some calculator`() throws {
        let undecided = try CalculatorProfile.settings.filter { setting in
            try !CalculatorLibrary.bundled.contains { profile in
                try setting.choices.contains { value in
                    var other = profile
                    try setting.set(value, in: &other)
                    return other != profile && Question.all.contains { $0.answer(of: profile) != $0.answer(of: other) }
                }
            }
        }
        #expect(undecided.map(\.name) == ["inserted"])
    }
}

extension Question {
    fileprivate func answer(of profile: CalculatorProfile) -> String {
        var calculator = Calculator(profile.rules)
        for key in keys { calculator.press(key) }
        return calculator.display
    }
}
