package import HostAppKit
package import KeyboardExtension
package import TextModel

/// The current state of the device: its setup, the state that `:undo` restores, the texts of its fields, and its store.
///
/// It holds the state only. How lines change it, and how they are undone, is described elsewhere.
package struct Device: Sendable {
    package var setup: DeviceSetup
    /// The state that undo restores as a whole.
    var state: DeviceState
    /// The text of all fields. Undo restores it edit by edit, so that a long text is not copied for each line.
    var documents = FieldDocuments()
    /// The storage that outlives keyboards. A store in memory is a part of the device and is copied with it.
    package var store: any KeyboardStore

    init(_ setup: DeviceSetup, store: any KeyboardStore, profile: HostProfile) {
        self.setup = setup
        self.store = store
        state = DeviceState(
            profile: profile, enabled: setup.catalog.enabledKeyboards, apps: InstalledApps(setup.newApps))
    }

    /// The app on the screen.
    package var app: (any HostApp)? { state.apps[state.focus.path.app] }

    /// The field with the focus, with its cached properties.
    var focused: FocusedField { state.focused ?? FocusedField(in: state) }

    /// The field with the focus.
    package var field: Field? { focused.field }

    /// The document of the field with the focus.
    package var document: TextDocument { _read { yield documents[state.focus.path] } }

    /// The apps on the device.
    package var appNames: [String] { state.apps.names }

    /// The fields of the app on the screen, then those of others.
    package var fieldNames: [String] { state.apps.fieldNames(first: state.focus.path.app) }

    /// The key that a finger is on; nil if there is none.
    package var heldKey: LayoutKey.ID? { state.finger.key?.id }

    /// The fields of the app on the screen.
    package var shownFields: [Field] { app?.fields ?? [] }

    /// The user's decision about a permission.
    package func permission(_ name: String) -> Permission { state.apps.permissions[name] ?? .notDetermined }

    /// The settings of the device. A setting that several apps use is listed once.
    package var settings: [AppSetting] { state.apps.settings }

    /// The names of the permissions the user can give to apps.
    package var permissionNames: [String] { state.apps.permissionNames }

    /// The permissions that the app on the screen asks for: those the user has not decided about.
    package var askedPermissions: [String] { app?.permissions.filter { permission($0) == .notDetermined } ?? [] }

    /// The commands of the app on the screen.
    package var appCommands: [CommandDescription] { app?.commandDescriptions ?? [] }

    /// The apps that have a command of this name.
    func appNames(withCommand name: String) -> [String] {
        state.apps.all.filter { app in app.commandDescriptions.contains { $0.name == name } }.map(\.id)
    }

    /// The enabled keyboards, in the order of the next-keyboard key.
    package var enabledKeyboards: [String] { state.keyboards.choices.enabled }

    /// The keyboards of the next-keyboard key, in its order: the enabled ones, then the system keyboard.
    package var keyboardRing: [String] { state.keyboards.choices.ring }

    /// Every keyboard that can be enabled.
    package var availableKeyboards: [String] { setup.keyboards(enabled: enabledKeyboards) }

    /// The files that the keyboards come from; nil if they come from no files.
    package var keyboardFiles: (any KeyboardFiles)? { setup.catalog as? any KeyboardFiles }

    /// The profiles the device can follow.
    package var profiles: [HostProfile] { setup.profiles }

    /// The current profile, with the settings changed since it was chosen.
    package var profile: HostProfile { state.profile.current }

    /// The profile as it was chosen, before `:set` changed its settings.
    package var chosenProfile: HostProfile { state.profile.chosen }

    /// The keyboard on the screen, nil while it is dismissed.
    package var shownKeyboard: String? { state.keyboards.shown }

    /// The layer on the screen.
    package var layer: String? { state.keyboards.layer }

    /// The keyboard on the screen, in its present state; nil while it is dismissed.
    package var keyboard: (any Keyboard)? { state.keyboards.shownKeyboard?.keyboard }

    /// The layout on the screen.
    package var layout: KeyboardLayout? { state.keyboards.shownKeyboard?.layout }

    /// The keys on the screen, row by row, with the gaps between them.
    package var shownRows: [[LayoutKey]] {
        guard let layout, let layer else { return [] }
        return layout.drawnRows(of: layer, needsInputModeSwitchKey: needsInputModeSwitchKey)
    }

    /// The heights of the rows relative to an ordinary row; empty if they are all the same.
    package var rowHeights: [Double] { layer.flatMap { layout?.layer($0) }?.rowHeights ?? [] }

    /// The keys on the screen.
    package var shownKeys: [LayoutKey] { shownRows.joined().filter { !$0.isGap } }

    /// Whether the next-keyboard key can switch to another keyboard.
    var canSwitchKeyboards: Bool { !enabledKeyboards.isEmpty && !focused.refusesCustomKeyboards }

    /// Whether keyboards must show a next-keyboard key of their own.
    package var needsInputModeSwitchKey: Bool { canSwitchKeyboards && !state.profile.current.systemGlobe }

    /// Why the next-keyboard keys of layouts are hidden at present, in half a sentence.
    var whyNoSwitchKey: String {
        if focused.refusesCustomKeyboards {
            return "the field \(state.focus.path.field) allows only the system keyboard"
        }
        return canSwitchKeyboards
            ? "this phone draws its own globe; write :next" : "this is the only keyboard here"
    }

    /// Whether a keyboard can type what a field needs: a field for ASCII text skips keyboards without ASCII.
    func suits(_ name: String, _ path: FieldPath) -> Bool {
        guard state.apps.field(at: path)?.traits.wantsASCII == true,
            let layout = try? setup.keyboard(named: name).layout
        else { return true }
        return layout.info.isASCIICapable
    }

    /// The scopes of the store that the running keyboards use.
    package var storageScopes: [String] { state.keyboards.running.scopes }

    /// The scope of the store that the keyboard on the screen uses; nil if there is none.
    package var shownStorageScope: String? { state.keyboards.shownKeyboard?.storageScope }

    /// Whether the field with the focus hides its text.
    package var isSecure: Bool { field?.traits.isSecureTextEntry == true }

    /// Whether a line types a secret, such as a password or a one-time code, which no history must show.
    package func isSecret(_ line: String) -> Bool {
        field?.traits.isSecret == true && DeviceCommand.typesText(line)
    }

    /// The field with the focus.
    package var fieldPath: FieldPath { state.focus.path }

    /// The secure fields of all apps.
    package var secureFields: [FieldPath] {
        state.apps.all.flatMap { app in
            app.fields.filter { $0.traits.isSecureTextEntry == true }.map { FieldPath(app: app.id, field: $0.id) }
        }
    }

    /// The document of a field.
    package func document(of path: FieldPath) -> TextDocument { documents[path] }

    /// The lines of a `.keys` file that lead a new device to the user's choices of this one, with the keyboard on the
    /// screen.
    package var choiceLines: [String] {
        state.choices.lines(from: setup.catalog.enabledKeyboards, shown: shownKeyboard)
    }

    /// What the app on the screen has stored outside the store, in a few words; nil for nothing.
    package var storedElsewhere: String? { app?.storedElsewhere }

    /// Whether something will happen when time passes: a letter is pending, a key is held, or a context waits to
    /// be refilled.
    package var isWaiting: Bool { nextDue != nil }

    /// The time until the next such event; nil if there is none.
    package var timeToNextDue: SimulatedTime? { nextDue.map { max(.zero, $0.time - state.clock.now) } }

    /// The next event caused by passing time, and when it is due.
    var nextDue: (due: Due, time: SimulatedTime)? {
        let times: [(Due, SimulatedTime?)] = [
            (.refill, state.visit.refill), (.traits, state.visit.lateTraits?.until),
            (.wake, state.keyboards.shownKeyboard?.wake), (.app, state.apps.wake),
            (.holding, state.finger.nextAction),
        ]
        return times.compactMap { due, time in time.map { (due, $0) } }.min { $0.1 < $1.1 }
    }

    /// An event caused by passing time.
    enum Due {
        case refill, traits, wake, app, holding
    }

    /// Writes changes to the store, either all of them or none.
    mutating func commit(_ changes: [StoredChange]) throws(Refusal) {
        guard !changes.isEmpty else { return }
        do {
            try store.commit(changes)
        } catch {
            throw .store("\(error)")
        }
    }
}
