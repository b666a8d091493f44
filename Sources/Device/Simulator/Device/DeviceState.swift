import KeyboardExtension

/// Everything about the device that undo restores, documents aside: those are restored by inverse edits.
struct DeviceState: Sendable {
    var profile: HostProfile { didSet { focused = nil } }
    /// The settings changed since the profile was chosen, in that order.
    var changedSettings: [String] = []
    var now: SimulatedTime = .zero
    /// The enabled keyboards in the order of the next-keyboard key.
    var enabled: [String]
    /// The keyboards the user has given open access.
    var openAccess: Set<String> = []
    /// The field with the focus, in the app on the screen.
    var path: FieldPath { didSet { focused = nil } }
    /// The field that has or had the focus, by app.
    var focus: [String: String] = [:]
    var visit = FieldVisit()
    /// What was found out about the field with the focus; nil after another came, or another profile.
    var focused: FocusedField?
    /// The keyboard used last, by app.
    var remembered: [String: String] = [:]
    /// The keyboard on the screen; nil when it was dismissed.
    var shown: String?
    /// Whether the list of keyboards is open that a long press of the next-keyboard key brings.
    var listsKeyboards = false
    /// How often a keyboard has appeared.
    var appearances = 0
    /// Every keyboard started so far.
    var running: [RunningKeyboard] = []
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

    init(profile: HostProfile, enabled: [String], path: FieldPath) {
        self.profile = profile
        self.enabled = enabled
        self.path = path
    }

    /// The app on the screen.
    var app: String { path.app }
    /// The keyboard on the screen, as it runs.
    var shownKeyboard: RunningKeyboard? { shown.flatMap { running[$0] } }
}

/// A key with a finger on it.
struct HeldKey: Sendable {
    var key: LayoutKey
    /// When it acts next by being held; nil once it has acted as a long press.
    var nextAction: SimulatedTime?
    var hasActed = false
}
