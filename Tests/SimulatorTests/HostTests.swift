import HostAppKit
import KeyboardExtension
import Simulator
import Synchronization
import Testing
import TextModel

/// Keyboards that misbehave, and how the host handles them.
@Suite struct HostTests {
    private static func device(_ script: @escaping ScriptedKeyboard.Script) throws -> Simulation {
        try Simulation.fixture([
            FixtureCatalog.keyboard("bad", ScriptedKeyboard(script)), FixtureCatalog.keyboard("good"),
        ])
    }

    /// Marks a letter at once and commits it 800 ms after the device was switched on.
    private static let slowly: ScriptedKeyboard.Script = { event, calls in
        switch event {
        case .key:
            calls.append(.mark("a"))
            return KeyboardResponse(requests: [.wake(at: .milliseconds(800))])
        case .wake: calls += [.mark("A"), .unmark]
        default: break
        }
        return KeyboardResponse()
    }

    struct BrokenError: Error, CustomStringConvertible { let description = "out of order" }

    @Test func `A keyboard that throws is replaced`() throws {
        var device = try HostTests.device { event, calls in
            calls.append(.insert("lost"))
            if case .key = event { throw BrokenError() }
            return KeyboardResponse()
        }
        try device.enter(":document kept")
        try device.enter("a")
        #expect(device.text(.document)?.hasPrefix("kept") == true)
        #expect(device.text(.keyboard) == "system")
        #expect(device.text(.events)?.contains("crashed bad: out of order") == true)
        try device.enter(":keyboard good")
        try device.enter("a")
        #expect(device.text(.keyboard) == "good")
    }

    @Test func `A keyboard that fails to load is replaced`() throws {
        var device = try HostTests.device { event, _ in
            if case .load = event { throw BrokenError() }
            return KeyboardResponse()
        }
        #expect(device.text(.keyboard) == "system")
        try device.enter("a")
        #expect(device.text(.document) == "a¦")
        try device.enter(":keyboard bad")
        #expect(device.text(.keyboard) == "system")
        try device.enter(":keyboard good")
        #expect(device.text(.keyboard) == "good")
    }

    @Test func `Endless requests are cut off`() throws {
        var device = try HostTests.device { _, _ in
            KeyboardResponse(requests: [
                .advanceToNextInputMode, .dismissKeyboard, .showLayer("nowhere"), .wake(at: .zero),
            ])
        }
        try device.enter(":caret 0")
        try device.enter(":keyboard bad")
        #expect(device.text(.document) == "¦")
    }

    @Test func `Keyboards that keep switching to each other are stopped`() throws {
        let passing = ScriptedKeyboard { event, _ in
            event == .willAppear ? KeyboardResponse(requests: [.advanceToNextInputMode]) : KeyboardResponse()
        }
        var device = try Simulation.fixture([
            FixtureCatalog.keyboard("one", passing), FixtureCatalog.keyboard("two", passing),
            FixtureCatalog.keyboard(systemKeyboard, passing),
        ])
        try device.enter(":next")
        #expect(device.text(.events)?.contains("dropped: callbacks nest too deep") == true)
    }

    @Test func `Endless edits are cut off`() throws {
        var device = try HostTests.device { event, calls in
            if case .key = event { calls = Array(repeating: .insert("x"), count: 50_000) }
            return KeyboardResponse()
        }
        try device.enter("a")
        #expect(device.text(.document)?.count == 10_001)
    }

    @Test func `A wake-up that requests itself at once still lets time pass`() throws {
        var device = try HostTests.device { event, calls in
            if case .wake = event { calls.append(.insert(".")) }
            return KeyboardResponse(requests: [.wake(at: .zero)])
        }
        try device.enter("a {wait 1s}")
        #expect(device.text(.document) == String(repeating: ".", count: 100) + "¦")
    }

    /// A held key is cut off, since an hour of it would take too long.
    @Test func `A held key ends`() throws {
        var device = try Simulation.fixture()
        try device.enter(":set repeatInterval 10ms")
        try device.enter("abc {hold del 3600s}")
        #expect(device.text(.events)?.contains("dropped: what a held key or a timer did more than 10000 times") == true)
        #expect(device.text(.document) == "¦")
        try device.enter("a")
        #expect(device.text(.document) == "a¦")
    }

    @Test func `A flood of events is cut off`() throws {
        var device = try Simulation.fixture()
        try device.enter(":set ownEditCallbacks each")
        try device.enter("{a 600}")
        guard case .list(let events) = device.screen[.events] else { return }
        #expect(events.count == 1001)
        #expect(events.last == "… and more")
    }

    /// A keyboard that is loading or disappearing does not write into the field of another.
    @Test func `A keyboard off the screen does not edit`() throws {
        var device = try HostTests.device { event, calls in
            switch event {
            case .load: calls = [.insert("loaded")]
            case .willDisappear: calls = [.insert("bye")]
            case .didDisappear: calls = [.insert("gone")]
            default: break
            }
            return KeyboardResponse()
        }
        #expect(device.text(.document) == "¦")
        try device.enter(":next")
        #expect(device.text(.document) == "bye¦")
    }

    @Test func `Time between lines belongs to the previous line`() throws {
        var device = try HostTests.device(HostTests.slowly)
        try device.enter("a")
        #expect(device.text(.document) == "‹a›¦")
        #expect(try device.advance(by: .milliseconds(700)) == false)
        #expect(try device.advance(by: .milliseconds(200)) == true)
        #expect(device.text(.document) == "A¦")
        try device.enter(":undo")
        #expect(device.text(.document) == "¦")
        try device.enter(":redo")
        #expect(device.text(.document) == "A¦")
    }

    /// Time in which something changes after an undo leaves nothing to redo.
    @Test func `Time after an undo clears the redo history`() throws {
        var device = try HostTests.device(HostTests.slowly)
        try device.enter("a")
        try device.enter("x")
        try device.enter(":undo")
        #expect(try device.advance(by: .seconds(1)) == true)
        #expect(device.text(.document) == "A¦")
        #expect(throws: Refusal.self) { try device.enter(":redo") }
        try device.enter(":undo")
        #expect(device.text(.document) == "¦")
    }

    @Test func `A keyboard sees its own edits at once`() {
        var proxy = SnapshotProxy(
            document: .init("Good morning", selection: 5..<5), rules: FieldRules(profile: .ideal))
        proxy.insertText("old ")
        proxy.setMarkedText("fri")
        #expect(proxy.documentContextBeforeInput == "Good old fri")
        #expect(proxy.documentContextAfterInput == "morning")
        proxy.deleteBackward()
        proxy.adjustTextPosition(byCharacterOffset: 100)
        #expect(proxy.documentContextAfterInput == nil)
        #expect(proxy.journal.count == 4)
    }

    @Test func `The profile limits the window`() {
        let text = String(repeating: "👍", count: 3000)
        let proxy = SnapshotProxy(
            document: .init(text, selection: 3000..<3000), rules: FieldRules(profile: .ideal))
        #expect(proxy.documentContextBeforeInput?.count == 512)
        #expect(proxy.documentContextAfterInput?.count == 512)
        #expect(proxy.selectedText == nil)
    }

    @Test func `Callbacks come for changes by others`() throws {
        var device = try Simulation.fixture()
        try device.enter("ab")
        #expect(device.text(.events) == "")
        try device.enter(":caret 1")
        #expect(device.text(.events) == "selectionWillChange, selectionDidChange")
        try device.enter(":document x")
        #expect(device.text(.events) == "textWillChange, textDidChange")
        try device.enter("next")
        #expect(
            device.text(.events)
                == "advanceToNextInputMode, load two, willDisappear, didDisappear, willAppear, didAppear")
    }

    @Test func `Keyboards that share a store are notified of changes`() throws {
        let sharing = ScriptedKeyboard { event, _ in
            guard case .key = event else { return KeyboardResponse() }
            return KeyboardResponse(storedChanges: [.count(StoredKey(scope: "s", name: "n"), by: 1)])
        }
        var device = try Simulation.fixture([
            FixtureCatalog.keyboard("one", scope: "s", sharing), FixtureCatalog.keyboard("two", scope: "s", sharing),
        ])
        try device.enter(":next")
        try device.enter("a")
        try device.enter(":next")
        try device.enter(":next")
        // load, willAppear, didAppear, willDisappear, didDisappear, the other's change, willAppear, didAppear
        #expect(device.text(.mode) == "8")
    }

    /// Values stored in callbacks of an edit are stored after those of the edit's own event.
    @Test func `Stored changes keep their order`() throws {
        let key = StoredKey(scope: "s", name: "n")
        let keyboard = ScriptedKeyboard { event, calls in
            switch event {
            case .key:
                calls.append(.insert("\n"))
                return KeyboardResponse(storedChanges: [.value(key, before: nil, after: "1")])
            case .willDisappear: return KeyboardResponse(storedChanges: [.value(key, before: "1", after: "2")])
            default: return KeyboardResponse()
            }
        }
        var device = try Simulation.fixture([FixtureCatalog.keyboard("one", scope: "s", keyboard)])
        try device.enter(":field name")
        device.store.deviceWasReset()
        try device.enter("a")
        #expect(try device.store.values(in: "s").values == ["n": "2"])
        try device.enter(":undo")
        #expect(try device.store.values(in: "s").isEmpty)
    }

    @Test func `A keyboard stores only in its own scope`() throws {
        let keyboard = ScriptedKeyboard { event, _ in
            guard case .key = event else { return KeyboardResponse() }
            return KeyboardResponse(storedChanges: [.count(StoredKey(scope: "other", name: "n"), by: 1)])
        }
        var device = try Simulation.fixture([FixtureCatalog.keyboard("one", scope: "s", keyboard)])
        try device.enter("a")
        #expect(try device.store.values(in: "other").isEmpty)
        #expect(device.text(.events)?.contains("outside its scope") == true)
    }

    /// If the first keyboard fails at once, the device starts with the system keyboard, and a message says so until the
    /// first line.
    @Test func `A keyboard that fails at the start is reported`() throws {
        var device = try HostTests.device { event, _ in
            if case .load = event { throw BrokenError() }
            return KeyboardResponse()
        }
        #expect(device.text(.keyboard) == "system")
        #expect(device.text(.message) == "bad failed and was stopped: out of order")
        #expect(device.text(.events) == "")
        try device.enter("a")
        #expect(device.text(.message) == nil)
    }

    /// Text that a keyboard left marked becomes plain text, so that the next keyboard does not replace it.
    @Test func `Marked text outlives its keyboard`() throws {
        struct BrokenError: Error {}
        var device = try HostTests.device { event, calls in
            guard case .key(let key) = event else { return KeyboardResponse() }
            if key.key == "x" { throw BrokenError() }
            calls.append(.mark("hello"))
            return KeyboardResponse(standardFor: event)
        }
        try device.enter("a")
        #expect(device.text(.document) == "‹hello›¦")
        try device.enter("x")
        #expect(device.text(.message)?.hasPrefix("bad failed and was stopped") == true)
        try device.enter("b")
        #expect(device.text(.document) == "hellob¦")
        #expect(device.text(.message) == nil)
        for _ in 0..<3 { try device.enter(":undo") }
        try device.enter("a")
        try device.enter(":next")
        try device.enter("b")
        #expect(device.text(.document) == "hellob¦")
    }

    @Test func `A held key that is no longer shown can be released`() throws {
        var device = try Simulation.fixture()
        try device.enter("{down a} more")
        try device.enter("{up a}")
        try device.enter("{down A} {up A}")
        #expect(device.text(.document) == "aA¦")
    }

    @Test func `Edits after a return stay in their field`() throws {
        var device = try HostTests.device { event, calls in
            if case .key = event { calls = [.insert("a"), .insert("\n"), .insert("tail")] }
            return KeyboardResponse()
        }
        try device.enter(":field name")
        try device.enter("a")
        #expect(device.text(.field) == "secret")
        #expect(device.text(.document) == "¦")
        try device.enter(":field name")
        #expect(device.text(.document) == "a¦")
    }

    private final class BrokenStore: KeyboardStore {
        struct DownError: Error, CustomStringConvertible { let description = "the disk is gone" }
        let works = Mutex(true)

        func values(in scope: String) throws -> StoredValues {
            if !works.withLock({ $0 }) { throw DownError() }
            return StoredValues()
        }
        func commit(_ changes: [StoredChange]) throws { throw DownError() }
        func deviceWasReset() {}
    }

    @Test func `A reset that fails changes nothing`() throws {
        let store = BrokenStore()
        var device = try Simulation.fixture([FixtureCatalog.keyboard("one", scope: "s")], store: store)
        try device.enter("abc")
        store.works.withLock { $0 = false }
        #expect(throws: Refusal.self) { try device.enter(":reset") }
        #expect(device.text(.message) == "the stored data cannot be read: the disk is gone")
        try device.enter("x")
        #expect(device.text(.document) == "abcx¦")
        try device.enter(":undo")
        #expect(device.text(.document) == "abc¦")
    }
}
