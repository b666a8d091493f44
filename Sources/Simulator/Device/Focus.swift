import KeyboardExtension
package import TextModel

/// Which app and field have the focus, and which keyboard serves them.
extension Simulation {
    var app: (any HostApp)? { apps.first { $0.id == state.app } }

    var focusedPath: FieldPath { FieldPath(app: state.app, field: state.focus[state.app] ?? "") }

    /// The field with the focus.
    package var field: Field? { app?.fields.first { $0.id == state.focus[state.app] } }

    /// The document of the field with the focus.
    package var document: TextDocument { documents[focusedPath] ?? TextDocument() }

    /// The apps on the device.
    package var appNames: [String] { apps.map(\.id) }

    /// The fields of the app on the screen, then those of others.
    package var fieldNames: [String] {
        let others = apps.filter { $0.id != state.app }
        return ((app?.fields ?? []) + others.flatMap(\.fields)).map(\.id)
    }

    /// The commands of the app on the screen.
    package var appCommands: [CommandDescription] { app?.commands ?? [] }

    mutating func open(_ name: String) throws(Refusal) {
        guard apps.contains(where: { $0.id == name }) else { throw .unknown("app", name, among: appNames) }
        try moveFocus(to: FieldPath(app: name, field: state.focus[name] ?? ""))
    }

    /// Gives a field of this app the focus, or of the one other app that has a field of that name.
    mutating func focus(_ name: String) throws(Refusal) {
        let owners = apps.filter { $0.fields.contains { $0.id == name } }
        guard let owner = owners.first(where: { $0.id == state.app }) ?? (owners.count == 1 ? owners.first : nil) else {
            throw .unknown("field", name, among: fieldNames)
        }
        try moveFocus(to: FieldPath(app: owner.id, field: name))
    }

    private mutating func moveFocus(to path: FieldPath) throws(Refusal) {
        try leaveField()
        state.app = path.app
        state.focus[path.app] = path.field
        try presentKeyboard()
    }

    /// Shows the keyboard that serves the field with the focus, after another field was left.
    mutating func presentKeyboard() throws(Refusal) {
        guard field != nil else { return state.shown = nil }
        state.shown = try startedKeyboard(keyboardForField)
        try appear()
    }

    /// Replaces the keyboard on the screen.
    mutating func switchKeyboard(to name: String) throws(Refusal) {
        guard name != state.shown else { return }
        let name = try startedKeyboard(name)
        try leaveField()
        state.shown = name
        if name != systemKeyboard { state.remembered[state.app] = name }
        try appear()
    }

    mutating func dismissKeyboard() throws(Refusal) {
        try leaveField()
        state.shown = nil
        state.held = nil
    }

    /// The keyboard's last chance to commit; what it leaves marked becomes plain text.
    private mutating func leaveField() throws(Refusal) {
        try deliver(.willDisappear, to: state.shown)
        unmark()
    }

    mutating func advanceToNextKeyboard() throws(Refusal) {
        guard needsInputModeSwitchKey, let shown = state.shown else { return }
        let index = state.enabled.firstIndex(of: shown) ?? -1
        let names = state.enabled
        for step in 1...names.count {
            let name = names[(index + step) % names.count]
            do {
                return try switchKeyboard(to: name)
            } catch .unusableKeyboard(_, let reason) {
                note("skipped \(name): \(reason)")
            } catch {
                throw error
            }
        }
    }

    /// Whether there is another keyboard to go on to.
    var needsInputModeSwitchKey: Bool { state.enabled.count > 1 && field?.refusesCustomKeyboards != true }

    var keyboardForField: String {
        guard field?.refusesCustomKeyboards != true else { return systemKeyboard }
        if let last = state.remembered[state.app], state.enabled.contains(last) { return last }
        return state.enabled.first ?? systemKeyboard
    }

    private mutating func appear() throws(Refusal) {
        state.held = nil
        state.appearances += 1
        if let shown = state.shown { state.running[shown]?.layer = KeyboardLayout.baseLayer }
        try deliver(.willAppear, to: state.shown)
    }

    /// Starts a keyboard unless it runs already. One that fails at once is replaced by the system's.
    private mutating func startedKeyboard(_ name: String) throws(Refusal) -> String {
        guard state.running[name] == nil else { return name }
        let available: AvailableKeyboard
        do {
            available = try catalog.keyboard(named: name)
        } catch {
            throw .unusableKeyboard(name, reason: "\(error)")
        }
        state.running[name] = RunningKeyboard(
            keyboard: available.start(), layout: available.layout, storageScope: available.storageScope)
        try deliver(.load(try stored(in: available.storageScope)), to: name)
        return state.running[name] != nil || name == systemKeyboard ? name : try startedKeyboard(systemKeyboard)
    }

    /// What a scope holds, with what this line is about to store.
    private func stored(in scope: String?) throws(Refusal) -> StoredValues {
        guard let scope else { return StoredValues() }
        var values: StoredValues
        do {
            values = try store.values(in: scope)
        } catch {
            throw .unreadableStore("\(error)")
        }
        for change in step.stored where change.key.scope == scope { values.apply(change) }
        return values
    }
}
