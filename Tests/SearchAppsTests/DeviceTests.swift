import KeyboardExtension
import SearchApps
import Simulator
import Testing

/// One keyboard that does nothing: the fields are filled by commands.
private struct SilentCatalog: KeyboardCatalog {
    private struct Silent: Keyboard {
        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
            KeyboardResponse()
        }
    }

    let keyboards = ["silent"]
    let enabledKeyboards = ["silent"]

    func keyboard(named name: String) throws -> AvailableKeyboard {
        let layout = KeyboardLayout(
            id: name, name: name, layers: [KeyboardLayout.Layer(id: "base", rows: [])], keys: [])
        return AvailableKeyboard(layout: layout) { Silent() }
    }
}

/// The apps on a device.
struct DeviceTests {
    private static let card = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Jane Smith
        TEL;TYPE=CELL:+44 20 7946 0018
        END:VCARD
        BEGIN:VCARD
        VERSION:3.0
        FN:[Odd] Name|x
        END:VCARD
        """

    private func device(
        store: any KeyboardStore = MemoryStore(), index: SharedIndex = SharedIndex()
    ) throws -> Simulation {
        var device = try Simulation(
            catalog: SilentCatalog(), apps: DeviceApps.all(index), store: store)
        device.files = FileReader { name in
            guard name == "people.vcf" else { throw Refusal.malformedCommand("there is no \(name)") }
            return Array(Self.card.utf8)
        }
        return device
    }

    private func run(_ lines: [String], on device: inout Simulation) throws {
        for line in lines {
            let command = try #require(try device.command(for: line), "\(line)")
            try device.run(command)
        }
    }

    private func results(_ device: Simulation) -> [String]? {
        if case .list(let results) = device.screen[.results] { results } else { nil }
    }

    private let loading = [":app contacts", ":permission contacts authorized", ":import people.vcf"]

    @Test
    func `contacts outlive the device, their uses too`() throws {
        var first = try device()
        try run(loading + [":document jane", ":open 1"], on: &first)
        var second = try device(store: first.store)
        try run([":app contacts", ":permission contacts authorized", ":document jane", ":open 1"], on: &second)
        #expect(results(second) == ["Jane Smith", "mobile: +44 20 7946 0018", "used: 2"])
    }

    @Test
    func `a contact deleted by another program is stale in Search and goes`() throws {
        let index = SharedIndex()
        var first = try device(index: index)
        try run(loading + [":document jane", ":open 1"], on: &first)
        // Another program that does not know of the index.
        var other = try device(store: first.store)
        try run([":app contacts", ":permission contacts authorized", ":document jane", ":delete 1"], on: &other)
        var second = try device(store: other.store, index: index)
        try run([":permission contacts authorized", ":app search", ":document jane"], on: &second)
        #expect(results(second) == ["[Jane] Smith (contacts)"])
        try run([":open 1"], on: &second)
        #expect(results(second) == [])
        #expect(
            second.screen[.message] == .text("Jane Smith is no longer in contacts and was taken out of the results"))
        try run([":document", ":document jane"], on: &second)
        #expect(results(second) == [])
    }

    @Test
    func `a hit of an app that may not read its contacts refuses the line`() throws {
        let index = SharedIndex()
        var first = try device(index: index)
        try run(loading, on: &first)
        var second = try device(store: first.store, index: index)
        try run([":app search", ":document jane"], on: &second)
        #expect(throws: Refusal.self) { try run([":open 1"], on: &second) }
        #expect(second.screen[.app] == .text("search"))
        #expect(results(second) == ["[Jane] Smith (contacts)"])
    }

    @Test
    func `brackets of a name are told from those of what was found`() throws {
        var device = try device()
        try run(loading + [":document odd n"], on: &device)
        #expect(results(device) == ["\\[[Odd]\\] [N]ame|x"])
    }

    @Test
    func `undo leaves what apps did, and shows what is found for the text as it is then`() throws {
        var device = try device()
        try run(loading + [":document jane", ":open 1", ":document odd", ":undo"], on: &device)
        #expect(results(device) == ["[Jane] Smith +44 20 7946 0018"])
        try run([":open 1"], on: &device)
        #expect(results(device)?.last == "used: 2")
    }

    @Test
    func `a device made as new has neither contacts nor index`() throws {
        var device = try device()
        try run(loading + [":reset", ":app search", ":document jane"], on: &device)
        #expect(results(device) == [])
        try run([":permission contacts authorized", ":app contacts", ":document jane"], on: &device)
        #expect(results(device) == [])
        try run([":import people.vcf"], on: &device)
        #expect(results(device) == ["[Jane] Smith +44 20 7946 0018"])
    }

    @Test
    func `a refused line changes nothing`() throws {
        var device = try device()
        try run(loading + [":document jane"], on: &device)
        for line in [
            ":open 2", ":open x", ":explain 0", ":call", ":rename Ann", ":import none.vcf", ":setting indexing x",
        ] {
            #expect(throws: Refusal.self, "\(line)") { try run([line], on: &device) }
            #expect(results(device) == ["[Jane] Smith +44 20 7946 0018"])
        }
    }
}
