import DeviceTraces
import HostAppKit
import HostApps
import KeyboardAdapters
import KeyboardExtension
import KeyboardWire
import Profiles
import Simulator
import Synchronization
import TestSupport
import Testing

/// A keyboard is recorded while somebody uses it, and what it did is played again.
@Suite struct SessionTests {
    /// Two spaces in a row become a full stop, if the keyboard sees the first one.
    private struct StopKeyboard: Keyboard {
        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
            guard case .key(let key) = event else { return KeyboardResponse() }
            switch key.key {
            case "space" where proxy.documentContextBeforeInput?.hasSuffix(" ") == true:
                proxy.deleteBackward()
                proxy.insertText(". ")
            case "space": proxy.insertText(" ")
            case "del": proxy.deleteBackward()
            default: proxy.insertText(key.key)
            }
            return KeyboardResponse()
        }

        static let keys = ["a", "b", "space", "del"]

        static let available = AvailableKeyboard(
            layout: KeyboardLayout(
                id: "stops", engine: "stops",
                layers: [KeyboardLayout.Layer(id: KeyboardLayout.baseLayer, rows: [keys])],
                keys: keys.map { LayoutKey(id: $0, label: $0, action: .engine($0, slot: nil)) })
        ) { StopKeyboard() }
    }

    private struct Catalog: KeyboardCatalog {
        let keyboard: AvailableKeyboard
        var keyboards: [String] { ["stops"] }
        var enabledKeyboards: [String] { keyboards }
        func keyboard(named name: String) -> AvailableKeyboard { keyboard }
    }

    private final class Text: Sendable {
        let text = Mutex("")
    }

    private static let fields = ["one", "two"].map {
        DefinedField(Field(id: $0, label: $0, traits: TextInputTraits(), isMultiline: true))
    }

    /// What is recorded while these lines are played on a device.
    static func record(_ lines: [String], on profile: HostProfile) throws -> [TraceFile.Placed] {
        let text = Text()
        let recorded = StopKeyboard.available.recorded { lines in text.text.withLock { $0 += lines } }
        var device = try Simulation(
            catalog: Catalog(keyboard: recorded), apps: [DefinedApp(AppDefinition(id: "app", fields: fields))],
            store: MemoryStore(), profile: profile)
        for line in lines { try device.run(line) }
        var found: [TraceFile.Placed] = []
        try TraceFile.read(Array(text.text.withLock(\.self).utf8), name: "a.trace") { found.append($0) }
        return found
    }

    static let day = [
        "a space b", "space space", ":caret 1", "b", ":paste xyz", "del space", ":select 0 2", "a", ":field two", "b a",
        ":dismiss", ":field two", "space space", ":document", "a",
    ]

    @Test(arguments: ["ideal", "ios15", "ios17", "ios26"])
    func `A session is played again on the same device`(_ name: String) throws {
        let profile = try DeviceTrial.known(name)
        let session = RecordedSession(try Self.record(Self.day, on: profile))
        let replay = try SessionReplay(session, on: profile)
        #expect(replay.differences.map { "\($0.place ?? "") \($0.recorded ?? "–") / \($0.expected ?? "–")" } == [])
    }

    @Test func `Another device does otherwise, and what was done between keys is inferred`() throws {
        let session = RecordedSession(try Self.record(Self.day, on: try DeviceTrial.known("ideal")))
        let replay = try SessionReplay(session, on: try DeviceTrial.known("ideal"))
        let inferred = zip(replay.file, replay.file.dropFirst()).filter { $0.0 == "# inferred" }.map(\.1)
        #expect(
            inferred == [
                ":caret 1", ":paste xyz", ":select 0 2", ":field field2", ":dismiss", ":document",
            ])
        #expect(replay.file.filter { $0.hasPrefix("> ") }.count == 14)
        #expect(try !SessionReplay(session, on: try DeviceTrial.known("ios17")).differences.isEmpty)
    }

    /// What a keyboard sees on an ordinary day decides some settings; nothing that it says is wrong.
    @Test(arguments: ["ideal", "ios26"])
    func `A profile is found from a session`(_ name: String) throws {
        let profile = try DeviceTrial.known(name)
        let lines = try Self.record(Self.day, on: profile)
        DeviceTrial.expectFound(profile, from: [lines], name)
        let fit = ProfileFit(DeviceTrace([lines], known: DeviceTrial.known), from: DeviceTrial.known, DeviceTrial.runs)
        for setting in ["ownEditCallbacks", "contextAfterPaste"] {
            let finding = fit.finding(try HostProfile.setting(named: setting))
            #expect(finding.outcome == .decided && !finding.deciding.isEmpty, "\(setting)")
        }
    }
}
