import BundledLayouts
import Files
import Foundation
import HostApps
import KeyboardExtension
import Keyboards
import LayoutFiles
import Simulator
import TestSupport
import Testing
import TextModel

/// Catalogues in which one keyboard has another layout.
@Suite struct ReplacedKeyboardTests {
    /// A layout folder with a small word list and a T9 layout for it, and a cache folder next to it.
    private final class Folder {
        let top = FileManager.default.temporaryDirectory.appending(path: "keybed-replaced-\(UUID().uuidString)")
        var list: URL { top.appending(path: "words/few.tsv") }
        var cache: URL { top.appending(path: "cache") }

        init() throws {
            try FileManager.default.createDirectory(at: top.appending(path: "words"), withIntermediateDirectories: true)
            try Data("good\t600\nhome\t500\nin\t400\n".utf8).write(to: list)
            try Data("name: Few\nimport: t9-en\noptions: {words: few}\n".utf8).write(
                to: top.appending(path: "t9-few.yaml"))
        }

        deinit { try? FileManager.default.removeItem(at: top) }

        func catalog() throws -> LayoutCatalog { try LayoutCatalog(folders: [top], cache: CacheFolder(cache)) }
    }

    private func document(_ keyboards: any KeyboardCatalog) throws -> String {
        var device = try Simulation(catalog: keyboards, apps: [DefinedApp(.notes)], store: MemoryStore())
        try device.run(":keyboard t9-few")
        try device.run(":document so ¦")
        try device.run(.keys(try KeyLine.parse("4663")))
        return device.document.text
    }

    @Test func `The word list is read once for all layouts that replace one`() throws {
        let folder = try Folder()
        let catalog = try folder.catalog()
        var layout = try catalog.keyboard(named: "t9-few").layout
        #expect(try document(catalog) == "so good")
        let images = try FileManager.default.contentsOfDirectory(atPath: folder.cache.path)
        layout.keys["k4"]?.letters = ["i", "h"]
        #expect(try document(try catalog.replacing(layout)) == "so home")
        try FileManager.default.removeItem(at: folder.list)
        layout.keys["k4"]?.letters = ["g", "i"]
        #expect(try document(try catalog.replacing(layout)) == "so good")
        // Nothing is kept of letters that are tried once.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.cache.path) == images)
        #expect(try document(catalog) == "so good")
    }

    @Test func `All other keyboards stay`() throws {
        let catalog = try LayoutCatalog(cache: .ofTests)
        var layout = try catalog.keyboard(named: "qwerty").layout
        layout.keys["q"]?.action = .type("w")
        let replaced = try catalog.replacing(layout)
        #expect(replaced.keyboards == catalog.keyboards && replaced.enabledKeyboards == catalog.enabledKeyboards)
        #expect(try replaced.keyboard(named: "qwerty").layout == layout)
        let calculator = try catalog.keyboard(named: "calculator").layout
        #expect(try replaced.keyboard(named: "calculator").layout == calculator)
        #expect(catalog.wordLists.contains("en") && !catalog.wordLists.contains("de-overlay"))
    }

    @Test(arguments: BundledLayouts.names) func `A layout as it was read has no problems`(_ name: String) throws {
        let layout = try LayoutCatalog(cache: .ofTests).readLayout(name)
        #expect(LayoutFile.problems(of: layout, engines: LayoutCatalog.engines) == [])
    }

    @Test func `A changed layout is checked as a file is`() throws {
        let catalog = try LayoutCatalog(cache: .ofTests)
        let original = try catalog.readLayout("t9-en")
        func problems(_ change: (inout KeyboardLayout) -> Void) -> [String] {
            var layout = original
            change(&layout)
            return LayoutFile.problems(of: layout, engines: LayoutCatalog.engines)
        }
        #expect(problems { $0.keys["k2"]?.letters = [] } == ["the key k2 has no letters; write letters: a b c"])
        #expect(problems { $0.layers[0].rows = [] }.contains("the layer base has no keys"))
        #expect(
            problems { $0.keys["star"]?.aliases = ["#"] } == [
                "‘#’ means both star and hash on the layer base; rename one"
            ])
        #expect(
            problems { $0.keys["next"]?.action = .type("x") }
                == ["no key leads to the next keyboard; add one: next: {label: 🌐, action: nextKeyboard}"])
        #expect(
            problems { $0.keys["add"]?.action = .layer("mroe") } == ["unknown layer ‘mroe’; did you mean ‘more’?"])
    }
}
