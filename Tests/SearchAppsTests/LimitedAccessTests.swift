import AppSearch
import HostAppKit
import KeyboardExtension
import SearchApps
import Simulator
import Testing

/// Access to the contacts the user has chosen, over several sessions.
struct LimitedAccessTests {
    private static let names = ["Ada", "Ben", "Cleo", "Dora Ada"]

    /// A device whose first contact has thirty numbers.
    private func device(
        store: any KeyboardStore = MemoryStore(), index: SharedIndex = SharedIndex()
    ) throws -> Simulation {
        var device = try Simulation(catalog: SilentCatalog(), apps: DeviceApps.all(index), store: store)
        device.files = FileReader { _ in
            let numbers = (10..<40).map { "TEL:55\($0)" }.joined(separator: "\n")
            let cards = Self.names.map {
                "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\n\($0 == "Ada" ? numbers : "")\nEND:VCARD\n"
            }
            return Array(cards.joined().utf8)
        }
        return device
    }

    private func run(_ lines: [String], on device: inout Simulation) throws {
        for line in lines { try device.run(try #require(try device.command(for: line), "\(line)")) }
    }

    private func results(_ device: Simulation) -> [String]? {
        if case .list(let results) = device.screen[.results] { results } else { nil }
    }

    private func indexed(_ index: SharedIndex) throws -> Set<String> {
        try index.use { index in
            var titles: Set<String> = []
            try index.forEachRecord(of: "contacts") { record in
                if case .index(let item) = record { titles.insert(item.attributes.title ?? "") }
            }
            return titles
        }
    }

    private let loading = [":app contacts", ":permission contacts authorized", ":import all.vcf"]

    @Test func `The choice outlives the session, and so does what the app has added`() throws {
        let index = SharedIndex()
        var first = try device(index: index)
        try run(loading + [":permission contacts limited Ben, 3", ":add Eve 112"], on: &first)
        #expect(results(first) == ["Ben", "Cleo", "Eve 112"])
        #expect(try indexed(index) == ["Ben", "Cleo", "Eve"])
        var second = try device(store: first.store, index: index)
        try run([":app contacts"], on: &second)
        #expect(results(second) == ["Ben", "Cleo", "Eve 112"])
        try run([":permission contacts authorized", ":document cleo"], on: &second)
        #expect(results(second) == ["[Cleo]"])
        #expect(try indexed(index) == Set(Self.names + ["Eve"]))
    }

    @Test func `The index follows when the choice is made before the app is opened`() throws {
        let index = SharedIndex()
        var first = try device(index: index)
        try run(loading, on: &first)
        #expect(try indexed(index) == Set(Self.names))
        var second = try device(store: first.store, index: index)
        try run([":permission contacts limited Cleo"], on: &second)
        #expect(try indexed(index) == ["Cleo"])
        try run([":undo"], on: &second)
        try run([":app contacts"], on: &second)
        #expect(try indexed(index) == Set(Self.names))
    }

    @Test func `The lines that lead a new device to the choices have what was chosen`() throws {
        var first = try device()
        try run(loading + [":permission contacts limited Ben, Cleo"], on: &first)
        #expect(first.choiceLines.contains(":permission contacts limited"))
        var second = try device()
        try run(loading + first.choiceLines.filter { !$0.hasPrefix(":keyboard") }, on: &second)
        #expect(results(second) == ["Ben", "Cleo"])
    }

    @Test func `A store without choices opens, and one with choices that make no sense`() throws {
        for (permission, chosen, expected) in [
            ("authorized", nil, 20), ("limited", nil, 0), ("limited", "x\n\n2\n99\n-1", 1), ("restricted", "2", 0),
            ("perhaps", "2", 0),
        ] as [(String, String?, Int)] {
            var first = try device()
            try run(loading + [":permission contacts notDetermined"], on: &first)
            var store = first.store
            let values = ["permission contacts": permission, "chosen contacts": chosen].compactMapValues { $0 }
            try store.commit(
                values.map { .value(StoredKey(scope: "device", name: $0), before: nil, after: $1) })
            var second = try device(store: store)
            try run([":app contacts"], on: &second)
            #expect(results(second)?.count == expected, "\(permission) \(chosen ?? "–")")
        }
    }

    @Test func `A list has twenty rows, and a number beyond them is found`() throws {
        var device = try device()
        try run(loading, on: &device)
        #expect(results(device)?.count == 20)
        #expect(results(device)?.allSatisfy { $0.hasPrefix("Ada 55") } == true)
        try run([":count"], on: &device)
        #expect(device.screen[.message] == .text("4 of 4 contacts"))
        try run([":document ada"], on: &device)
        #expect(results(device)?.last == "[Ada] 5529")
        try run([":document 5539", ":call 1"], on: &device)
        #expect(results(device) == ["Ada [5539]"])
        #expect(device.screen[.message] == .text("calling Ada, 5539"))
    }

    @Test func `A card of a contact that the app does not see is another contact`() throws {
        var device = try device()
        try run(loading + [":permission contacts limited Ben", ":import all.vcf"], on: &device)
        #expect(device.screen[.message] == .text("4 contacts imported; 1 of them replaced an existing one"))
        try run([":permission contacts authorized", ":count"], on: &device)
        #expect(device.screen[.message] == .text("7 of 7 contacts"))
    }

    @Test func `Names that do not say which contact are refused and change nothing`() throws {
        var device = try device()
        try run(loading + [":permission contacts limited Ben"], on: &device)
        for line in ["limited Zoe", "limited Ben, 77", "denied Ben", "authorized Ben"] {
            #expect(throws: Refusal.self, "\(line)") { try run([":permission contacts \(line)"], on: &device) }
            #expect(results(device) == ["Ben"])
        }
        // A whole name comes before a word of another one.
        try run([":permission contacts limited ADA, dora"], on: &device)
        #expect(results(device)?.count == 20)
        try run([":document dora"], on: &device)
        #expect(results(device) == ["[Dora] Ada"])
        try run([":permission contacts limited ,"], on: &device)
        #expect(results(device) == [])
    }
}
