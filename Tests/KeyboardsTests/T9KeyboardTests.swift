import HostAppKit
import HostApps
import KeyboardExtension
import Simulator
import TestSupport
import Testing
import TextModel

@testable import Keyboards

/// The T9 keyboard on a device, with other options than those of the bundled layouts.
struct T9KeyboardTests {
    private static let bundled = Result { try LayoutCatalog(cache: .ofTests) }

    /// A device with English T9 as its only keyboard, in the middle of a text.
    private func device(_ options: [String: String] = [:], store: MemoryStore = MemoryStore()) throws -> Simulation {
        try Simulation(
            catalog: try Self.bundled.get().varied("t9-en", options: options), apps: Apps.all, store: store)
    }

    @Test(arguments: [("on", "so. ¦"), ("off", "so  ¦")])
    func `Two spaces become a full stop if the layout says so`(_ option: String, _ text: String) throws {
        var device = try device(["spacePeriod": option])
        try device.enter(":document so ¦")
        try device.enter("0")
        #expect(MarkedUpText.string(from: device.document) == text)
        try device.enter("0")
        #expect(device.document.text == (option == "on" ? "so.  " : "so   "))
    }

    @Test func `A punctuation mark removes the space after a tapped word`() throws {
        var device = try device()
        try device.enter(":document on 5 ¦")
        try device.enter("4663 {pick 2} 11 0")
        #expect(device.document.text == "on 5 home, ")
        try device.enter("4663 {pick 1} 4663 0")
        #expect(device.document.text.hasPrefix("on 5 home, "))
        #expect(device.document.text.split(separator: " ").count == 5)
    }

    @Test func `A tapped word is learnt, and deleting it at once takes that back`() throws {
        var device = try device()
        try device.enter(":document on 5 ¦")
        try device.enter("4663 {pick 2}")
        #expect(try device.store.values(in: "t9/en").counts["committed home"] == 1)
        try device.enter("del")
        #expect(try device.store.values(in: "t9/en").counts.values.allSatisfy { $0 == 0 })
        #expect(MarkedUpText.string(from: device.document) == "on 5 ‹home›¦")
    }

    @Test func `A layout may switch off learning, context and suggestions`() throws {
        var device = try device(["learning": "off", "context": "off", "suggestions": "0"])
        try device.enter(":document I ¦")
        #expect(device.candidates == [])
        try device.enter("26")
        #expect(device.candidates.first == "an")
        try device.enter("* 0")
        #expect(try device.store.values(in: "t9/en").counts.isEmpty)
    }

    @Test(arguments: ["form/website", "form/email"])
    func `Nothing is suggested in address fields`(_ place: String) throws {
        var device = try device()
        let parts = place.split(separator: "/")
        try device.enter(":app \(parts[0])")
        try device.enter(":field \(parts[1])")
        #expect(device.candidates == [])
    }

    /// Traits of fields for secrets: secure ones, and those whose content type says so.
    static let secrets =
        [TextInputTraits(isSecureTextEntry: true)]
        + ["oneTimeCode", "new-password"].map { type in
            var traits = TextInputTraits()
            traits.textContentType = type
            return traits
        }

    @Test(arguments: secrets) func `A secret is typed without suggestions and learning`(
        traits: TextInputTraits
    ) throws {
        let store = MemoryStore()
        let available = try Self.bundled.get().keyboard(named: "t9-en")
        var keyboard = available.start()
        var proxy = PlainProxy(traits: traits)
        proxy.text = "I "
        _ = try keyboard.handle(.load(store.values(in: "t9/en")), proxy: &proxy)
        _ = try keyboard.handle(.willAppear, proxy: &proxy)
        #expect(keyboard.appearance.candidates == [])
        let key = try #require(available.layout.keys["k2"])
        let response = try keyboard.handle(
            .key(KeyEvent(key: "k2", action: key.action, letters: key.letters)), proxy: &proxy)
        #expect(keyboard.appearance.candidates?.first == "a")
        #expect(response.storedChanges.isEmpty)
        let space = try #require(available.layout.keys["k0"])
        let end = try keyboard.handle(.key(KeyEvent(key: "k0", action: space.action)), proxy: &proxy)
        #expect(end.storedChanges.isEmpty)
        // A spelled word is not learnt either.
        let add = try #require(available.layout.keys["add"])
        var changes: [StoredChange] = []
        for key in [add, key, add] {
            let event = KeyEvent(key: key.id, action: key.action, letters: key.letters)
            changes += try keyboard.handle(.key(event), proxy: &proxy).storedChanges
        }
        #expect(changes.isEmpty)
    }

    @Test func `A word is not learnt if the field turns out to be for a secret while it is typed`() throws {
        let available = try Self.bundled.get().keyboard(named: "t9-en")
        var keyboard = available.start()
        var proxy = PlainProxy(traits: TextInputTraits())
        _ = try keyboard.handle(.load(MemoryStore().values(in: "t9/en")), proxy: &proxy)
        _ = try keyboard.handle(.willAppear, proxy: &proxy)
        var changes: [StoredChange] = []
        for id in ["k4", "k6", "k6", "k3", "k0"] {
            let key = try #require(available.layout.keys[id])
            let event = KeyEvent(key: id, action: key.action, letters: key.letters)
            changes += try keyboard.handle(.key(event), proxy: &proxy).storedChanges
            proxy.traits.textContentType = "oneTimeCode"
        }
        #expect(changes.isEmpty && proxy.text == "good ")
    }

    @Test func `A revision is shown, and delete takes it back for good`() throws {
        var device = try SmallT9.device(try SmallT9.catalog())
        try device.enter("743 0 4663 0")
        #expect(device.document.text == "She good ")
        try device.enter("25663 0")
        #expect(device.document.text == "She home alone ")
        #expect(device.screen[.revision] == .text("good alone → home alone"))
        try device.enter("del")
        #expect(device.document.text == "She good alone ")
        #expect(device.screen[.revision] == nil)
        try device.enter("25663 0")
        #expect(device.document.text == "She good alone alone ")
        for _ in 0..<3 { try device.enter(":undo") }
        #expect(device.document.text == "She good ")
        // A picked word stays.
        try device.enter("del {del 4} 4663 {pick 1} 25663 0")
        #expect(device.document.text == "She good alone ")
    }

    @Test func `Text that changed in the meantime is not revised`() throws {
        var device = try SmallT9.device(try SmallT9.catalog())
        try device.enter("4663 0")
        try device.enter(":document So good, ¦")
        try device.enter("25663 0")
        #expect(device.document.text == "So good, alone ")
    }

    @Test func `A forgotten word ranks as before it was learnt, and undo brings it back`() throws {
        var device = try device()
        try device.enter(":document on 5 ¦")
        try device.enter("4663 * 0")
        try device.enter(":document on 5 ¦")
        try device.enter("4663")
        #expect(device.candidates.first == "home")
        try device.enter("{del 4}")
        try device.enter(":forget Home")
        try device.enter("4663")
        #expect(device.candidates.first == "good")
        try device.enter(":undo")
        try device.enter(":undo")
        try device.enter("4663")
        #expect(device.candidates.first == "home")
        #expect(throws: Refusal.self) { try device.enter(":forget xyzzy") }
    }
}

extension Simulation {
    fileprivate var candidates: [String] { screen.appearance?.candidates ?? [] }
}
