/// How often each thing was tried, so that what is new is tried more often.
package struct Novelty: Hashable, Sendable, Codable {
    /// Something that can be tried.
    package enum Feature: Hashable, Sendable, Codable {
        /// A way to press a key: `tap`, `hold`, `flick up`.
        case key(keyboard: String, layer: String, key: String, way: String)
        /// A kind of line after another kind.
        case pair(String, after: String)
        /// What a keyboard was like: its layer and its mode.
        case state(keyboard: String, layer: String, mode: String)
    }

    package private(set) var counts: [Feature: Int] = [:]

    package init() {}

    mutating func note(_ feature: Feature) { counts[feature, default: 0] += 1 }

    /// How much more often than usual a feature should be tried: from 64 for a new one to 1.
    func weight(_ feature: Feature) -> Int { max(1, 64 / (1 + (counts[feature] ?? 0))) }

    /// Adds what was tried since the two had the same counts.
    mutating func add(_ other: Novelty, since start: Novelty) {
        for (feature, count) in other.counts { counts[feature, default: 0] += count - (start.counts[feature] ?? 0) }
    }

    /// The layers that were shown, by keyboard.
    package var layers: [String: Set<String>] {
        var layers: [String: Set<String>] = [:]
        for case .state(let keyboard, let layer, _) in counts.keys { layers[keyboard, default: []].insert(layer) }
        return layers
    }

    /// The number of ways to press keys that were tried.
    package var keyCount: Int { counts.keys.count { if case .key = $0 { true } else { false } } }
}
