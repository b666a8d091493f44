import KeyboardExtension
import ProfileFiles
import Profiles
import Simulator
import T9Input
import Testing
import TextModel

@testable import Keyboards

/// What a key does because of the key before it, if the text or the caret changed in between.
struct T9LastActionTests {
    private static let catalog = Result { try SmallT9.catalog() }

    private func device(_ store: MemoryStore = MemoryStore()) throws -> Simulation {
        try SmallT9.device(try Self.catalog.get())
    }

    @Test(arguments: [":caret 3", ":document abc¦", ":select 0 5", ":select 9 14"])
    func `A punctuation mark removes the space after a tapped word only at the caret`(_ line: String) throws {
        var device = try device()
        try device.enter(":document me 5 ¦xtail")
        try device.enter("4663 {pick 1}")
        try device.enter(line)
        let before = device.document
        try device.enter("1")
        var expected = before.text
        expected.replaceSubrange(expected.range(utf16: before.selection), with: ".")
        #expect(device.document.text == expected)
    }

    @Test(arguments: [":caret 3", ":document abc¦", ":select 0 5", ":select 5 9"])
    func `Deleting elsewhere does not take back learning`(_ line: String) throws {
        var device = try device()
        try device.enter(":document me 5 ¦tail")
        try device.enter("4663 0")
        try device.enter(line)
        let counts = try device.store.values(in: "t9/mine").counts
        try device.enter("del")
        #expect(try device.store.values(in: "t9/mine").counts == counts)
    }

    @Test func `A revision is not taken back over a selection`() throws {
        var device = try device()
        try device.enter(":document 5 ¦tail")
        try device.enter("4663 0 25663 0")
        #expect(device.document.text == "5 home alone tail")
        try device.enter(":select 13 17")
        try device.enter("del")
        #expect(device.document.text == "5 home alone ")
        #expect(try device.store.values(in: "t9/mine").counts.values.allSatisfy { $0 >= 0 })
    }

    @Test(arguments: ["ideal", "ios15", "ios16", "ios17"])
    func `A revision is made and taken back on every device`(_ name: String) throws {
        let profiles = try DeviceProfiles().profiles
        let profile = try #require(profiles.first { $0.name == name })
        var device = try SmallT9.device(try Self.catalog.get(), profiles: profiles, profile: profile)
        try device.enter(":document 5 ¦")
        try device.enter("{wait 900ms}")
        for key in ["4663", "0", "25663", "0"] { try device.enter("\(key) {wait 60ms}") }
        #expect(device.document.text == "5 home alone ")
        #expect(try device.store.values(in: "t9/mine").counts["committed home"] == 1)
        try device.enter("del {wait 60ms}")
        #expect(device.document.text == "5 good alone ")
        #expect(try device.store.values(in: "t9/mine").counts["committed good"] == 1)
        #expect(try device.store.values(in: "t9/mine").counts.values.allSatisfy { $0 >= 0 })
    }

    @Test(arguments: ["👍🏽 ", "e\u{301} ", "שלום ", "👩‍👩‍👧 "])
    func `A revision keeps the text before it`(_ before: String) throws {
        var device = try device()
        try device.enter(":document \(before)¦")
        try device.enter("4663 0 25663 0")
        #expect(device.document.text == before + "home alone ")
        try device.enter(":undo")
        #expect(device.document.text == before)
    }

    /// In an address bar the first deletion selects.
    @Test func `Nothing is revised in a field where deleting selects`() throws {
        var device = try device()
        try device.enter(":app browser")
        try device.enter(":field address")
        try device.enter("4663 0 25663 0")
        #expect(device.document.text == "good alone ")
        try device.enter("4663 {pick 1}")
        try device.enter("1")
        #expect(device.document.text.hasPrefix("good alone good"))
    }

    @Test func `Learning that was forgotten is not taken back a second time`() throws {
        var device = try device()
        try device.enter(":document 5 ¦")
        try device.enter("4663 0")
        try device.enter(":forget good")
        try device.enter("del")
        #expect(try device.store.values(in: "t9/mine").counts.values.allSatisfy { $0 == 0 })
    }

    @Test func `A word that was taken back is not revised`() throws {
        var device = try device()
        try device.enter(":document 5 ¦x")
        try device.enter("4663 0 del 0 25663 0")
        #expect(device.document.text == "5 good alone x")
        #expect(try device.store.values(in: "t9/mine").counts.values.allSatisfy { $0 >= 0 })
    }

    @Test func `The candidate keys do not change a spelled word or a number`() throws {
        var device = try device()
        try device.enter(":document home ¦")
        #expect(device.screen.appearance?.candidates?.isEmpty == false)
        try device.enter("add 2")
        try device.enter("star left right")
        #expect(device.document.text == "home a")
        try device.enter("0")
        try device.enter("## # left right")
        #expect(device.screen[.mode] == .text("123"))
        #expect(device.document.text == "home a ")
    }

    @Test func `Two spaces over a selection do not become a full stop`() throws {
        let catalog = try SmallT9.catalog("spacePeriod: on")
        var device = try SmallT9.device(catalog)
        try device.enter(":document home [abc]")
        try device.enter("0")
        #expect(device.document.text == "home  ")
        try device.enter(":app browser")
        try device.enter(":field address")
        try device.enter("4663 0 0")
        #expect(device.document.text == "good  ")
    }

    @Test(arguments: [-1, 0, 99, Int.max])
    func `Picking a missing candidate changes nothing`(_ place: Int) throws {
        var device = try device()
        try device.enter(":document 5 ¦")
        try device.enter("466")
        let document = device.document
        try? device.enter("{pick \(place)}")
        #expect(device.document == document)
    }
}

extension Simulation {
    mutating func enter(_ line: String) throws { try run(try #require(try command(for: line))) }
}

extension String {
    fileprivate func range(utf16 range: Range<Int>) -> Range<Index> {
        utf16.index(startIndex, offsetBy: range.lowerBound)..<utf16.index(startIndex, offsetBy: range.upperBound)
    }
}
