import KeyboardExtension
import SettingsFiles

/// The part of a layout under `live:`, which keys one sits at press which keys of the layout.
extension LayoutReader {
    /// A line of it: the name or alias of a key, and where it is written.
    struct LiveKey {
        var name: String
        var node: SettingsNode?
    }

    mutating func readLive(_ node: SettingsNode) -> [PhysicalKey: LiveKey] {
        var keys: [PhysicalKey: LiveKey] = [:]
        for entry in mapping(node, of: "live") {
            guard let written = entry.key.text, let name = text(entry.value, of: "live: \(written)") else { continue }
            guard let physical = PhysicalKey(written: written) else {
                let names = PhysicalKey.Name.allCases.map(\.rawValue) + ["space"]
                reportUnknown("key of a real keyboard", written, at: entry.key, among: names)
                continue
            }
            keys[physical] = LiveKey(name: name, node: entry.value)
        }
        return keys
    }

    /// Those that press a key of this layout. What was imported may name keys that are no more.
    mutating func usable(_ live: [PhysicalKey: LiveKey], _ placed: PlacedLayers) -> [PhysicalKey: String] {
        let names =
            placed.layers.flatMap(\.rows).joined().map(\.text) + placed.placedKeys.flatMap { $0.key.aliases }
        let known = Set(names)
        return live.filter { _, key in
            guard !known.contains(key.name) else { return true }
            if let node = key.node { reportUnknown("key", key.name, at: node, among: names) }
            return false
        }.mapValues(\.name)
    }
}
