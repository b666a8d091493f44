import KeyboardExtension
import Simulator
import Synchronization
import Testing

/// What the user has chosen outlives the session, in the store.
struct UserChoicesTests {
    private static let three = ["one", "two", "three"].map { FixtureCatalog.keyboard($0) }

    @Test func `A device begins with the keyboards of the session before`() throws {
        let store = SharedStore()
        var device = try Simulation.fixture(Self.three, store: store)
        try device.enter(":disable one")
        try device.enter(":keyboard three")
        let next = try Simulation.fixture(Self.three, store: store)
        #expect(next.enabledKeyboards == ["two", "three"])
        #expect(next.text(.keyboard) == "three")
    }

    @Test func `A choice that is undone is not kept`() throws {
        let store = SharedStore()
        var device = try Simulation.fixture(Self.three, store: store)
        try device.enter(":keyboard two")
        try device.enter(":disable one")
        try device.enter(":undo")
        var next = try Simulation.fixture(Self.three, store: store)
        #expect(next.enabledKeyboards == ["one", "two", "three"])
        #expect(next.text(.keyboard) == "two")
        try device.enter(":undo")
        next = try Simulation.fixture(Self.three, store: store)
        #expect(next.text(.keyboard) == "one")
        try device.enter(":redo")
        next = try Simulation.fixture(Self.three, store: store)
        #expect(next.text(.keyboard) == "two")
    }

    @Test func `A reset device has no choices`() throws {
        let store = SharedStore()
        var device = try Simulation.fixture(Self.three, store: store)
        try device.enter(":disable one three")
        try device.enter(":reset")
        #expect(device.enabledKeyboards == ["one", "two", "three"])
        let next = try Simulation.fixture(Self.three, store: store)
        #expect(next.enabledKeyboards == ["one", "two", "three"])
        #expect(next.text(.keyboard) == "one")
    }

    /// A session with fewer layouts keeps the choices about the others; a new layout is enabled as on a new device.
    @Test func `Keyboards come and go`() throws {
        let store = SharedStore()
        var device = try Simulation.fixture(Self.three, store: store)
        try device.enter(":disable two")
        try device.enter(":keyboard three")
        device = try Simulation.fixture([FixtureCatalog.keyboard("one"), FixtureCatalog.keyboard("new")], store: store)
        #expect(device.enabledKeyboards == ["one", "new"])
        #expect(device.text(.keyboard) == "one")
        try device.enter(":disable new")
        let next = try Simulation.fixture(Self.three + [FixtureCatalog.keyboard("new")], store: store)
        #expect(next.enabledKeyboards == ["one", "three"])
        #expect(next.text(.keyboard) == "three")
    }

    @Test func `A keyboard that can no longer be used does not keep the device from starting`() throws {
        let store = SharedStore()
        var device = try Simulation.fixture(Self.three, store: store)
        try device.enter(":keyboard two")
        let broken = BrokenCatalog(base: FixtureCatalog(available: Self.three), broken: "two")
        var next = try Simulation(catalog: broken, apps: FixtureApp.all, store: store)
        #expect(next.text(.keyboard) == "one")
        #expect(next.enabledKeyboards == ["one", "two", "three"])
        try next.enter(":next")
        #expect(next.text(.keyboard) == "three")
    }

    @Test func `What is stored makes no sense, and the device starts`() throws {
        let store = SharedStore()
        let values = [
            "enabled": "\n\nnone\nsystem\nsystem", "keyboard": "none", "keyboard in ": "", "permission x": "perhaps",
            "open access": "one\n\n", "": "", "disabled": "system",
        ]
        store.commit(
            values.map { .value(StoredKey(scope: "device", name: $0), before: nil, after: $1) })
        var device = try Simulation.fixture(Self.three, store: store)
        #expect(device.enabledKeyboards == ["one", "two", "three"])
        try device.enter(":keyboard two")
    }
}

/// A store that several devices share, as sessions share a file.
private final class SharedStore: KeyboardStore {
    private let store = Mutex(MemoryStore())

    func values(in scope: String) -> StoredValues { store.withLock { $0.values(in: scope) } }
    func commit(_ changes: [StoredChange]) { store.withLock { $0.commit(changes) } }
    func deviceWasReset() {}
}

/// A catalogue in which one layout is broken.
private struct BrokenCatalog: KeyboardCatalog {
    let base: FixtureCatalog
    let broken: String
    var keyboards: [String] { base.keyboards }
    var enabledKeyboards: [String] { base.enabledKeyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        if name == broken { throw FixtureCatalog.MissingError() }
        return try base.keyboard(named: name)
    }
}
