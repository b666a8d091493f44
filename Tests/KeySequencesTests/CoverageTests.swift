import HostApps
import KeySequences
import KeyboardExtension
import Simulator
import Testing
import TextModel

@Suite struct CoverageTests {
    /// Keyboards with two layers, flicks, long presses and a key that some devices do not show.
    private struct Catalog: KeyboardCatalog {
        let keyboards = ["one", "two", "three"]
        var enabledKeyboards: [String] { ["one", "two"] }

        func keyboard(named name: String) throws -> AvailableKeyboard {
            let layout = KeyboardLayout(
                id: name,
                layers: [
                    KeyboardLayout.Layer(id: "base", rows: [["a", "b", "a"], ["more", "next"]]),
                    KeyboardLayout.Layer(id: "more", rows: [["a", "c"], ["more"]]),
                ],
                keys: [
                    LayoutKey(id: "a", action: .type("a"), longPress: .type("ä")),
                    LayoutKey(id: "b", action: .type("b"), flicks: [.up: .type("1"), .left: .type("2")]),
                    LayoutKey(id: "more", action: .layer("more")),
                    LayoutKey(id: "next", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
                ])
            return AvailableKeyboard(
                layout: name == "system" ? KeyboardLayout(id: name, layers: layout.layers) : layout
            ) { Plain() }
        }
    }

    private struct Plain: Keyboard {
        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
            KeyboardResponse(standardFor: event)
        }
    }

    private static func lines(_ text: String, profile: HostProfile = .ideal) throws -> [String] {
        let device = try Simulation(
            catalog: Catalog(), apps: [DefinedApp(.notes)], store: MemoryStore(), profile: profile)
        let test = SequenceTest(try Played.script(text), on: device, keeping: .coverage)
        return CoverageReport(try #require(test.coverage), layouts: Catalog().keyboards).lines
    }

    @Test func `Keys that were not pressed are listed`() throws {
        #expect(
            try Self.lines("> a {flick b up} more\n> c\n:keyboard two\n") == [
                "one: 4 of 11 pressed; not pressed:", "  base  {hold a} b {flick b left} next",
                "  more  a {hold a} more",
                "two: 0 of 11 pressed; not pressed:", "  base  a {hold a} b {flick b up} {flick b left} more next",
                "  more  a {hold a} c more", "never shown: three",
            ])
    }

    /// Held keys, the keys of a refused line up to the refused one, and the keys of tables count.
    @Test func `Every way of pressing a key counts`() throws {
        let lines = try Self.lines(
            """
            > {down a}{wait 1s}
            > {up a}
            > b q
            message: no key ‘q’ on layer base of one
            :table
            | keys                        |
            | {flick b up} {flick b left} |
            | a {hold a} more a {hold a}  |
            | more more                   |
            | more c                      |
            | next                        |
            """)
        #expect(lines.first?.hasPrefix("two: 0 of 11") == true)
        #expect(lines.suffix(2) == ["everything pressed: one", "never shown: three"])
    }

    /// A key that this device does not show does not count as not pressed.
    @Test func `Keys that are not shown are not missed`() throws {
        var profile = HostProfile.ideal
        profile.systemGlobe = true
        let lines = try Self.lines(
            "> a {hold a} b {flick b up}{flick b left} more a {hold a} c\n> more\n> more\n", profile: profile)
        #expect(lines == ["everything pressed: one", "never shown: two, three"])
    }

    @Test func `Lines have at most a hundred columns`() throws {
        let test = try Played.test(":keyboard calculator\n> 1\n:keyboard qwerty\n", keeping: .coverage)
        let names = (0..<60).map { "layout\($0)" }
        let lines = CoverageReport(try #require(test.coverage), layouts: ["calculator", "qwerty"] + names).lines
        #expect(lines.count > 10 && lines.allSatisfy { $0.count <= 100 })
        #expect(lines.contains { $0.count > 90 })
    }
}
