import Accents
import KeybedTesting
import KeyboardExtension
import Testing

/// The devices that come with Keybed: what is documented, and what was seen on phones.
let profiles = ["ideal", "ios15", "ios16", "ios17"]

/// A device with this keyboard, as new unless there is something in its store.
func newDevice(profile: String = "ideal", store: any KeyboardStore = MemoryStore()) throws -> TestDevice {
    try TestDevice(
        layout: .accents, storageScope: AccentKeyboard.storageScope, store: store, profile: profile
    ) { AccentKeyboard() }
}

@Suite struct AccentKeyboardTests {
    @Test(arguments: profiles)
    func `Changes the letter before the caret`(profile: String) throws {
        var device = try newDevice(profile: profile)
        try device.press("cafe accent")
        try device.expect("document: Café¦\ncandidates: é | è | ê | ë | e")
        try device.press("accent accent")
        try device.expect("document: Cafê¦")
        try device.press("{pick 1} s")
        try device.expect("document: Cafés¦\ncandidates: \"\"")
    }

    @Test(arguments: profiles)
    func `Stops when the caret moves`(profile: String) throws {
        var device = try newDevice(profile: profile)
        try device.press("ete accent")
        try device.press(":caret 1")
        try device.expect("document: E¦té\ncandidates: \"\"")
        try device.press("accent")
        try device.expect("document: É¦té")
    }

    /// Where devices differ on purpose, what is expected is an argument as well: some show nothing of what was just
    /// pasted.
    @Test(arguments: [("ideal", "café¦"), ("ios15", "café¦"), ("ios16", "café¦"), ("ios17", "cafe¦")])
    func `Changes only what it sees`(profile: String, document: String) throws {
        var device = try newDevice(profile: profile)
        try device.press(":paste cafe")
        try device.press("accent")
        try device.expect("document: \(document)")
    }

    @Test(arguments: profiles)
    func `Leaves secrets and addresses alone`(profile: String) throws {
        var device = try newDevice(profile: profile)
        try device.press(":field email")
        // On some phones the keyboard learns a moment later which field it serves.
        try device.press("{wait 100ms} e accent")
        try device.expect("document: e¦\ncandidates: \"\"")
        try device.press(":field password")
        try device.expect("keyboard: system")
    }

    @Test(arguments: profiles)
    func `Remembers what was used last`(profile: String) throws {
        var first = try newDevice(profile: profile)
        try first.press("tres del del e accent accent")
        try first.expect("document: Trè¦")
        #expect(try first.store.values(in: AccentKeyboard.storageScope).values == ["e": "è"])

        // Another day, another instance of the keyboard.
        var second = try newDevice(profile: profile, store: first.store)
        try second.press("pe accent")
        try second.expect("document: Pè¦\ncandidates: è | é | ê | ë | e")
        try second.press(":undo")
        try second.expect("document: ¦")
    }

    @Test func `Is in the cycle of keyboards`() throws {
        let other = KeyboardLayout(id: "other", layers: [.init(id: "base", rows: [["x", "next"]])])
        var device = try TestDevice(keyboards: [
            AvailableKeyboard(layout: .accents) { AccentKeyboard() },
            AvailableKeyboard(layout: other) { AccentKeyboard() },
        ])
        try device.press("next")
        try device.expect("keyboard: other")
    }

    @Test func `Ignores what is stored amiss`() throws {
        var store = MemoryStore()
        let key = StoredKey(scope: AccentKeyboard.storageScope, name: "e")
        store.commit([.value(key, before: nil, after: "ö")])
        var device = try newDevice(store: store)
        try device.press("e accent")
        try device.expect("document: É¦")
    }
}
