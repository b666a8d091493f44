import Accents
import Foundation
import KeybedTesting
import KeyboardExtension
import Testing

/// The devices that come with Keybed: the documented one, and those observed on phones.
let profiles = ["ideal", "ios15", "ios16", "ios17"]

/// A device with this keyboard, in its initial state except for what its store holds.
func newDevice(profile: String = "ideal", store: any KeyboardStore = MemoryStore()) throws -> TestDevice {
    try TestDevice(
        layout: .accents, storageScope: AccentKeyboard.storageScope, store: store, profile: profile
    ) { AccentKeyboard() }
}

@Suite struct AccentKeyboardTests {
    /// `ACCENT_LINES` sets the number of lines.
    @Test func `It keeps what every keyboard promises`() throws {
        let lines = ProcessInfo.processInfo.environment["ACCENT_LINES"].flatMap { Int($0) }
        try newDevice().explore(lines: lines ?? 3000)
    }

    @Test(arguments: profiles)
    func `The accent key changes the letter before the caret`(profile: String) throws {
        var device = try newDevice(profile: profile)
        try device.press("cafe accent")
        try device.expect("document: Café¦\ncandidates: é | è | ê | ë | e")
        try device.press("accent accent")
        try device.expect("document: Cafê¦")
        try device.press("{pick 1} s")
        try device.expect("document: Cafés¦\ncandidates: \"\"")
    }

    @Test(arguments: profiles)
    func `Moving the caret ends the choice`(profile: String) throws {
        var device = try newDevice(profile: profile)
        try device.press("ete accent")
        try device.press(":caret 1")
        try device.expect("document: E¦té\ncandidates: \"\"")
        try device.press("accent")
        try device.expect("document: É¦té")
    }

    /// If devices differ on purpose, the expected value is an argument too: some show nothing of a text just pasted.
    @Test(arguments: [("ideal", "café¦"), ("ios15", "café¦"), ("ios16", "café¦"), ("ios26", "cafe¦")])
    func `Only a visible letter is changed`(profile: String, document: String) throws {
        var device = try newDevice(profile: profile)
        try device.press(":paste cafe")
        try device.press("accent")
        try device.expect("document: \(document)")
    }

    @Test(arguments: profiles)
    func `Passwords and addresses are left alone`(profile: String) throws {
        var device = try newDevice(profile: profile)
        try device.press(":field email")
        // On some phones the keyboard learns the traits of a field a moment later.
        try device.press("{wait 100ms} e accent")
        try device.expect("document: e¦\ncandidates: \"\"")
        try device.press(":field password")
        try device.expect("keyboard: system")
    }

    @Test(arguments: profiles)
    func `The accent used last comes first`(profile: String) throws {
        var first = try newDevice(profile: profile)
        try first.press("tres del del e accent accent")
        try first.expect("document: Trè¦")
        #expect(try first.store.values(in: AccentKeyboard.storageScope).values == ["e": "è"])

        // Later, another instance of the keyboard.
        var second = try newDevice(profile: profile, store: first.store)
        try second.press("pe accent")
        try second.expect("document: Pè¦\ncandidates: è | é | ê | ë | e")
        try second.press(":undo")
        try second.expect("document: ¦")
    }

    @Test func `The keyboard is one of the enabled keyboards`() throws {
        let other = KeyboardLayout(id: "other", layers: [.init(id: "base", rows: [["x", "next"]])])
        var device = try TestDevice(keyboards: [
            AvailableKeyboard(layout: .accents) { AccentKeyboard() },
            AvailableKeyboard(layout: other) { AccentKeyboard() },
        ])
        try device.press("next")
        try device.expect("keyboard: other")
    }

    @Test func `Invalid stored values are ignored`() throws {
        var store = MemoryStore()
        let key = StoredKey(scope: AccentKeyboard.storageScope, name: "e")
        store.commit([.value(key, before: nil, after: "ö")])
        var device = try newDevice(store: store)
        try device.press("e accent")
        try device.expect("document: É¦")
    }
}
