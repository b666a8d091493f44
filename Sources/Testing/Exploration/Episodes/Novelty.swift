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

    /// The layers of a keyboard that were on the screen.
    func layers(of keyboard: String) -> Set<String> {
        Set(counts.keys.compactMap { if case .state(keyboard, let layer, _) = $0 { layer } else { nil } })
    }

    mutating func note(_ feature: Feature) { counts[feature, default: 0] += 1 }

    /// How often a feature was tried.
    func count(_ feature: Feature) -> Int { counts[feature] ?? 0 }

    /// How much more often than usual something should be tried that was tried `count` times: from 64 for something
    /// new to 1.
    static func weight(_ count: Int) -> Int { max(1, 64 / (1 + count)) }

    /// Adds what was tried elsewhere.
    mutating func add(_ other: Novelty) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// The number of ways to press keys that were tried.
    package var keyCount: Int { counts.keys.count { if case .key = $0 { true } else { false } } }
}
