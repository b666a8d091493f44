package import KeyboardExtension
package import TextModel

/// The device as it stands: what it is made with, what `:undo` restores, the text of its fields and what is stored on it.
///
/// Whoever reads it need not know how lines change it, nor how they are taken back.
package struct Device: Sendable {
    package var setup: DeviceSetup
    /// Everything that undo restores as a whole.
    var state: DeviceState
    /// The text of all fields, which undo restores edit by edit: of a long one nobody wants a copy for each line.
    var documents = FieldDocuments()
    /// What outlives keyboards. In memory it is a part of the device and copied with it.
    package var store: any KeyboardStore

    init(_ setup: DeviceSetup, store: any KeyboardStore, profile: HostProfile) {
        self.setup = setup
        self.store = store
        state = DeviceState(
            profile: profile, enabled: setup.catalog.enabledKeyboards, apps: InstalledApps(setup.newApps))
    }

    /// The app on the screen.
    var app: (any HostApp)? { state.apps[state.focus.path.app] }

    /// The field with the focus, and what was found out about it.
    var focused: FocusedField { state.focused ?? FocusedField(in: state) }

    /// The field with the focus.
    package var field: Field? { focused.field }

    /// The document of the field with the focus.
    package var document: TextDocument { documents[state.focus.path] }

    /// The apps on the device.
    package var appNames: [String] { state.apps.names }

    /// The fields of the app on the screen, then those of others.
    package var fieldNames: [String] { state.apps.fieldNames(first: state.focus.path.app) }

    /// The settings of the device, each once, though several apps may look after it.
    package var settings: [AppSetting] { state.apps.settings }

    /// What the user can allow apps.
    package var permissionNames: [String] { state.apps.permissionNames }

    /// The commands of the app on the screen.
    package var appCommands: [CommandDescription] { app?.commandDescriptions ?? [] }

    /// The enabled keyboards, in the order of the next-keyboard key.
    package var enabledKeyboards: [String] { state.keyboards.enabled }

    /// Every keyboard that can be enabled.
    package var availableKeyboards: [String] { setup.catalog.keyboards }

    /// The profiles it can behave like.
    package var profiles: [HostProfile] { setup.profiles }

    /// The profile in force, with what was changed in it.
    package var profile: HostProfile { state.profile.current }

    /// The keyboard on the screen, nil while it is dismissed.
    package var shownKeyboard: String? { state.keyboards.shown }

    /// The layer on the screen.
    package var layer: String? { state.keyboards.layer }

    /// The layout on the screen.
    package var layout: KeyboardLayout? { state.keyboards.shownKeyboard?.layout }

    /// The keys on the screen, row by row.
    package var shownRows: [[LayoutKey]] {
        guard let layout, let layer else { return [] }
        return layout.rows(of: layer, needsInputModeSwitchKey: needsInputModeSwitchKey)
    }

    /// The keys on the screen.
    package var shownKeys: [LayoutKey] { Array(shownRows.joined()) }

    /// Whether there is another keyboard to go on to.
    var canSwitchKeyboards: Bool { state.keyboards.enabled.count > 1 && !focused.refusesCustomKeyboards }

    /// Whether keyboards have to offer a key for that themselves.
    var needsInputModeSwitchKey: Bool { canSwitchKeyboards && !state.profile.current.systemGlobe }

    /// Whether a keyboard can type what a field wants: one without ASCII is passed over where nothing else is wanted.
    func suits(_ name: String, _ path: FieldPath) -> Bool {
        guard state.apps.field(at: path)?.traits.wantsASCII == true,
            let layout = try? setup.catalog.keyboard(named: name).layout
        else { return true }
        return layout.info.isASCIICapable
    }

    /// Whether time alone will make something happen: a letter is pending, a key is held, a context is late.
    package var isWaiting: Bool { nextDue != nil }

    /// How long until then; nil if nothing will.
    package var timeToNextDue: SimulatedTime? { nextDue.map { max(.zero, $0.time - state.clock.now) } }

    /// What time alone makes happen next.
    var nextDue: (due: Due, time: SimulatedTime)? {
        let times: [(Due, SimulatedTime?)] = [
            (.refill, state.visit.refill), (.traits, state.visit.lateTraits?.until),
            (.wake, state.keyboards.shownKeyboard?.wake), (.holding, state.finger.nextAction),
        ]
        return times.compactMap { due, time in time.map { (due, $0) } }.min { $0.1 < $1.1 }
    }

    /// Something that time alone makes happen.
    enum Due {
        case refill, traits, wake, holding
    }

    /// Carries out changes in the store, all or none.
    mutating func commit(_ changes: [StoredChange]) throws(Refusal) {
        guard !changes.isEmpty else { return }
        do {
            try store.commit(changes)
        } catch {
            throw .store("\(error)")
        }
    }
}
