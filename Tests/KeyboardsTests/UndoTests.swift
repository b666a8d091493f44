import HostAppKit
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import ProfileFiles
import Profiles
import Simulator
import TestSupport
import Testing
import TextModel

/// Random presses on every keyboard, in every field, mixed with every command that changes a device.
@Suite struct UndoTests {
    /// The scopes whose values are compared.
    private static let scopes = ["calculator", "t9/en"]

    private func contents(of device: Simulation) throws -> [StoredValues] {
        try UndoTests.scopes.map { try device.store.values(in: $0) }
    }

    private func randomLine(_ device: Simulation, _ random: inout SeededGenerator) -> String {
        let length = device.text.count
        switch Int.random(in: 0..<40, using: &random) {
        case 0: return ":keyboard \(device.availableKeyboards.randomElement(using: &random) ?? "")"
        case 1: return ":next"
        case 2: return ":field \(device.fieldNames.randomElement(using: &random) ?? "")"
        case 3: return ":caret \(Int.random(in: 0...length, using: &random))"
        case 4:
            let from = Int.random(in: 0...length, using: &random)
            return ":select \(from) \(Int.random(in: from...length, using: &random))"
        case 5:
            let texts = ["so ¦", "12.5¦", "[3+4*2]", "a👍🏽é¦b", "Hello. ¦", "¦"]
            return ":document \(texts.randomElement(using: &random) ?? "")"
        case 7: return ":profile \(device.profiles.randomElement(using: &random)?.name ?? "")"
        case 8:
            guard let setting = HostProfile.settings.randomElement(using: &random),
                let profile = device.profiles.randomElement(using: &random)
            else { return ":dismiss" }
            return ":set \(setting.name) \(setting.value(in: profile))"
        case 9: return [":paste so", ":copy", ":paste", ":dismiss", ":send"].randomElement(using: &random) ?? ""
        case 12: return "{pick \(Int.random(in: 1...4, using: &random))}"
        case 13: return ":forget \(["home", "good", "in", "I", "qyxo"].randomElement(using: &random) ?? "")"
        case 14: return ":keyboard t9-en-revising"
        case 15:
            return ["4663 0 66 0 843 0", "46 0 843 0 929 0 4663 0", "{pick 1} {pick 2}"].randomElement(using: &random)
                ?? ""
        case 10: return ":access probe \(Bool.random(using: &random) ? "on" : "off")"
        case 11: return [":lexicon Felix", ":network a b", ":enable probe"].randomElement(using: &random) ?? ""
        case 6: return "{wait \(Int.random(in: 0...2000, using: &random))ms}"
        default:
            guard let key = device.shownKeys.randomElement(using: &random)?.id else { return ":caret 0" }
            if key.count == 1 { return KeyLine.quote(key) }
            return Int.random(in: 0..<10, using: &random) == 0 ? "{hold \(key)}" : "{\(key)}"
        }
    }

    /// Undoing every line of a random session restores the first screen and store; redoing restores the last.
    @Test(arguments: RandomRun.isLong ? 1...6 : 1...2 as ClosedRange<UInt64>)
    func `Undoing all lines restores the start`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var device = try Simulation(
            catalog: try bundled.get(), apps: Apps.all, store: MemoryStore(), profiles: try DeviceProfiles().profiles)
        let first = facts(device)
        var screens = [first]
        for _ in 0..<RandomRun.undo.size {
            guard let command = try device.command(for: randomLine(device, &random)) else { continue }
            do {
                try device.run(command)
                screens.append(facts(device))
            } catch {
                device.refuse(error)
            }
        }
        #expect(screens.count > RandomRun.undo.size / 2)
        let lastStore = try contents(of: device)
        for screen in screens.dropLast().reversed() {
            try device.run(":undo")
            #expect(facts(device) == screen)
        }
        #expect(throws: Refusal.self) { try device.run(":undo") }
        #expect(try contents(of: device) == [StoredValues(), StoredValues()])
        for screen in screens.dropFirst() {
            try device.run(":redo")
            #expect(facts(device) == screen)
        }
        #expect(try contents(of: device) == lastStore)
    }

    /// A line refused at its end does not change screen and store.
    @Test(arguments: [7, 8, 9] as [UInt64]) func `A refused line changes nothing`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var device = try Simulation(
            catalog: try bundled.get(), apps: Apps.all, store: MemoryStore(), profiles: try DeviceProfiles().profiles)
        for _ in 0..<RandomRun.undo.size / 3 {
            if let command = try device.command(for: randomLine(device, &random)) { try? device.run(command) }
            let keys = (0..<4).compactMap { _ in device.shownKeys.randomElement(using: &random)?.id }
            let before = (screen(device), try contents(of: device))
            #expect(throws: Refusal.self) {
                try device.run(.press(keys.map { .named($0, times: 1) } + [.named("no such key", times: 1)]))
            }
            #expect(try (screen(device), contents(of: device)) == before)
        }
    }

    /// All facts: undo restores each of them.
    private func facts(_ device: Simulation) -> [String] {
        FactName.allCases.compactMap { name in
            device.screen[name].map { FactNotation.line(name, $0) }
        }
    }

    /// All facts except the message, which is the refusal.
    private func screen(_ device: Simulation) -> [FactValue?] {
        FactName.allCases.filter { $0 != .message }.map { device.screen[$0] }
    }
}

/// The bundled keyboards. Their word lists are read once for all tests.
let bundled = Result { try LayoutCatalog(cache: .ofTests) }

extension Simulation {
    fileprivate var text: String {
        let document = self.document
        return document.text
    }
}
