import HostAppKit
import KeyboardExtension
import Simulator
import Testing

/// An app that shows what it may read of the user's photos.
private struct Gallery: HostApp {
    let id: String
    let fields = [Field(id: "title", label: "Title")]
    let permissions = ["photos"]
    var results: [String]? = []

    mutating func permissionChanged(on device: AppDevice) -> [HostAppAction] {
        results = [device.permission("photos").rawValue] + device.chosen("photos")
        return []
    }

    func identifiers(
        of names: [String], for permission: String, on device: AppDevice
    ) throws(Refusal) -> [String] {
        if let name = names.first(where: { $0.hasPrefix("no ") }) { throw Refusal("there is \(name)") }
        return names.map { $0.lowercased() }
    }

    mutating func readAgain(on device: AppDevice) { results = ["again"] + device.chosen("photos") }
}

/// Permissions limited to what the user chooses, for apps of any kind.
struct LimitedPermissionTests {
    private func device(_ store: any KeyboardStore = MemoryStore()) throws -> Simulation {
        try Simulation(
            catalog: FixtureCatalog(available: [FixtureCatalog.keyboard("one")]), apps: [Gallery(id: "gallery")],
            store: store)
    }

    @Test func `The app says what names mean, and sees what was chosen`() throws {
        var device = try device()
        try device.enter(":permission photos limited A,  B b , ,C")
        #expect(device.text(.results) == "limited, a, b b, c")
        try device.enter(":permission photos denied")
        try device.enter(":permission photos limited")
        #expect(device.text(.results) == "limited, a, b b, c")
        for line in ["limited x, no y", "denied a", "limitd a", "", "limited , no z"] {
            #expect(throws: Refusal.self, "\(line)") { try device.enter(":permission photos \(line)") }
            #expect(device.text(.results) == "limited, a, b b, c")
        }
        for (line, place) in [("photo limited a", 12..<17), ("photos limited no y, a", 27..<34)] {
            let error = #expect(throws: Refusal.self) { try device.enter(":permission \(line)") }
            #expect(error?.range == place)
        }
    }

    @Test func `What is chosen outlives the session and is undone`() throws {
        var device = try device()
        try device.enter(":permission photos limited b")
        try device.enter(":permission photos limited c")
        try device.enter(":undo")
        #expect(device.text(.results) == "again, b")
        var next = try self.device(device.store)
        try next.enter(":permission photos limited")
        #expect(next.text(.results) == "limited, b")
    }
}
