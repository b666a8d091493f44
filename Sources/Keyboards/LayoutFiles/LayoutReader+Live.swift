import KeyboardExtension
import TextModel
import Yams

/// The part of a layout under `live:`, which keys one sits at press which keys of the layout.
extension LayoutReader {
    /// A line of it: the name or alias of a key, and where it is written.
    struct LiveKey {
        var name: String
        var node: Node?
    }

    mutating func readLive(_ node: Node) -> [PhysicalKey: LiveKey] {
        var keys: [PhysicalKey: LiveKey] = [:]
        for (key, value) in mapping(node, of: "live") {
            guard let written = key.string, let name = text(value, of: "live: \(written)") else { continue }
            guard let physical = PhysicalKey(written: written) else {
                let names = PhysicalKey.Name.allCases.map(\.rawValue) + ["space"]
                reportUnknown("key of a real keyboard", written, at: key, among: names)
                continue
            }
            keys[physical] = LiveKey(name: name, node: value)
        }
        return keys
    }

    /// Those that press a key of this layout. What was imported may name keys that are no more.
    mutating func usable(_ live: [PhysicalKey: LiveKey], _ placed: PlacedLayers) -> [PhysicalKey: String] {
        let names =
            placed.layers.flatMap(\.rows).joined().map(\.id) + placed.placedKeys.flatMap { $0.key.aliases }
        let known = Set(names)
        return live.filter { _, key in
            guard !known.contains(key.name) else { return true }
            if let node = key.node { reportUnknown("key", key.name, at: node, among: names) }
            return false
        }.mapValues(\.name)
    }
}
