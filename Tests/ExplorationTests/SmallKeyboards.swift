import Exploration
import HostApps
import KeyboardExtension
import ProfileFiles
import Profiles
import Promises
import Simulator

/// Devices with one keyboard of a few keys.
enum SmallKeyboards {
    /// A keyboard that types its letters, `changed` by a function of the letter and what it sees before the caret.
    struct Typing: Keyboard {
        let changed: @Sendable (String, String?) -> String

        mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) throws -> KeyboardResponse {
            guard case .key(let key) = event else { return KeyboardResponse() }
            switch key.action {
            case .type(let text): proxy.insertText(changed(text, proxy.documentContextBeforeInput))
            case .standard(.deleteBackward): proxy.deleteBackward()
            case .standard(.nextKeyboard): return KeyboardResponse(requests: [.advanceToNextInputMode])
            case .layer(let layer): return KeyboardResponse(requests: [.showLayer(layer)])
            default: break
            }
            return KeyboardResponse()
        }
    }

    private struct Catalog: KeyboardCatalog {
        let name: String
        let layers: [KeyboardLayout.Layer]
        let keys: [LayoutKey]
        let changed: @Sendable (String, String?) -> String

        var keyboards: [String] { [name] }
        var enabledKeyboards: [String] { [name] }

        func keyboard(named id: String) throws -> AvailableKeyboard {
            guard id == name else {
                let plain = KeyboardLayout(id: id, layers: [.init(id: "base", rows: [["a"]])], keys: [])
                return AvailableKeyboard(layout: plain) { Typing { text, _ in text } }
            }
            let layout = KeyboardLayout(id: id, layers: layers, keys: keys)
            return AvailableKeyboard(layout: layout) { [changed] in Typing(changed: changed) }
        }
    }

    static func device(
        _ name: String = "small", letters: String = "abc", further: [KeyboardLayout.Layer] = [],
        keys: [LayoutKey] = [], changed: @escaping @Sendable (String, String?) -> String = { text, _ in text }
    ) throws -> Simulation {
        let rows = [letters.map(String.init) + keys.map(\.id).filter { $0 != "del" && $0 != "next" }, ["del", "next"]]
        let catalog = Catalog(
            name: name, layers: [.init(id: KeyboardLayout.baseLayer, rows: rows)] + further,
            keys: [
                LayoutKey(id: "del", action: .deleteBackward, repeats: true),
                LayoutKey(id: "next", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
            ] + keys, changed: changed)
        return try Simulation(
            catalog: catalog, apps: Apps.all, store: MemoryStore(), profiles: try DeviceProfiles().profiles)
    }

    static func setup(_ device: Simulation, seed: UInt64 = 1) -> ExplorationSetup {
        ExplorationSetup(
            device: device, keyboards: ["small"], profiles: device.profiles.map(\.name), promises: [.window, .switch],
            seed: seed)
    }
}
