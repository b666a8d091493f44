import KeyboardExtension
import SettingsFiles

/// Reads the part of a layout under `live:`: which keys of the user's real keyboard press which keys of the layout.
extension LayoutReader {
    /// An entry under `live:`: the name or alias of a layout's key, and its place in the file; nil if it is imported.
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

    /// The entries that press a key of this layout. Imported entries may name keys that the layout no longer has.
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
