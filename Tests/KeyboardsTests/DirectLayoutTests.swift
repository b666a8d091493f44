import HostApps
import KeyboardExtension
import Keyboards
import LayoutFiles
import Simulator
import TestSupport
import Testing
import TextModel

/// What keyboards of the engine `direct` do with layouts that none of the bundled ones is like.
@Suite struct DirectLayoutTests {
    private static func device(_ base: String, shift: String, keys: String = "") throws -> Simulation {
        let text = """
            name: Mine
            engine: direct
            layers: {base: "\(base) shift space next", shift: "\(shift) shift space next"}
            keys:
              shift: {layerId: shift}
              space: {output: " ", alias: " "}
              next: {action: nextKeyboard}
              \(keys)

            """
        let layout = try LayoutFile.read(
            Array(text.utf8), id: "mine", file: "mine.yaml", engines: LayoutCatalog.engines)
        let catalog = try LayoutCatalog(cache: .ofTests).only(layout)
        var device = try Simulation(catalog: catalog, apps: [DefinedApp(.notes)], store: MemoryStore())
        try device.run(":keyboard mine")
        return device
    }

    @Test(
        arguments: [
            // Letters that begin sentences as capitals.
            ("a .", "A .", "a . space a", "A. A"), ("я .", "Я .", "я . space я", "Я. Я"),
            // Other letters, and capitals that only whole words have.
            ("ट .", "ठ .", "ट . space ट", "ट. ट"), ("ა .", "Ა .", "ა . space ა", "ა. ა"),
            ("; .", ": .", "; . space ;", ";. ;"),
        ] as [(String, String, String, String)])
    func `Only capitals come by themselves at the start of a sentence`(
        _ base: String, _ shift: String, _ keys: String, _ typed: String
    ) throws {
        var device = try Self.device(base, shift: shift)
        try device.run(keys)
        #expect(device.document.text == typed)
    }

    @Test func `Other letters of shift come for one character`() throws {
        var device = try Self.device("ट", shift: "ठ")
        try device.run("shift ठ ट")
        #expect(device.document.text == "ठट")
    }

    @Test func `A mark of a long press is replaced by another on the same letter`() throws {
        var device = try Self.device(
            "a b", shift: "A B", keys: #"b: {output: b, longPress: ["\u0300", "\u030c", xy, "\u0323z"]}"#)
        try device.run(":document x¦")
        try device.run("a {hold b}")
        #expect(device.document.text == "xa\u{300}")
        for (pick, text) in [(2, "xa\u{30C}"), (3, "xaxy"), (4, "xa\u{323}z"), (1, "xa\u{300}")] {
            try device.run("{pick \(pick)}")
            #expect(device.document.text == text)
        }
    }
}
