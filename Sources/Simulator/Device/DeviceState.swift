import KeyboardExtension

/// Everything about the device that undo restores, documents aside: those are restored by inverse edits.
struct DeviceState: Sendable {
    var profile: HostProfile
    var now: SimulatedTime = .zero
    /// The enabled keyboards in the order of the next-keyboard key.
    var enabled: [String]
    var app: String
    /// The field that has or had the focus, by app.
    var focus: [String: String] = [:]
    /// The keyboard used last, by app.
    var remembered: [String: String] = [:]
    /// The keyboard on the screen; nil when it was dismissed.
    var shown: String?
    /// How often a keyboard has appeared. Layers asked for by a keyboard that has meanwhile appeared anew are stale.
    var appearances = 0
    /// Every keyboard started so far, by name.
    var running: [String: RunningKeyboard] = [:]
    var held: HeldKey?
    /// Why a keyboard was stopped in the last line.
    var crash: String?
    /// What was called back and asked for since the last line began.
    var events: [String] = []
}

/// A started keyboard and what the host knows of it.
struct RunningKeyboard: Sendable {
    var keyboard: any Keyboard
    var layout: KeyboardLayout
    var storageScope: String?
    var layer = KeyboardLayout.baseLayer
    var wake: SimulatedTime?
}

/// A key with a finger on it.
struct HeldKey: Sendable {
    var key: LayoutKey
    /// When it acts next by being held; nil once it has acted as a long press.
    var nextAction: SimulatedTime?
    var hasActed = false
}
