import CalculatorProfiles
import KeyboardExtension
import LayoutFiles
import Profiles
import Testing

@testable import Keyboards

/// Every action and option in the table of engines has an effect.
@Suite struct EngineTableTests {
    /// The lines typed before an action of each engine, unless `contexts` has others for the action.
    private static let usualBeginning = [
        "direct": [], "transform": [], "multiTap": [], "t9": ["4663"], "calculator": ["2 {multiply} 3"], "probe": [],
    ]

    /// The lines typed before and after certain actions instead.
    private static let contexts: [String: (before: [String], after: [String])] = [
        "calculator add": (["2"], ["3 {equals}"]),
        "calculator multiply": (["2"], ["3 {equals}"]),
        "calculator decimalPoint": (["2"], ["5"]),
        "calculator closeParenthesis": (["{openParenthesis} 2 {add} 3"], []),
        "calculator enter": (["2"], ["3"]),
        "calculator swap": (["2 {enter} 3"], []),
        "calculator drop": (["2 {enter} 3"], []),
        "calculator roll": (["2 {enter} 3"], []),
        "calculator rollUp": (["2 {enter} 3"], []),
        "calculator memoryRecall": (["5 {memoryStore} {clear}"], []),
        "calculator memoryAdd": (["5 {memoryStore}"], []),
        "calculator memorySubtract": (["5 {memoryStore}"], []),
        "calculator memoryClear": (["5 {memoryStore}"], []),
        "calculator historyRecall": (["2 {multiply} 3 {equals} {clear}"], []),
        "calculator historyInsert": (["2 {multiply} 3 {equals}"], []),
        "calculator historyClear": (["2 {multiply} 3 {equals}"], []),
        "calculator insertAll": (["2 {multiply} 3 {equals}"], []),
        "t9 letterCase": (["46"], ["63"]),
        "t9 digitMode": ([], ["46"]),
        "probe moveRight": (["x x", ":caret 0"], []),
        "probe moveLeft": (["x"], []),
        "probe deleteForward": (["x x", ":caret 0"], []),
        "probe unmark": (["{mark}"], []),
        "probe editInCallbacks": ([], [":document a¦"]),
    ]

    /// The actions without a visible effect, and why they have none.
    private static let silent = [
        "probe insertNothing": "it types an empty text, which changes nothing on a device",
        "probe obey": "it is prepared for a memory warning, which does not come here",
        "probe grow": "it takes memory, which a device with enough of it does not show",
    ]

    static let actions = KeyboardEngine.all.flatMap { engine in
        engine.vocabulary.actions.sorted().map { (engine.vocabulary.name, $0) }
    }

    @Test(arguments: actions) func `Every action has an effect`(name: String, action: String) throws {
        let engine = try #require(KeyboardEngine.all.first { $0.vocabulary.name == name })
        let usual = try #require(EngineTableTests.usualBeginning[name], "say what is typed before actions of \(name)")
        let context = EngineTableTests.contexts["\(name) \(action)"] ?? (usual, [])
        let needed = engine.vocabulary.restrictions[action].flatMap { need in
            need.values.first.map { [need.option: $0] }
        }
        func facts(_ key: String) throws -> [String] {
            try EngineDevice.facts(engine, needed ?? [:], after: context.before + ["{\(key)}"] + context.after)
        }
        let isSilent = EngineTableTests.silent["\(name) \(action)"] != nil
        #expect(try (facts(action) == facts(EngineDevice.idle)) == isSilent)
    }

    /// The lines that show an option at work, with the language and the other options they need.
    private struct Scenario {
        var lines: [String]
        var locale = "en"
        var options: [String: String] = [:]
        /// The values to try, if the option does not list its values.
        var values: [String] = []
    }

    private static let scenarios: [String: Scenario] = [
        "multiTap multiTapTimeout": Scenario(lines: ["2 {wait 500ms} 2"], values: ["300ms"]),
        "t9 multiTapTimeout": Scenario(lines: ["{inputMode} 2 {wait 500ms} 2"], values: ["300ms"]),
        "transform multiTapTimeout": Scenario(lines: ["{shift} {wait 500ms} {shift}"], values: ["300ms"]),
        "transform normalization": Scenario(lines: [":document é¦", "{deleteBackward}"]),
        "t9 words": Scenario(lines: ["4663"], values: ["few"]),
        "t9 onSwitch": Scenario(lines: ["4663", ":dismiss"]),
        "t9 context": Scenario(lines: ["63 {nextCandidate} 0 4663"]),
        "t9 learning": Scenario(lines: ["4663 {nextCandidate} 0", ":document ¦", "4663"]),
        "t9 revision": Scenario(lines: ["4663 0 25663 0"]),
        "t9 suggestions": Scenario(lines: ["4663 0"]),
        "t9 forgiving": Scenario(lines: ["44663"]),
        "t9 spacePeriod": Scenario(lines: ["4663 0 0"]),
        "calculator evaluation": Scenario(lines: ["1 {add} 2 {multiply} 3 {equals}", "1 {divide} 3 {equals}"]),
        "calculator calculator": Scenario(lines: ["1 {add} 2 {multiply} 3 {equals}", "1 {divide} 3 {equals}"]),
        "calculator decimalSeparator comma": Scenario(lines: ["1 . 5"]),
        "calculator decimalSeparator point": Scenario(lines: ["1 . 5"], locale: "de"),
    ]

    /// Every option, except the settings of calculators: `CalculatorSettingTests` has a sequence for each.
    static let options = KeyboardEngine.all.flatMap { engine in
        engine.vocabulary.options.keys.sorted().map { (engine.vocabulary.name, $0) }.filter { _, option in
            option == "evaluation" || !CalculatorProfile.settings.contains { $0.name == option }
        }
    }

    @Test(arguments: options) func `Every option has an effect`(name: String, option: String) throws {
        let engine = try #require(KeyboardEngine.all.first { $0.vocabulary.name == name })
        let row = try #require(engine.vocabulary.options[option])
        let usual = EngineTableTests.scenarios["\(name) \(option)"]
        var values = usual?.values ?? []
        if case .oneOf(let words) = row.values { values = words.filter { $0 != row.standard } }
        #expect(!values.isEmpty, "no scenario shows \(option) of \(name) at work; add one")
        for value in values {
            let scenario = try #require(
                EngineTableTests.scenarios["\(name) \(option) \(value)"] ?? usual,
                "no scenario shows \(option): \(value) of \(name) at work; add one")
            func facts(_ options: [String: String]) throws -> [String] {
                try EngineDevice.facts(
                    engine, scenario.options.merging(options) { $1 }, locale: scenario.locale, after: scenario.lines)
            }
            #expect(try facts([option: value]) != facts([:]), "\(option): \(value)")
            // The default, given explicitly, has the same effect as leaving the option out.
            if let standard = row.standard, option != "words" {
                #expect(try facts([option: standard]) == facts([:]), "\(option): \(standard)")
            }
        }
    }

    static let keyActions: [(String, [String])] =
        StandardAction.allCases.map { ("{\($0.rawValue)}", [":document x¦x"]) } + [
            ("x", []), ("{5}", []), ("{symbols}", []), ("{shift}", []),
        ]

    @Test(arguments: keyActions) func `Every key action has an effect on the direct keyboard`(
        key: String, before: [String]
    ) throws {
        let pressed = try EngineDevice.facts(DirectKeyboard.engine, after: before + [key])
        let idle = try EngineDevice.facts(DirectKeyboard.engine, after: before + ["{\(EngineDevice.idle)}"])
        #expect(pressed != idle)
    }

    /// Every engine leaves the standard actions to the keys. What a program does with them is its own affair.
    @Test(arguments: KeyboardEngine.all.map(\.vocabulary).filter { !$0.needsCommand }.map(\.name))
    func `Every engine carries out the standard actions`(name: String) throws {
        let engine = try #require(KeyboardEngine.all.first { $0.vocabulary.name == name })
        let idle = try EngineDevice.facts(engine, after: [":document x¦x", "{\(EngineDevice.idle)}"])
        for action in StandardAction.allCases {
            let pressed = try EngineDevice.facts(engine, after: [":document x¦x", "{\(action.rawValue)}"])
            #expect(pressed != idle, "\(action.rawValue)")
        }
    }

    @Test func `An unknown engine is an error`() {
        let layout = KeyboardLayout(id: "mine", engine: "nothing", layers: [])
        let problem = #expect(throws: CatalogError.self) { try KeyboardEngine.of(layout) }
        let names = KeyboardEngine.all.map(\.vocabulary.name).joined(separator: ", ")
        #expect(problem?.description == "the layout mine names the unknown engine ‘nothing’; the engines are \(names)")
    }
}
