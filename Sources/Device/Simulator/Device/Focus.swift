import KeyboardExtension
package import TextModel

/// Which app and field have the focus, and which keyboard serves them.
extension Simulation {
    var app: (any HostApp)? { apps.first { $0.id == state.app } }

    var focusedPath: FieldPath { state.path }

    /// The field with the focus.
    package var field: Field? { focused.field }

    func field(at path: FieldPath) -> Field? {
        apps.first { $0.id == path.app }?.fields.first { $0.id == path.field }
    }

    /// The document of the field with the focus.
    package var document: TextDocument { documents[focusedPath] }

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
        let isOther = name != state.app
        try moveFocus(to: FieldPath(app: name, field: state.focus[name] ?? ""))
        if isOther { try tellAppOpened() }
    }

    /// Gives a field of this app the focus, or of the one other app that has a field of that name.
    mutating func focus(_ name: String) throws(Refusal) {
        let owners = apps.filter { $0.fields.contains { $0.id == name } }
        guard let owner = owners.first(where: { $0.id == state.app }) ?? (owners.count == 1 ? owners.first : nil) else {
            throw .unknown("field", name, among: fieldNames)
        }
        let isOther = owner.id != state.app
        try moveFocus(to: FieldPath(app: owner.id, field: name))
        if isOther { try tellAppOpened() }
    }

    private mutating func moveFocus(to path: FieldPath) throws(Refusal) {
        guard path != focusedPath || state.shown == nil else { return try tapAgain() }
        let before = state.visit.lateTraits?.traits ?? field?.traits ?? TextInputTraits()
        if state.profile.fieldChange == .callbacks, let shown = state.shown, keyboard(for: path) == shown {
            try changeFromOutside(.text) { (device) throws(Refusal) in
                device.unmark()
                device.enter(path, traitsBefore: before)
            }
        } else {
            try leaveField()
            enter(path, traitsBefore: before)
            try presentKeyboard()
        }
    }

    /// The field that has the focus is tapped: nothing changes for it.
    private mutating func tapAgain() throws(Refusal) {
        try deliver(.selectionWillChange, to: state.shown)
        try deliver(.selectionDidChange, to: state.shown)
    }

    private mutating func enter(_ path: FieldPath, traitsBefore: TextInputTraits) {
        state.path = path
        state.focus[path.app] = path.field
        state.visit = FieldVisit(number: state.visit.number + 1)
        let delay = state.profile.traitsDelay
        guard delay > .zero, traitsBefore != field?.traits else { return }
        state.visit.lateTraits = FieldVisit.LateTraits(traits: traitsBefore, until: state.now + delay)
    }

    /// Shows the keyboard that serves the field with the focus, after another field was left.
    mutating func presentKeyboard() throws(Refusal) {
        guard field != nil else { return state.shown = nil }
        state.shown = try startedKeyboard(keyboard(for: focusedPath))
        try appear()
    }

    /// Replaces the keyboard on the screen.
    mutating func switchKeyboard(to name: String) throws(Refusal) {
        if name != systemKeyboard { state.remembered[state.app] = name }
        guard name != state.shown else { return }
        let name = try startedKeyboard(name)
        try leaveField()
        state.shown = name
        try appear()
    }

    mutating func dismissKeyboard() throws(Refusal) {
        try leaveField()
        state.shown = nil
        state.held = nil
    }

    /// The keyboard's last chance to commit, and what becomes of what it leaves marked.
    private mutating func leaveField() throws(Refusal) {
        let leaving = state.shown
        try deliver(.willDisappear, to: leaving)
        unmark()
        if state.profile.sendsDidDisappear { try tellGone(leaving) }
    }

    /// `didDisappear` comes when nothing of the field can be edited any more.
    private mutating func tellGone(_ name: String?) throws(Refusal) {
        guard let name, state.running.index(of: name) != nil else { return }
        try deliver(.didDisappear, to: name)
    }

    mutating func advanceToNextKeyboard() throws(Refusal) {
        guard canSwitchKeyboards, let shown = state.shown else { return }
        let index = state.enabled.firstIndex(of: shown) ?? -1
        let names = state.enabled
        for step in 1...names.count {
            let name = names[(index + step) % names.count]
            guard suits(name, focusedPath) else { continue }
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
    private var canSwitchKeyboards: Bool { state.enabled.count > 1 && !focused.refusesCustomKeyboards }

    /// Whether keyboards have to offer a key for that themselves.
    var needsInputModeSwitchKey: Bool { canSwitchKeyboards && !state.profile.systemGlobe }

    /// Whether the system keyboard alone serves a field, because of what it is for or because its app says so.
    func refusesCustomKeyboards(_ path: FieldPath) -> Bool {
        apps.first { $0.id == path.app }?.refusesCustomKeyboards == true
            || field(at: path)?.refusesCustomKeyboards == true
    }

    /// The keyboard that serves a field: the one used last in its app, else the first enabled, if the field allows it.
    private func keyboard(for path: FieldPath) -> String {
        guard !refusesCustomKeyboards(path) else { return systemKeyboard }
        let last = state.remembered[path.app].flatMap { state.enabled.contains($0) ? $0 : nil }
        let wanted = [last].compactMap { $0 } + state.enabled
        return wanted.first { suits($0, path) } ?? systemKeyboard
    }

    /// Whether a keyboard can type what a field wants: one without ASCII is passed over where nothing else is wanted.
    func suits(_ name: String, _ path: FieldPath) -> Bool {
        guard field(at: path)?.traits.wantsASCII == true, let layout = try? catalog.keyboard(named: name).layout else {
            return true
        }
        return layout.info.isASCIICapable
    }

    private mutating func appear() throws(Refusal) {
        state.held = nil
        state.appearances += 1
        if let shown = state.shown.flatMap(state.running.index) { state.running[shown].show(KeyboardLayout.baseLayer) }
        let appearance = state.appearances
        try deliver(.willAppear, to: state.shown)
        // The keyboard may have passed the turn on, or not have survived.
        guard appearance == state.appearances else { return }
        try deliver(.didAppear, to: state.shown)
    }

    /// Starts a keyboard unless it runs already. One that fails at once is replaced by the system's.
    private mutating func startedKeyboard(_ name: String) throws(Refusal) -> String {
        guard state.running.index(of: name) == nil else { return name }
        let available = try availableKeyboard(name)
        state.running.append(RunningKeyboard(name, available))
        let values = try stored(in: available.storageScope)
        try deliver(.load(values), to: name)
        if state.profile.loadsTwice { try deliver(.load(values), to: name) }
        return state.running.index(of: name) != nil || name == systemKeyboard
            ? name : try startedKeyboard(systemKeyboard)
    }

    func availableKeyboard(_ name: String) throws(Refusal) -> AvailableKeyboard {
        do {
            return try catalog.keyboard(named: name)
        } catch {
            throw .unusableKeyboard(name, reason: "\(error)")
        }
    }

    /// What a scope holds, with what this line is about to store.
    func stored(in scope: String?) throws(Refusal) -> StoredValues {
        guard let scope else { return StoredValues() }
        return try store.values(in: scope, with: uncommitted)
    }

    /// What this line is about to store.
    var uncommitted: [StoredChange] { appChanges.isEmpty ? step.stored : step.stored + appChanges }
}

extension KeyboardStore {
    /// What a scope holds after changes not yet carried out.
    func values(in scope: String, with changes: [StoredChange]) throws(Refusal) -> StoredValues {
        var values: StoredValues
        do {
            values = try self.values(in: scope)
        } catch {
            throw .unreadableStore("\(error)")
        }
        for change in changes where change.key.scope == scope { values.apply(change) }
        return values
    }
}
