package import KeyboardExtension

/// How a device behaves where documentation is silent or versions differ: each disputed behaviour is a setting.
package struct HostProfile: Hashable, Sendable {
    /// How people name it.
    package var name: String
    /// How far a keyboard sees to each side of the caret or selection, in UTF-16 units. The documentation names no length.
    package var contextLength: Int
    /// How many edits of one event are carried out. A flood beyond that is dropped.
    package var editsPerEvent: Int
    /// How deep edits made in callbacks may nest.
    package var callbackDepth: Int
    /// When a held key acts as a long press.
    package var longPressDelay: SimulatedTime
    /// How often a held key that repeats presses itself after that.
    package var repeatInterval: SimulatedTime

    /// What the documentation promises and nothing else: a keyboard sees its own edits at once, is not called back for
    /// them, and its window is never stale.
    package static let ideal = HostProfile(
        name: "ideal", contextLength: 1024, editsPerEvent: 10_000, callbackDepth: 8,
        longPressDelay: .milliseconds(500), repeatInterval: .milliseconds(100))

    /// Every profile, in the order they are listed.
    package static let all = [ideal]
}
