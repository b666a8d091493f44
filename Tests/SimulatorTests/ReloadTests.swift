import HostAppKit
import KeyboardExtension
import Testing
import TextModel

@testable import Simulator

/// The catalogue of keyboards is replaced while the device runs.
@Suite struct ReloadTests {
    /// A keyboard whose base layer has these keys, besides delete and the next-keyboard key.
    private func keyboard(_ id: String, _ keys: String, composes: Bool = false) -> AvailableKeyboard {
        let layout = KeyboardLayout(
            id: id,
            layers: [
                KeyboardLayout.Layer(id: "base", rows: [keys.map { String($0) }, ["more", "next"]]),
                KeyboardLayout.Layer(id: "more", rows: [["1", "more"]]),
            ],
            keys: [LayoutKey(id: "more", action: .layer("more")), LayoutKey(id: "next", action: .nextKeyboard)])
        let composing = ScriptedKeyboard { event, calls in
            if case .key(let key) = event, case .type(let text) = key.action { calls.append(.mark(text)) }
            return KeyboardResponse(standardFor: event)
        }
        return AvailableKeyboard(layout: layout) { composes ? composing : .typing }
    }

    private func device(_ available: [AvailableKeyboard]) throws -> Simulation {
        try Simulation(catalog: FixtureCatalog(available: available), apps: FixtureApp.all, store: MemoryStore())
    }

    private func keys(_ device: Simulation) -> [String] { device.shownKeys.map(\.id).filter { $0.count == 1 } }

    @Test func `A changed keyboard is started again with its base layer, and the text stays`() throws {
        var device = try device([keyboard("one", "ab"), keyboard("two", "xy")])
        try device.run("ab more")
        let reload = try device.reload(FixtureCatalog(available: [keyboard("one", "abc"), keyboard("two", "xy")]))
        #expect(reload.replaced == ["one"] && reload.added.isEmpty && reload.removed.isEmpty)
        #expect(keys(device) == ["a", "b", "c"] && device.layer == "base")
        #expect(device.document.text == "ab" && device.refusal == nil)
        try device.run("c")
        #expect(device.document.text == "abc")
    }

    /// What a keyboard was composing becomes text, as when it is dismissed.
    @Test func `A composition does not outlive its keyboard`() throws {
        var device = try device([keyboard("one", "ab", composes: true)])
        try device.run("a")
        #expect(device.document.markedRange != nil)
        _ = try device.reload(FixtureCatalog(available: [keyboard("one", "abc", composes: true)]))
        #expect(device.document.text == "a" && device.document.markedRange == nil)
        try device.run(":undo")
        #expect(device.document.text == "")
        try device.run(":redo")
        #expect(device.document.text == "a")
    }

    /// Undo restores keyboards as they were, which must not bring back a layout that is no longer there.
    @Test func `Lines before are undone and redone with the keyboard as it is now`() throws {
        var device = try device([keyboard("one", "ab"), keyboard("two", "xy")])
        for line in ["a", ":keyboard two", "x"] { try device.run(line) }
        _ = try device.reload(FixtureCatalog(available: [keyboard("one", "abc"), keyboard("two", "xyz")]))
        try device.run("z")
        for (text, shown) in [("ax", "xyz"), ("a", "xyz"), ("a", "abc"), ("", "abc")] {
            try device.run(":undo")
            #expect(device.document.text == text && keys(device) == shown.map { String($0) })
        }
        #expect(throws: Refusal.self) { try device.run(":undo") }
        for (text, shown) in [("a", "abc"), ("a", "xyz"), ("ax", "xyz"), ("axz", "xyz")] {
            try device.run(":redo")
            #expect(device.document.text == text && keys(device) == shown.map { String($0) })
        }
    }

    @Test func `Keyboards are added and removed`() throws {
        var device = try device([keyboard("one", "ab"), keyboard("two", "xy"), keyboard("three", "u")])
        for line in [":keyboard two", "x", ":keyboard one"] { try device.run(line) }
        let reload = try device.reload(FixtureCatalog(available: [keyboard("one", "ab"), keyboard("four", "f")]))
        #expect(reload.added == ["four"] && reload.removed == ["two", "three"])
        // `two` has run and goes on; `three` never did.
        #expect(device.enabledKeyboards == ["one", "two", "four"])
        try device.run(":undo")
        #expect(device.enabledKeyboards == ["one", "two", "four"])
        try device.run("y")
        #expect(device.document.text == "xy")
        try device.run(":disable two")
        #expect(!device.availableKeyboards.contains("two"))
        #expect(throws: Refusal.self) { try device.run(":keyboard two") }
        try device.run(":keyboard four")
        // What the user disables stays disabled.
        try device.run(":disable four")
        let again = try device.reload(FixtureCatalog(available: [keyboard("one", "ab"), keyboard("four", "fg")]))
        #expect(again.replaced == ["four"] && device.enabledKeyboards == ["one"])
    }

    @Test func `A keyboard that can no longer be used goes on`() throws {
        struct DamagedCatalog: KeyboardCatalog {
            var base: FixtureCatalog
            var keyboards: [String] { base.keyboards }
            var enabledKeyboards: [String] { base.enabledKeyboards }
            func keyboard(named name: String) throws -> AvailableKeyboard {
                if name == "one" { throw FixtureCatalog.MissingError() }
                return try base.keyboard(named: name)
            }
        }
        let catalog = FixtureCatalog(available: [keyboard("one", "ab"), keyboard("two", "xy")])
        var device = try device(catalog.available)
        try device.run("a")
        for _ in 1...2 {
            let reload = try device.reload(DamagedCatalog(base: catalog))
            #expect(reload.unusable.map(\.name) == ["one"] && reload.replaced.isEmpty)
        }
        for line in ["b", ":keyboard two", ":keyboard one", "a"] { try device.run(line) }
        #expect(device.document.text == "aba")
        #expect(try device.reload(catalog).replaced.isEmpty)
        #expect(try device.reload(FixtureCatalog(available: [keyboard("one", "c")])).replaced == ["one"])
        #expect(keys(device) == ["c"])
    }

    /// A word list may change although the layout stays.
    @Test func `A keyboard is started again if it is said to have changed`() throws {
        let catalog = FixtureCatalog(available: [keyboard("one", "ab")])
        var device = try device(catalog.available)
        let before = device.device.state.keyboards.appearances
        #expect(try device.reload(catalog).replaced.isEmpty)
        #expect(device.device.state.keyboards.appearances == before)
        #expect(try device.reload(catalog, changed: ["one"]).replaced == ["one"])
        #expect(device.device.state.keyboards.appearances == before + 1)
    }
}
