import HostAppKit
import KeyboardExtension
import Simulator
import Testing

/// Lines typed on a device, and their effects.
@Suite struct DeviceTests {
    static let documents: [([String], String)] = [
        (["abc"], "abc¦"),
        (["abc del"], "ab¦"),
        (["abc<<"], "a¦"),
        (["\"abc\" {del 2}"], "a¦"),
        (["a{return}b"], "a\nb¦"),
        (["more A"], "A¦"),
        (["more a"], "A¦"),
        (["more more a"], "a¦"),
        (["held"], "h¦"),
        (["{hold held}"], "H¦"),
        (["{hold held 400ms}"], "h¦"),
        (["{down held} {wait 600ms} {up held}"], "H¦"),
        (["{flick held up}"], "^¦"),
        (["abcabcabc", "{hold del 900ms}"], "abca¦"),
        (["a next b"], "ab¦"),
        ([":document one [two]", "x"], "one x¦"),
        ([":document 👍🏽ab¦", ":caret 1", "x"], "👍🏽x¦ab"),
        ([":document abc", ":select 1 2", "del"], "a¦c"),
        (["abc", ":undo"], "¦"),
        (["abc", "x", ":undo", ":undo", ":redo"], "abc¦"),
        (["ab", ":caret 0", ":undo"], "ab¦"),
    ]

    @Test(arguments: documents) func `Keys type the expected text`(_ lines: [String], _ document: String) throws {
        var device = try Simulation.fixture()
        for line in lines { try device.enter(line) }
        #expect(device.text(.document) == document)
    }

    static let refusals: [(String, String)] = [
        ("q", "no key ‘q’ on layer base of one"),
        ("abq", "no key ‘q’ (in ‘abq’) on layer base of one"),
        ("ab nxt", "no key ‘n’ (in ‘nxt’) on layer base of one; did you mean ‘next’?"),
        ("{down a} {down b}", "‘a’ is still held; write {up a} first"),
        ("{up a}", "‘a’ is not held; write {down a} first"),
        ("{flick a up}", "‘a’ does nothing when flicked up; it has no flicks"),
        (":keyboard twoo", "unknown keyboard ‘twoo’; did you mean ‘two’?"),
        (":field nam", "unknown field ‘nam’; did you mean ‘name’?"),
        (":app nots", "unknown app ‘nots’; did you mean ‘notes’?"),
        (":caret 9", "the text has 1 character, so there is no place after 9"),
        (":caret x", ":caret needs a number of characters, not ‘x’; write :caret 5"),
        (":select 2 1", ":select needs two numbers of characters, the lower first; write :select 3 7"),
        (":next now", ":next takes no argument; write :next"),
        (":keyboard", ":keyboard needs an argument; write :keyboard NAME"),
        (":redo", "nothing to redo"),
        (":document a]", ":document: a ] without its [; write \\] for the character"),
    ]

    @Test(arguments: refusals) func `A line that cannot be carried out is refused`(
        _ line: String, _ message: String
    ) throws {
        var device = try Simulation.fixture()
        try device.enter("c")
        let before = device.text(.document)
        let refusal = #expect(throws: Refusal.self) { try device.enter(line) }
        #expect(refusal?.description == message)
        #expect(device.text(.document) == before)
        try device.enter("a")
        #expect(device.text(.document) == "ca¦")
    }

    @Test func `A refused line changes nothing`() throws {
        let counting = ScriptedKeyboard { event, calls in
            guard case .key = event else { return KeyboardResponse() }
            calls.append(.insert("k"))
            return KeyboardResponse(storedChanges: [.count(StoredKey(scope: "s", name: "keys"), by: 1)])
        }
        var device = try Simulation.fixture([FixtureCatalog.keyboard("one", scope: "s", counting)])
        #expect(throws: Refusal.self) { try device.enter("a b {wait 5s} more q") }
        #expect(device.text(.document) == "¦")
        #expect(device.text(.mode) == "3")
        #expect(device.layer == "base")
        #expect(try device.store.values(in: "s").isEmpty)
        try device.enter("ab")
        #expect(try device.store.values(in: "s").counts == ["keys": 2])
        try device.enter(":undo")
        #expect(try device.store.values(in: "s").isEmpty)
        try device.enter(":redo")
        #expect(try device.store.values(in: "s").counts == ["keys": 2])
    }

    @Test func `Each field is served by the right keyboard`() throws {
        var device = try Simulation.fixture()
        try device.enter(":field name")
        try device.enter(":keyboard two")
        try device.enter("a return")
        #expect(device.text(.field) == "secret")
        #expect(device.text(.keyboard) == "system")
        #expect(throws: Refusal.self) { try device.enter(":keyboard one") }
        #expect(throws: Refusal.self) { try device.enter("next") }
        try device.enter("b return")
        #expect(device.text(.keyboard) == "two")
        #expect(device.text(.field) == "last")
        try device.enter(":app notes")
        #expect(device.text(.keyboard) == "two")
        try device.enter(":field secret")
        #expect(device.text(.document) == "b¦")
        try device.enter(":app notes")
        try device.enter(":app form")
        #expect(device.text(.field) == "secret")
    }

    @Test func `A single keyboard switches to the system keyboard and back`() throws {
        var device = try Simulation.fixture([FixtureCatalog.keyboard("one")])
        try device.enter("next")
        #expect(device.text(.keyboard) == "system")
        try device.enter(":next")
        #expect(device.text(.keyboard) == "one")
        try device.enter("{hold next} {pick 2}")
        #expect(device.text(.keyboard) == "system")
    }

    @Test func `Keyboards can be enabled and disabled`() throws {
        var device = try Simulation.fixture()
        try device.enter(":disable one")
        #expect(device.text(.keyboard) == "two")
        try device.enter(":disable two")
        #expect(device.text(.keyboard) == "system")
        #expect(throws: Refusal.self) { try device.enter(":disable system") }
        try device.enter(":keyboard two")
        try device.enter(":keyboard one")
        #expect(device.enabledKeyboards == ["two", "one"])
    }

    /// A field that needs ASCII skips keyboards without it; other fields do not.
    @Test func `Fields for ASCII skip keyboards without it`() throws {
        var greek = FixtureCatalog.keyboard("greek")
        greek.layout.info.isASCIICapable = false
        var device = try Simulation.fixture([greek, FixtureCatalog.keyboard("latin")])
        try device.enter(":field name")
        #expect(device.text(.keyboard) == "greek")
        try device.enter(":field code")
        #expect(device.text(.keyboard) == "latin")
        try device.enter(":field name")
        #expect(device.text(.keyboard) == "greek")
        try device.enter(":field code")
        try device.enter(":next")
        #expect(device.text(.keyboard) == "system", "the next keyboard that suits this field")
        #expect(throws: Refusal.self) { try device.enter(":keyboard greek") }
        #expect(device.text(.message) == "the field code needs ASCII, which greek cannot type")
        device = try Simulation.fixture([greek])
        try device.enter(":field code")
        #expect(device.text(.keyboard) == "system")
    }

    @Test func `The keyboard knows its language`() throws {
        struct Asking: Keyboard {
            var language: String?
            var appearance: KeyboardAppearance { KeyboardAppearance(display: language ?? "none") }
            mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
                language = proxy.documentInputMode?.primaryLanguage
                return KeyboardResponse(standardFor: event)
            }
        }
        var german = FixtureCatalog.keyboard("german").layout
        german.locale = "de-CH"
        var device = try Simulation.fixture([
            AvailableKeyboard(layout: german) { Asking() },
            AvailableKeyboard(layout: FixtureCatalog.keyboard("other").layout) { Asking() },
        ])
        try device.enter("a")
        #expect(device.text(.display) == "de-CH")
        try device.enter("next")
        try device.enter("a")
        #expect(device.text(.display) == "none")
    }

    @Test func `A dismissed keyboard comes back`() throws {
        var device = try Simulation.fixture()
        try device.enter("a hide")
        #expect(device.text(.keyboard) == "none")
        #expect(throws: Refusal.self) { try device.enter("a") }
        try device.enter(":caret 0")
        try device.enter("b")
        #expect(device.text(.document) == "b¦a")
    }
}
