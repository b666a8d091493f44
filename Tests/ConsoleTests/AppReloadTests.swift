import AppFiles
import Files
import Foundation
import HostAppKit
import HostApps
import KeyboardExtension
import Keyboards
import SearchApps
import Sessions
import Simulator
import TestSupport
import Testing
import TextModel

/// Reading the author's apps again when their files have changed.
@Suite struct AppReloadTests {
    /// A folder with an app, and a session that uses it.
    private final class Workshop {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        var session: Session

        init(_ app: String) throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(app.utf8).write(to: folder.appending(path: "mine.yaml"))
            let (library, index) = (try AppLibrary(folders: [folder]), SharedIndex())
            let device = try Simulation(
                catalog: try LayoutCatalog(cache: .ofTests), apps: library.apps(index), store: MemoryStore())
            session = Session(device, apps: OwnApps([folder], library, index))
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// Writes a file and returns what reading it again reports.
        func lines(_ name: String, _ text: String) throws -> [String] {
            try Data(text.utf8).write(to: folder.appending(path: name))
            switch session.enter(":reload") {
            case .text(let lines), .report(let lines): return lines
            case .screen, .theme, .live, .quit: return [session.simulation.refusal?.description ?? ""]
            }
        }
    }

    private func app(_ fields: String) -> String { "fields:\n" + fields }
    private let one = "  first: {label: First}\n"
    private let two = "  first: {label: First, keyboardType: numberPad}\n  second: {label: Second}\n"

    @Test func `An app on the screen is opened again with its text`() throws {
        let workshop = try Workshop(app(one))
        for line in [":app mine", ":keyboard qwerty", "hi"] { _ = workshop.session.enter(line) }
        #expect(try workshop.lines("mine.yaml", app(two)) == ["mine was read again"])
        let simulation = workshop.session.simulation
        #expect(simulation.shownFields.map(\.id) == ["first", "second"] && simulation.document.text == "hi")
        #expect(simulation.field?.traits.keyboardType == .numberPad && simulation.shownKeyboard != nil)
        _ = workshop.session.enter(":field second")
        #expect(workshop.session.simulation.field?.id == "second")
        // The field with the focus is gone; the first one has it then.
        #expect(try workshop.lines("mine.yaml", app(one)) == ["mine was read again"])
        #expect(workshop.session.simulation.field?.id == "first" && workshop.session.simulation.document.text == "hi")
        // Lines from before the change are undone, on the app as it is now.
        for _ in 0..<3 { _ = workshop.session.enter(":undo") }
        #expect(workshop.session.simulation.shownFields.map(\.id) == ["first"])
        #expect(workshop.session.simulation.document.text == "")
    }

    @Test func `A damaged app goes on as it was, with its problem`() throws {
        let workshop = try Workshop(app(one))
        _ = workshop.session.enter(":app mine")
        let lines = try workshop.lines("mine.yaml", app("  first: {lable: First}\n"))
        #expect(lines.first?.contains("mine.yaml:2:11: ") == true && lines.last == "the apps go on as they were")
        #expect(workshop.session.shownProblems == Array(lines.dropLast()))
        #expect(workshop.session.simulation.shownFields.map(\.id) == ["first"])
        #expect(try workshop.lines("mine.yaml", app(two)) == ["mine was read again"])
        #expect(workshop.session.shownProblems.isEmpty)
    }

    @Test func `A new app can be opened`() throws {
        let workshop = try Workshop(app(one))
        #expect(try workshop.lines("new.yaml", app(two)) == ["new was read again"])
        _ = workshop.session.enter(":app new")
        #expect(workshop.session.simulation.field?.id == "first" && workshop.session.simulation.fieldPath.app == "new")
        #expect(try workshop.lines("other.txt", "nothing") == ["nothing has changed"])
    }
}
