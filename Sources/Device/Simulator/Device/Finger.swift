import KeyboardExtension

/// The finger on a key, if there is one.
struct Finger: Sendable {
    private struct Held: Sendable {
        var sharedKey: Shared<LayoutKey>
        /// When the key acts next by being held; nil once it has acted as a long press.
        var nextAction: SimulatedTime?
        var hasActed = false

        var key: LayoutKey { sharedKey.wrappedValue }
    }

    private var held: Held?

    /// The key the finger is on.
    var key: LayoutKey? { held?.key }

    /// When that key acts next by being held.
    var nextAction: SimulatedTime? { held?.nextAction }

    mutating func touch(_ key: Shared<LayoutKey>, actingAt time: SimulatedTime) {
        held = Held(sharedKey: key, nextAction: time)
    }

    /// Lifts the finger. Returns the key if it was tapped, that is, if it has not acted by being held.
    mutating func lift() -> LayoutKey? {
        defer { held = nil }
        return held.flatMap { $0.hasActed ? nil : $0.key }
    }

    /// Lets the held key act, once for a long press or again for a repetition. Returns the key.
    mutating func act(repeatingAfter interval: SimulatedTime) -> LayoutKey? {
        guard var held, let time = held.nextAction else { return nil }
        held.nextAction = held.key.repeats && held.key.longPress == nil ? time + interval : nil
        held.hasActed = true
        self.held = held
        return held.key
    }
}
