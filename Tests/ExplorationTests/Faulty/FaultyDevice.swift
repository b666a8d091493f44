import Exploration
import HostApps
import KeyboardExtension
import ProfileFiles
import Profiles
import Promises
import Simulator

/// Devices with one keyboard that has at most one fault, and a right one.
enum FaultyDevice {
    static func setup(_ fault: Fault?, seed: UInt64) throws -> ExplorationSetup {
        // Later ones differ from these in nothing that a fault depends on.
        let profiles = try DeviceProfiles().profiles.filter { ["ideal", "ios15", "ios16", "ios17"].contains($0.name) }
        let device = try Simulation(
            catalog: Catalog(fault: fault), apps: Apps.all, store: MemoryStore(), profiles: profiles)
        return ExplorationSetup(
            device: device, keyboards: ["faulty"], profiles: profiles.map(\.name), seed: seed)
    }

    private struct Catalog: KeyboardCatalog {
        let fault: Fault?
        let keyboards = ["faulty"]
        let enabledKeyboards = ["faulty"]

        func keyboard(named name: String) throws -> AvailableKeyboard {
            let fault = name == systemKeyboard ? nil : fault
            let layout = layout(name)
            return AvailableKeyboard(layout: layout, storageScope: FaultyKeyboard.scope) { FaultyKeyboard(fault) }
        }

        private func layout(_ id: String) -> KeyboardLayout {
            let exit = fault == .layerWithoutExit ? [] : ["letters", "next"]
            return KeyboardLayout(
                id: id,
                layers: [
                    KeyboardLayout.Layer(
                        id: KeyboardLayout.baseLayer,
                        rows: [
                            "abcde".map(String.init), "fgh12".map(String.init),
                            ["space", ".", "del", "compose", "left"], ["symbols", "times", "insert", "next"],
                        ]),
                    KeyboardLayout.Layer(id: "symbols", rows: [["!", "?", "😀"], exit].filter { !$0.isEmpty }),
                ],
                keys: [
                    LayoutKey(id: "space", aliases: [" "], action: .type(" ")),
                    LayoutKey(id: "del", action: .deleteBackward, repeats: true),
                    LayoutKey(id: "compose", action: .engine("compose", slot: nil)),
                    LayoutKey(id: "left", action: .engine("left", slot: nil)),
                    LayoutKey(id: "times", action: .engine("times", slot: nil)),
                    LayoutKey(id: "insert", action: .engine("insert", slot: nil)),
                    LayoutKey(id: "symbols", action: .layer("symbols")),
                    LayoutKey(id: "letters", action: .layer("symbols")),
                    LayoutKey(id: "next", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey),
                ])
        }
    }
}
