import Foundation
import HostApps
import KeyboardExtension
import Keyboards
import LayoutFiles
import ProfileFiles
import Profiles
import ProxyRules
import Simulator
import TestSupport
import Testing
import TextModel

/// The bundled keyboards under every profile, and under settings that no bundled profile has.
@Suite struct ProfileTests {
    private static let shipped = Result { try DeviceProfiles().profiles }

    private func device(_ keyboard: String, _ profile: HostProfile, catalog: LayoutCatalog? = nil) throws -> Simulation
    {
        let profiles = try ProfileTests.shipped.get()
        var device = try Simulation(
            catalog: try catalog ?? bundled.get(), apps: Apps.all, store: MemoryStore(), profiles: profiles,
            profile: profile)
        try device.run(":keyboard \(keyboard)")
        return device
    }

    /// Presses random keys, with pauses in which the device catches up, and returns the document after each press.
    private func documents(
        _ keyboard: String, _ profile: HostProfile, seed: UInt64, presses: Int = 150
    ) throws -> [String] {
        var random = SeededGenerator(seed: seed)
        var device = try device(keyboard, profile)
        // On devices that show a single line, a word in the line above cannot be reopened.
        let leaving: Set<String> = keyboard == "t9-en" ? ["next", "dismiss", "return"] : ["next", "dismiss"]
        return try (0..<presses).map { _ in
            let keys = device.shownKeys.filter { !leaving.contains($0.id) }
            let key = try #require(keys.randomElement(using: &random))
            try device.run(.press([.named(key.id, times: 1), .wait(.milliseconds(60))]))
            return "\(key.id): \(device.document.text) \(device.screen[.mode] ?? .text(""))"
        }
    }

    /// The typed text does not depend on the device while only the keyboard changes the text.
    @Test(
        arguments: ["calculator", "t9-en", "qwerty", "multitap-en"],
        RandomRun.isLong ? 1...40 : 1...1 as ClosedRange<UInt64>)
    func `The same keys type the same text under every profile`(_ keyboard: String, seed: UInt64) throws {
        let expected = try documents(keyboard, .ideal, seed: seed)
        for profile in try ProfileTests.shipped.get() {
            let typed = try documents(keyboard, profile, seed: seed)
            let difference = zip(typed, expected).first { $0 != $1 }
            #expect(difference == nil, "\(profile.name)")
        }
        // Harsher than any real device.
        var harsh = try #require(try ProfileTests.shipped.get().last)
        harsh.editing.ownEdits = .afterEvent
        harsh.willCallbacks = .after
        harsh.loadsTwice = true
        for callbacks in HostProfile.OwnEditCallbacks.allCases {
            harsh.ownEditCallbacks = callbacks
            let typed = try documents(keyboard, harsh, seed: seed)
            // T9 cannot reopen a word if it does not see what a deletion did.
            let difference = zip(typed, expected).first { $0 != $1 }
            if keyboard != "t9-en" { #expect(difference == nil, "\(callbacks)") }
        }
    }

    /// A layout may ask that the word being composed is dropped rather than committed when its keyboard goes away.
    @Test(arguments: ["ideal", "ios15", "ios16", "ios17"]) func `A word is cancelled on request`(_ name: String) throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let t9 = try #require(try bundled.get().library.files["t9-en"])
        let text = try String(contentsOf: t9, encoding: .utf8)
        try text.replacing("onSwitch: commit", with: "onSwitch: cancel")
            .write(to: folder.appending(path: "t9-cancel.yaml"), atomically: true, encoding: .utf8)
        let profile = try #require(try ProfileTests.shipped.get().first { $0.name == name })
        var device = try device("t9-cancel", profile, catalog: try LayoutCatalog(folders: [folder], cache: .ofTests))
        func enter(_ line: String) throws { try device.run(try #require(try device.command(for: line))) }
        try enter("46 0 43556")
        try enter("next")
        #expect(device.document.text == "In ")
        try enter(":keyboard t9-cancel")
        try enter("43556")
        try enter(":caret 0")
        // Devices report a tap after it happened: by then the letters are plain text or deleted.
        #expect(device.document.text == (name == "ios16" ? "In " : "In hello"))
        #expect(device.document.markedRange == nil)
    }

    /// The names in the device's lexicon are candidates; a name added later is one at once.
    @Test func `Names of the device are candidates`() throws {
        var device = try device("calculator", .ideal)
        func enter(_ line: String) throws { try device.run(try #require(try device.command(for: line))) }
        try enter(":lexicon Qyxo")
        try enter(":keyboard t9-en")
        try enter("7996")
        #expect(candidates(device).contains("Qyxo"))
        try enter(":lexicon Qywo")
        try enter("0 7996")
        #expect(candidates(device).contains("Qywo"))
        #expect(!candidates(device).contains("Qyxo"))
    }

    private func candidates(_ device: Simulation) -> [String] {
        if case .list(let items) = device.screen[.candidates] { items } else { [] }
    }
}
