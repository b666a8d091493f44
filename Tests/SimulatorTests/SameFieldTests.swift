import HostAppKit
import KeyboardExtension
import Simulator
import Testing

/// Fields of the same name in several apps.
@Suite struct SameFieldTests {
    @Test func `A field that two other apps have needs its app`() throws {
        let mail = FixtureApp(id: "mail", fields: [Field(id: "name", label: "Name")])
        var device = try Simulation(
            catalog: FixtureCatalog(available: [FixtureCatalog.keyboard("one")]), apps: FixtureApp.all + [mail],
            store: MemoryStore())
        let refusal = #expect(throws: Refusal.self) { try device.enter(":field name") }
        #expect(
            refusal?.description
                == "several apps have a field ‘name’: form, mail; open one first, as with :app form")
        try device.enter(":app mail")
        try device.enter(":field name")
        #expect(device.text(.app) == "mail")
    }
}
