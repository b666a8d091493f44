import KeyboardExtension

/// The keyboards of a device: what the user has chosen, which run, and which is on the screen.
struct DeviceKeyboards: Sendable {
    /// The user's choices.
    @Shared var choices: KeyboardChoices
    /// The keyboard on the screen; nil when it was dismissed.
    private(set) var shown: String?
    /// Whether the list of keyboards is open, which a long press of the next-keyboard key opens.
    private(set) var listsKeyboards = false
    /// The number of times a keyboard has appeared.
    private(set) var appearances = 0
    /// Every keyboard started so far.
    private(set) var running = RunningKeyboards()

    init(enabled: [String]) { _choices = Shared(wrappedValue: KeyboardChoices(enabled: enabled)) }

    /// The running keyboard that is on the screen.
    var shownKeyboard: RunningKeyboard? { shown.flatMap { running[$0] } }

    /// The layer on the screen.
    var layer: String? { keys?.layer }

    /// The keys of the layer on the screen, by name.
    var keys: KeyTable? { shown.flatMap { running.keys(of: $0) } }

    /// Whether a keyboard asks for open access and the user has given it.
    func hasOpenAccess(_ keyboard: StartedKeyboard) -> Bool {
        keyboard.requestsOpenAccess && choices.openAccess.contains(keyboard.name)
    }

    mutating func put(onScreen name: String?) { shown = name }

    mutating func list(_ isOpen: Bool) { listsKeyboards = isOpen }

    /// Makes the keyboard on the screen appear with its base layer. Returns the number of this appearance.
    mutating func appear() -> Int {
        appearances += 1
        if let shown { running.show(KeyboardLayout.baseLayer, of: shown) }
        return appearances
    }

    mutating func start(_ name: String, _ available: AvailableKeyboard, edition: Int) {
        running.start(name, available, edition: edition)
    }

    mutating func stop(_ name: String) { running.stop(name) }

    /// Shows another layer. Returns false if the keyboard has no layer of that name.
    mutating func show(_ layer: String, of name: String) -> Bool {
        guard running[name]?.layout.layer(layer) != nil else { return false }
        running.show(layer, of: name)
        return true
    }

    mutating func warn(_ name: String, _ isWarned: Bool) { running.warn(name, isWarned) }

    mutating func learnLexicon(_ name: String) { running.learnLexicon(name) }

    mutating func know(_ size: KeyboardSize, by name: String) { running.know(size, by: name) }

    mutating func wake(_ name: String, at time: SimulatedTime?) { running.wake(name, at: time) }

    /// Lets a keyboard handle an event. Returns nil if the keyboard is not running.
    mutating func handle(
        _ event: KeyboardEvent, by name: String, proxy: inout SnapshotProxy
    ) throws -> KeyboardResponse? {
        try running.handle(event, by: name, proxy: &proxy)
    }
}
