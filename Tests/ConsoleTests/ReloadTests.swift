import Console
import Files
import Foundation
import HostAppKit
import HostApps
import KeyboardExtension
import Keyboards
import Sessions
import Simulator
import TestSupport
import Testing
import TextModel

/// Reading the author's keyboards again: `:reload`, and files that change by themselves.
@Suite struct ReloadTests {
    /// A folder with layouts, and a session that uses them.
    private final class Workshop {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        private(set) var session: Session

        init(_ layouts: [String: String]) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in layouts { try Data(text.utf8).write(to: folder.appending(path: name)) }
            session = Session(
                try Simulation(
                    catalog: try LayoutCatalog(folders: [folder], cache: .ofTests), apps: [DefinedApp(.notes)],
                    store: MemoryStore()))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: file(name)) }
        func remove(_ name: String) throws { try FileManager.default.removeItem(at: file(name)) }
        private func file(_ name: String) -> URL { folder.appending(path: name) }

        @discardableResult func enter(_ line: String) -> String {
            switch session.enter(line) {
            case .text(let lines), .report(let lines): plain(lines)
            case .screen, .theme, .live, .quit: session.simulation.refusal?.description ?? ""
            }
        }

        /// What is reported at the next look at the files.
        func look() -> String? { session.followFiles().map { plain($0.lines) } }

        /// The lines, with files named as in their folder.
        private func plain(_ lines: [String]) -> String {
            let path = folder.standardizedFileURL.path + "/"
            return lines.joined(separator: "\n").replacing(path, with: "").replacing(folder.path + "/", with: "")
        }

        var keys: String { session.simulation.shownKeys.map(\.id).filter { $0.count == 1 }.joined() }
    }

    private func layout(_ keys: String, engine: String = "direct") -> String {
        """
        name: Mine
        engine: \(engine)
        layers:
          base: |
            \(keys.map { String($0) }.joined(separator: " "))
            next
        keys:
          next: {label: N, action: nextKeyboard}

        """
    }

    /// A layout with a problem in its line 9.
    private var broken: String { layout("ab") + "  b: {action: shiftLok}\n" }

    @Test func `A line reads the keyboards again`() throws {
        let workshop = try Workshop(["mine.yaml": layout("ab")])
        for line in [":keyboard mine", "ab"] { workshop.enter(line) }
        #expect(workshop.enter(":reload") == "nothing has changed")
        try workshop.write("mine.yaml", layout("abcd"))
        #expect(workshop.enter(":reload") == "mine was read again")
        #expect(workshop.keys == "abcd" && workshop.session.simulation.document.text == "ab")
        workshop.enter("d")
        workshop.enter(":undo")
        workshop.enter(":undo")
        #expect(workshop.session.simulation.document.text == "" && workshop.keys == "abcd")
    }

    @Test func `Without layouts of one's own there is nothing to read`() throws {
        var session = Session(try DrawingTests.device())
        _ = session.enter(":reload")
        #expect(session.simulation.refusal?.description.contains("--layouts FOLDER") == true)
        #expect(!session.watchesFiles && session.followFiles() == nil)
    }

    /// A file is read when it has not changed between two looks, so that half a file is no problem.
    @Test func `A change is noticed once it is at rest`() throws {
        let workshop = try Workshop(["mine.yaml": layout("ab")])
        workshop.enter(":keyboard mine")
        #expect(workshop.look() == nil && workshop.look() == nil)
        try workshop.write("mine.yaml", "name: Mi")
        #expect(workshop.look() == nil)
        try workshop.remove("mine.yaml")
        #expect(workshop.look() == nil)
        try workshop.write("mine.yaml", layout("abc"))
        #expect(workshop.look() == nil)
        #expect(workshop.look() == "mine was read again")
        #expect(workshop.keys == "abc")
        #expect(workshop.look() == nil && workshop.look() == nil)
    }

    @Test func `A broken file is reported with its line, and the keyboard goes on`() throws {
        let workshop = try Workshop(["mine.yaml": layout("ab")])
        for line in [":keyboard mine", "a"] { workshop.enter(line) }
        try workshop.write("mine.yaml", broken)
        #expect(workshop.look() == nil)
        let report = try #require(workshop.look()).split(separator: "\n").map(String.init)
        #expect(report[0].hasPrefix("mine.yaml:9:15: ") && report[1] == "  b: {action: shiftLok}")
        #expect(report[2] == String(repeating: " ", count: 14) + "^~~~~~~~" && report[3] == "mine goes on as it was")
        workshop.enter("b")
        #expect(workshop.session.simulation.document.text == "ab")
        // A change of another file does not report it again; the user's line does.
        try workshop.write("other.yaml", layout("xy"))
        #expect(workshop.look() == nil)
        #expect(workshop.look() == "other is new; :keyboard other shows it")
        #expect(workshop.session.simulation.enabledKeyboards.contains("other"))
        #expect(workshop.enter(":reload") == report.joined(separator: "\n"))
        try workshop.write("mine.yaml", layout("ab"))
        #expect(workshop.enter(":reload") == "mine was read again")
        #expect(workshop.enter(":reload") == "nothing has changed")
    }

    @Test func `A removed file is reported, and its keyboard goes on until it is disabled`() throws {
        let workshop = try Workshop(["mine.yaml": layout("ab"), "other.yaml": layout("xy")])
        workshop.enter(":keyboard mine")
        try workshop.remove("mine.yaml")
        try workshop.remove("other.yaml")
        #expect(
            workshop.enter(":reload") == "mine was removed; it goes on until it is disabled\nother was removed")
        workshop.enter("b")
        #expect(workshop.session.simulation.document.text == "b")
        workshop.enter(":disable mine")
        #expect(workshop.enter(":keyboard mine").hasPrefix("unknown keyboard ‘mine’"))
    }

    /// What a layout imports, and the words it types, belong to it.
    @Test func `Changed imports and word lists count`() throws {
        let pad = """
            name: Pad
            locale: en
            engine: t9
            options: {words: few}
            layers:
              base: |
                k2 k3
                next
            keys:
              k2: {alias: "2", digit: 2, letters: a b c}
              k3: {alias: "3", digit: 3, letters: d e f}
              next: {action: nextKeyboard}

            """
        let workshop = try Workshop([
            "mine.yaml": layout("ab"), "child.yaml": "name: Child\nimport: mine\n", "pad.yaml": pad,
        ])
        let words = workshop.folder.appending(path: "words")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        try Data("bad\t5\n".utf8).write(to: words.appending(path: "few.tsv"))
        #expect(workshop.enter(":reload") == "nothing has changed")
        workshop.enter(":keyboard pad")
        workshop.enter("223")
        #expect(workshop.session.simulation.document.text.lowercased() == "bad")
        try Data("cad\t5\n".utf8).write(to: words.appending(path: "few.tsv"))
        #expect(workshop.enter(":reload") == "pad was read again")
        workshop.enter(":document ¦")
        workshop.enter("223")
        #expect(workshop.session.simulation.document.text.lowercased() == "cad")
        workshop.enter(":keyboard child")
        try workshop.write("mine.yaml", layout("abz"))
        #expect(workshop.enter(":reload") == "child was read again\nmine was read again")
        #expect(workshop.keys == "abz")
    }

    /// The problems of a keyboard's file are shown with their lines also where the keyboard is chosen.
    @Test func `A keyboard that cannot be used is refused with the lines of its file`() throws {
        let workshop = try Workshop(["mine.yaml": broken])
        let refusal = workshop.enter(":keyboard mine")
        #expect(refusal.hasPrefix("the keyboard mine cannot be used: ") && refusal.contains("mine.yaml:9:15: "))
        let drawing = ScreenDrawing(
            workshop.session.simulation, style: Style(width: 200), excerpt: workshop.session.excerpt)
        let lines = drawing.lines
        let start = try #require(lines.firstIndex { $0.hasSuffix("the keyboard mine cannot be used:") })
        #expect(lines[start + 1].contains("mine.yaml:9:15: "))
        let marks = String(repeating: " ", count: 18) + "^~~~~~~~"
        #expect(lines[(start + 2)...] == ["      b: {action: shiftLok}", marks])
    }

    @Test func `Only files with certain endings are watched, in folders and their subfolders`() throws {
        let workshop = try Workshop(["mine.yaml": layout("ab"), "note.txt": "hello"])
        var watch = FolderWatch(folders: [workshop.folder.path], endings: ["yaml", "tsv"])
        func names() -> [String] {
            watch.stamps().keys.map { String($0.dropFirst(workshop.folder.path.count + 1)) }.sorted()
        }
        #expect(names() == ["mine.yaml"])
        let deep = workshop.folder.appending(path: "words/deeper")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        for name in ["words/en.tsv", "words/deeper/fr.tsv", ".hidden.yaml"] {
            try Data("x".utf8).write(to: workshop.folder.appending(path: name))
        }
        #expect(names() == ["mine.yaml", "words/en.tsv"])
        let before = watch.stamps()
        try workshop.write("mine.yaml", layout("abc"))
        #expect(watch.stamps() != before)
        try FileManager.default.removeItem(at: workshop.folder)
        #expect(names() == [])
    }
}
