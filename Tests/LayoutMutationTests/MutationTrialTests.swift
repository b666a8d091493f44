import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import LayoutMutation
import Simulator
import Testing

/// Playing tests on mutants of a small keyboard.
@Suite struct MutationTrialTests {
    private static let layout = SmallLayouts.layout(
        [["a", "b"]], LayoutKey(id: "a", label: "α", action: .type("a"), longPress: .type("ä")),
        LayoutKey(id: "b", action: .type("b"), repeats: true))

    /// Only this keyboard, and a system keyboard with the same keys.
    private struct OneLayout: KeyboardCatalog {
        private let available: AvailableKeyboard
        private let system: AvailableKeyboard
        let keyboards = ["small"]
        let enabledKeyboards = ["small"]

        init(_ layout: KeyboardLayout) throws {
            let words = EngineContext { _ in throw CatalogError.noWordList("none") }
            available = try KeyboardEngine.of(layout).makeKeyboard(layout, words)
            var other = MutationTrialTests.layout
            other.id = systemKeyboard
            system = try KeyboardEngine.of(other).makeKeyboard(other, words)
        }

        func keyboard(named name: String) -> AvailableKeyboard {
            name == systemKeyboard ? system : available
        }
    }

    private static func device(_ catalog: any KeyboardCatalog) throws -> Simulation {
        try Simulation(catalog: catalog, apps: [DefinedApp(.notes), DefinedApp(.form)], store: MemoryStore())
    }

    private static func test(_ text: String) throws -> MutationTest {
        MutationTest(try Script(Array(text.utf8), name: "a.keys"), file: "a.keys")
    }

    private static func survivors(_ texts: String...) throws -> [String] {
        let trial = MutationTrial(try texts.map(test)) {
            try OneLayout($0)
        } device: { keyboards, _ in
            try device(keyboards)
        }
        return LayoutMutants(of: layout, in: SmallLayouts.surroundings()).changes
            .filter { trial.verdict(on: $0) == .survived }.map(\.description)
    }

    @Test func `Changes survive that no test notices`() throws {
        let all = LayoutMutants(of: Self.layout, in: SmallLayouts.surroundings()).changes.map(\.description)
        #expect(try Self.survivors("> next\n") == all)
        let some = try Self.survivors(":document x¦\n> a b\ndocument: xab¦\n")
        #expect(
            some == all.filter { !$0.contains("missing") && !$0.contains("a and b") && !$0.contains("b and next") })
        let fewer = try Self.survivors(
            ":document x¦\n> a b\ndocument: xab¦\n", ":document x¦\n> α {hold a}\ndocument: xaä¦\n")
        #expect(fewer.count == some.count - 2)
        #expect(fewer == some.filter { $0 != "the key a is labelled ?" && !$0.contains("long press of a") })
    }

    /// The tests are played in an order that depends on the changes before.
    @Test func `A verdict does not depend on the changes before`() throws {
        let tests = try [":document x¦\n> a\ndocument: xa¦\n", "> next\nkeyboard: system\n", "> {hold a}\n"].map(
            Self.test)
        func verdicts(_ changes: [LayoutChange]) -> [LayoutChange: MutationTrial.Verdict] {
            let trial = MutationTrial(tests) {
                try OneLayout($0)
            } device: { keyboards, _ in
                try Self.device(keyboards)
            }
            return Dictionary(uniqueKeysWithValues: changes.map { ($0, trial.verdict(on: $0)) })
        }
        let changes = LayoutMutants(of: Self.layout, in: SmallLayouts.surroundings()).changes
        let forth = verdicts(changes)
        #expect(Set(forth.values) == [.noticed, .survived])
        #expect(forth == verdicts(changes.reversed()))
        #expect(forth == verdicts(changes.sorted { $0.description.count < $1.description.count }))
    }

    @Test func `A layout of which no keyboard can be made is unusable`() throws {
        let trial = MutationTrial([try Self.test("> a\n")]) { _ in
            throw CatalogError.noLayout("small")
        } device: { keyboards, _ in
            try Self.device(keyboards)
        }
        let change = try #require(LayoutMutants(of: Self.layout, in: SmallLayouts.surroundings()).changes.first)
        #expect(trial.verdict(on: change) == .unusable)
    }

    @Test func `A file that only passes through a keyboard uses it`() throws {
        let device = try Self.device(try OneLayout(Self.layout))
        let cases: [(String, Bool)] = [
            ("> a\n", true), ("> next\nkeyboard: system\n", true), (":keyboard system\n> b\n", false),
            (":keyboard system\n> next\n", true), (":document x¦\n", true),
        ]
        for (text, isUsed) in cases {
            let result = try Self.test(text).play(on: device, lookingFor: "small")
            #expect(result == .passed(usesKeyboard: isUsed), "\(text)")
        }
    }

    @Test func `A file that does not end in its time is late`() throws {
        let device = try Self.device(try OneLayout(Self.layout))
        var test = try Self.test(String(repeating: "> a\n", count: 100))
        #expect(test.play(on: device) == .passed(usesKeyboard: false))
        test.limit = .zero
        #expect(test.play(on: device) == .overran)
    }

    @Test func `Playing ends at the first difference`() throws {
        let device = try Self.device(try OneLayout(Self.layout))
        var test = try Self.test(
            "> a\ndocument: b¦\n" + String(repeating: "> {hold b 99s}\n", count: 100_000))
        test.limit = .seconds(5)
        #expect(test.play(on: device) == .failed(usesKeyboard: false))
    }
}
