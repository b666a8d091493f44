import Foundation
import KeyboardExtension
import Keyboards
import Sessions
import Simulator
import TestSupport
import Testing

/// The output of `:keyboards`.
@Suite struct KeyboardListingTests {
    private func listing(_ session: inout Session) -> [String] {
        if case .text(let lines) = session.enter(":keyboards") { lines } else { [] }
    }

    @Test func `Keyboards are listed in the order of the key, then by family`() throws {
        var session = Session(try DrawingTests.device(":keyboard multitap-en", ":disable qwerty"))
        let lines = listing(&session)
        #expect(
            lines.prefix(8) == [
                "Enabled, in the order of the next-keyboard key:", "  calculator  t9-en  ▸ multitap-en  system", "",
                "Others, which :keyboard NAME shows and enables:",
                "  calculator  calculator-algebraic  calculator-scientific  calculator-rpn",
                "              calculator-tutorial  calculator-tutorial-code  calculator-phone",
                "              calculator-android  calculator-casio  calculator-sharp",
                "              calculator-hp  calculator-de",
            ])
        for row in ["  direct      qwerty  english", "  t9          t9-"] {
            #expect(lines.contains { $0.hasPrefix(row) })
        }
        #expect(lines.allSatisfy { $0.count <= 78 } && lines.count < 24)
        let names = lines.joined(separator: " ").split(separator: " ").map(String.init)
        for name in session.simulation.availableKeyboards + [systemKeyboard] {
            // The name of a family may be that of a keyboard.
            #expect(names.filter { $0 == name }.count == (["calculator", "probe"].contains(name) ? 2 : 1), "\(name)")
        }
        _ = session.enter(":dismiss")
        #expect(!listing(&session).joined().contains("▸"))
    }

    @Test func `The author's keyboards are listed by their folder, broken or not`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["mine", "yours"] { try Data([0xFF]).write(to: folder.appending(path: "\(name).yaml")) }
        let catalog = try LayoutCatalog(folders: [folder], cache: .ofTests)
        var session = Session(try Simulation(catalog: catalog, apps: [], store: MemoryStore()))
        _ = session.enter(":disable mine yours")
        let lines = listing(&session)
        let start = try #require(lines.firstIndex { $0.contains(folder.lastPathComponent) })
        #expect(lines[start + 1].split(separator: " ") == ["mine", "yours"])
        #expect(session.simulation.refusal == nil)
    }
}
