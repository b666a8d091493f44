import Files
import Foundation
import HostAppKit
import KeySequences
import KeyboardExtension
import Keyboards
import SearchApps
import Simulator
import TestSupport
import Testing
import TextModel

@testable import Console
@testable import Sessions

/// A saved session replays to the same screen, with every keyboard and in every app.
@Suite struct ReplayTests {
    private static let files = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sequences/search")

    private func device() throws -> Simulation {
        var device = try Simulation(
            catalog: try DrawingTests.catalog.get(), apps: DeviceApps.all(), store: MemoryStore())
        device.files = FileReader { try FileBytes.read(ReplayTests.files.appending(path: $0)) }
        return device
    }

    /// A line that a user might type now.
    private func line(_ session: Session, _ random: inout SeededGenerator) -> String {
        let device = session.simulation
        func key() -> String { device.shownKeys.randomElement(using: &random).map { KeyLine.pressing($0.id) } ?? "x" }
        let length = device.document.text.count
        // What a finger has touched it leaves soon.
        if let held = device.heldKey, Bool.random(using: &random) { return "{up \(held)}" }
        switch Int.random(in: 0..<25, using: &random) {
        case 24: return "{down \(device.shownKeys.randomElement(using: &random)?.id ?? "x")}"
        case 0..<12: return (0..<Int.random(in: 1...6, using: &random)).map { _ in key() }.joined(separator: " ")
        case 12: return "{hold \(device.shownKeys.randomElement(using: &random)?.id ?? "x")}"
        case 13: return "\(key()) {wait 2s} \(key())"
        case 14: return "{pick \(Int.random(in: 1...4, using: &random))}"
        case 15: return ":undo"
        case 16: return ":redo"
        case 17: return ":caret \(Int.random(in: 0...length + 1, using: &random))"
        case 18:
            let start = Int.random(in: 0...length, using: &random)
            return ":select \(start) \(Int.random(in: start...length, using: &random))"
        case 19: return ":document so 12.5 [is it]\\nhere ¦".replacing("¦", with: "")
        case 20: return ":copy"
        case 21: return ":paste"
        case 22: return "no such key {"
        default:
            let command = device.appCommands.randomElement(using: &random)
            return command.map { ":\($0.name)" + ($0.usage.isEmpty ? "" : " 1") } ?? ":next"
        }
    }

    private func replay(_ session: Session, _ lines: [String]) throws {
        let text = session.text(in: URL(filePath: FileManager.default.currentDirectoryPath))
        var player = SequencePlayer(try device())
        var differences: [String] = []
        do {
            try player.play(try Script(Array(text.utf8), name: "saved.keys")) {
                if case .differed(let difference) = $0 { differences.append("\(difference)") }
            }
        } catch {
            differences.append("\(error)")
        }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))\n\(text)")
        // Events belong to the last line only, and so does a refusal at the end.
        // What was typed into a secure field is replayed as bullets.
        let hidden: Set<FactName> = session.simulation.isSecure ? [.document, .sees, .layer] : []
        for name in FactName.allCases where name != .events && name != .message && name != .log {
            let (replayed, typed) = (player.simulation.screen[name], session.simulation.screen[name])
            #expect(
                replayed == typed || hidden.contains(name), "\(name) after\n\(lines.joined(separator: "\n"))")
        }
        #expect(player.simulation.screen.hiddenDocument == session.simulation.screen.hiddenDocument)
        guard !session.simulation.isSecure else { return }
        let style = Style(width: 60)
        var (replayed, typed) = (player.simulation, session.simulation)
        replayed.forgetRefusal()
        typed.forgetRefusal()
        #expect(ScreenDrawing(replayed, style: style).lines == ScreenDrawing(typed, style: style).lines)
    }

    @Test(arguments: RandomRun.slowCases.chosen(of: try! LayoutCatalog(cache: .ofTests).keyboards))
    func `A session with every layout is replayed`(_ keyboard: String) throws {
        var random = SeededGenerator(seed: UInt64(keyboard.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
        var session = Session(try device())
        var lines = [":keyboard \(keyboard)"]
        _ = session.enter(lines[0])
        for _ in 0..<40 {
            let line = line(session, &random)
            lines.append(line)
            _ = session.enter(line)
            if Int.random(in: 0..<4, using: &random) == 0 {
                _ = session.wait(.microseconds(Int.random(in: 1...1_500_000, using: &random)))
            }
        }
        try replay(session, lines)
    }

    /// The time that passed before is not the time for which it is held, while a letter waits for its time to be over.
    @Test func `A held key is held as long in the file`() throws {
        var session = Session(try device())
        for line in [":keyboard multitap-en", "2 2 2 2 2 2", "{wait 2s} k3"] { _ = session.enter(line) }
        _ = session.wait(.milliseconds(300))
        _ = session.enter("{down del}")
        _ = session.wait(.microseconds(400_900))
        _ = session.wait(.microseconds(200_050))
        _ = session.enter("{up del}")
        let text = session.text(in: URL(filePath: FileManager.default.currentDirectoryPath))
        #expect(text.contains("> {wait 300ms} {down del}\n") && text.contains("> {wait 600ms}\n"), "\(text)")
        try replay(session, [text])
    }

    /// A command between them does not shorten the time.
    @Test func `A key is held on while a command is carried out`() throws {
        var session = Session(try device())
        for line in [":keyboard t9-en", "{down k5}"] { _ = session.enter(line) }
        _ = session.wait(.milliseconds(300))
        _ = session.enter(":shared name value")
        _ = session.wait(.milliseconds(250))
        #expect(session.simulation.document.text == "5")
        let text = session.text(in: URL(filePath: FileManager.default.currentDirectoryPath))
        #expect(text.contains("> {wait 550ms}\n"), "\(text)")
        try replay(session, [text])
    }

    @Test(arguments: DeviceApps.all().map(\.id), [1, 2, 3])
    func `A session in every app is replayed`(_ app: String, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var session = Session(try device())
        var lines = [":app \(app)"]
        if app == "contacts" { lines += [":permission contacts authorized", ":import people.vcf"] }
        if app == "search" { lines += [":setting indexing all", ":add page.html"] }
        for line in lines { _ = session.enter(line) }
        for _ in 0..<60 {
            let keyboards = ["t9-en", "qwerty", "calculator", "multitap-en"]
            let line =
                switch Int.random(in: 0..<10, using: &random) {
                case 0: ":keyboard \(keyboards.randomElement(using: &random) ?? "")"
                case 1: ":field \(session.simulation.fieldNames.randomElement(using: &random) ?? "")"
                default: line(session, &random)
                }
            lines.append(line)
            _ = session.enter(line)
        }
        try replay(session, lines)
    }
}
