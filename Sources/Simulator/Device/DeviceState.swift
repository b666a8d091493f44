import KeyboardExtension

/// Everything about the device that undo restores, documents aside: those are restored by inverse edits.
struct DeviceState: Sendable {
    var profile: HostProfile
    /// The settings changed since the profile was chosen, in that order.
    var changedSettings: [String] = []
    var now: SimulatedTime = .zero
    /// The enabled keyboards in the order of the next-keyboard key.
    var enabled: [String]
    /// The keyboards the user has given open access.
    var openAccess: Set<String> = []
    var app: String
    /// The field that has or had the focus, by app.
    var focus: [String: String] = [:]
    var visit = FieldVisit()
    /// The keyboard used last, by app.
    var remembered: [String: String] = [:]
    /// The keyboard on the screen; nil when it was dismissed.
    var shown: String?
    /// Whether the list of keyboards is open that a long press of the next-keyboard key brings.
    var listsKeyboards = false
    /// How often a keyboard has appeared.
    var appearances = 0
    /// Every keyboard started so far, by name.
    var running: [String: RunningKeyboard] = [:]
    var held: HeldKey?
    /// What the user copied.
    var pasteboard: String?
    /// What answers on the network, by address.
    var network: [String: String] = [:]
    /// Names and text replacements the device knows.
    var lexicon: [LexiconEntry] = []
    /// Why a keyboard was stopped in the last line.
    var crash: String?
    /// What was called back and asked for since the last line began.
    var events: [String] = []
    /// What came of the last press, or of the last line if none was pressed.
    var trace: [TraceEntry] = []
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
