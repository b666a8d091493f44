import AppSearch
import HostAppKit
import KeyboardExtension
import SearchApps
import Simulator
import Testing

/// The search apps on a device.
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
    func `Contacts and their usage outlive the device`() throws {
        var first = try device()
        try run(loading + [":document jane", ":open 1"], on: &first)
        var second = try device(store: first.store)
        try run([":app contacts", ":permission contacts authorized", ":document jane", ":open 1"], on: &second)
        #expect(results(second) == ["Jane Smith", "mobile: +44 20 7946 0018", "used: 2"])
    }

    @Test
    func `A contact deleted by another program is stale in Search and is removed`() throws {
        let index = SharedIndex()
        var first = try device(index: index)
        try run(loading + [":document jane", ":open 1"], on: &first)
        // Another program that does not know the index.
        var other = try device(store: first.store)
        try run([":app contacts", ":permission contacts authorized", ":document jane", ":delete 1"], on: &other)
        var second = try device(store: other.store, index: index)
        try run([":permission contacts authorized", ":app search", ":document jane"], on: &second)
        #expect(results(second) == ["[Jane] Smith (contacts)"])
        try run([":open 1"], on: &second)
        #expect(results(second) == [])
        #expect(
            second.screen[.message] == .text("Jane Smith is no longer in contacts and was removed from the results"))
        try run([":document", ":document jane"], on: &second)
        #expect(results(second) == [])
    }

    @Test
    func `A hit of an app that may not read its contacts is refused`() throws {
        let index = SharedIndex()
        var first = try device(index: index)
        try run(loading, on: &first)
        var second = try device(store: first.store, index: index)
        try run([":permission contacts denied", ":app search", ":document jane"], on: &second)
        #expect(throws: Refusal.self) { try run([":open 1"], on: &second) }
        #expect(second.screen[.app] == .text("search"))
        #expect(results(second) == ["[Jane] Smith (contacts)"])
    }

    @Test
    func `Brackets in a name are distinguished from those around the match`() throws {
        var device = try device()
        try run(loading + [":document odd n"], on: &device)
        #expect(results(device) == ["\\[[Odd]\\] [N]ame|x"])
    }

    @Test
    func `Undo restores the app but not what it stored`() throws {
        var device = try device()
        try run(loading + [":document jane", ":open 1", ":document odd", ":undo"], on: &device)
        #expect(results(device) == ["Jane Smith", "mobile: +44 20 7946 0018", "used: 1"])
        try run([":undo"], on: &device)
        #expect(results(device) == ["[Jane] Smith +44 20 7946 0018"])
        try run([":open 1"], on: &device)
        #expect(results(device)?.last == "used: 2")
    }

    @Test
    func `Imported and deleted cards stay so, however much is undone`() throws {
        var device = try device()
        try run([":permission contacts authorized", ":app contacts", ":document jane"], on: &device)
        #expect(results(device) == [])
        try run([":import people.vcf"], on: &device)
        let found = results(device)
        #expect(found == ["[Jane] Smith +44 20 7946 0018"])
        try run([":undo"], on: &device)
        #expect(results(device) == found, "stored cards stay when the import is undone")
        try run([":delete 1", ":undo", ":undo", ":document jane"], on: &device)
        #expect(results(device) == [])
        try run([":undo", ":redo"], on: &device)
        #expect(results(device) == [])
    }

    @Test
    func `Permissions and chips are undone and redone`() throws {
        var device = try device()
        try run(loading + [":document jane"], on: &device)
        let found = results(device)
        try run([":permission contacts denied"], on: &device)
        #expect(results(device) == [])
        #expect(device.screen[.message] != nil)
        try run([":undo"], on: &device)
        #expect(results(device) == found)
        #expect(device.screen[.message] == nil)
        try run([":redo"], on: &device)
        #expect(results(device) == [])
        try run([":undo", ":chip 1"], on: &device)
        let chips = try #require(device.screen[.chips])
        #expect(chips != .list([]))
        try run([":undo"], on: &device)
        #expect(device.screen[.chips] == .list([]))
        #expect(results(device) == found)
        try run([":redo"], on: &device)
        #expect(device.screen[.chips] == chips)
    }

    @Test
    func `Undo of an app's setting changes the index as well`() throws {
        let index = SharedIndex()
        var device = try device(index: index)
        func preference() throws -> String { try index.use { try $0.preference().rawValue } }
        let before = try preference()
        let others = ["disabled", "viewed", "all"].filter { $0 != before }
        for value in others {
            try run([":setting indexing \(value)"], on: &device)
            #expect(try preference() == value)
        }
        try run([":undo"], on: &device)
        #expect(try preference() == others[0])
        try run([":undo"], on: &device)
        #expect(try preference() == before)
        try run([":redo"], on: &device)
        #expect(try preference() == others[0])
    }

    @Test
    func `Undo of a line takes back the messages it sent`() throws {
        var device = try device()
        try run([":app messages", ":document hi", ":send", ":document you", ":send"], on: &device)
        #expect(results(device) == ["you", "hi"])
        try run([":undo"], on: &device)
        #expect(results(device) == ["hi"])
        #expect(device.screen[.document] == .text("you¦"))
        try run([":undo", ":undo"], on: &device)
        #expect(results(device) == nil)
        #expect(device.screen[.document] == .text("hi¦"))
        try run([":redo", ":redo", ":redo"], on: &device)
        #expect(results(device) == ["you", "hi"])
    }

    @Test
    func `Two copies of a device with stored data are independent`() throws {
        var first = try device()
        try run(loading, on: &first)
        var second = first
        try run([":document jane", ":open 1", ":rename Ann Smith", ":back", ":document smith"], on: &second)
        try run([":document smith"], on: &first)
        #expect(results(first) == ["Jane [Smith] +44 20 7946 0018"])
        #expect(results(second) == ["Ann [Smith] +44 20 7946 0018"])
        let stored = try (first.store.values(in: "contacts"), second.store.values(in: "contacts"))
        #expect(stored.0 != stored.1)
    }

    @Test
    func `A device that was reset has neither contacts nor index`() throws {
        var device = try device()
        try run(loading + [":reset", ":app search", ":document jane"], on: &device)
        #expect(results(device) == [])
        try run([":permission contacts authorized", ":app contacts", ":document jane"], on: &device)
        #expect(results(device) == [])
        try run([":import people.vcf"], on: &device)
        #expect(results(device) == ["[Jane] Smith +44 20 7946 0018"])
    }

    @Test
    func `A refused line changes nothing`() throws {
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
