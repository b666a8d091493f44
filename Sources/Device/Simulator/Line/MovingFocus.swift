import HostAppKit
import KeyboardExtension
import TextModel

/// Which app and field have the focus, and which keyboard serves them.
extension RunningLine {
    mutating func open(_ name: String) throws(Refusal) {
        guard device.state.apps.index(of: name) != nil else { throw .unknown("app", name, among: device.appNames) }
        let isOther = name != device.state.focus.path.app
        try moveFocus(to: device.state.focus.last(in: name))
        if isOther { try notifyAppOpened() }
    }

    /// Gives the focus to a field of the current app, or else of the only other app with a field of that name.
    mutating func focus(_ name: String) throws(Refusal) {
        let current = device.state.focus.path.app
        let owners = device.state.apps.all.filter { $0.fields.contains { $0.id == name } }
        guard let owner = owners.first(where: { $0.id == current }) ?? (owners.count == 1 ? owners.first : nil) else {
            guard owners.isEmpty else {
                let apps = owners.map(\.id).joined(separator: ", ")
                throw Refusal(
                    "several apps have a field ‘\(name)’: \(apps); open one first, as with :app \(owners[0].id)")
            }
            throw .unknown("field", name, among: device.fieldNames)
        }
        try moveFocus(to: FieldPath(app: owner.id, field: name))
        if owner.id != current { try notifyAppOpened() }
    }

    private mutating func moveFocus(to path: FieldPath) throws(Refusal) {
        guard path != device.state.focus.path || device.shownKeyboard == nil else { return try tapAgain() }
        let before = device.state.visit.lateTraits?.traits ?? device.field?.traits ?? TextInputTraits()
        // Another app brings a keyboard view of its own, so there the keyboard always appears again.
        let staysShown =
            path.app == device.state.focus.path.app && device.shownKeyboard.map { keyboard(for: path) == $0 } ?? false
        if device.profile.fieldChange == .callbacks, staysShown {
            try changeFromOutside(.text) { (line) throws(Refusal) in
                line.unmark()
                line.enter(path, traitsBefore: before)
            }
        } else {
            try leaveField()
            enter(path, traitsBefore: before)
            try presentKeyboard()
        }
    }

    /// Taps the field that already has the focus. Only the callbacks are sent.
    private mutating func tapAgain() throws(Refusal) {
        try deliver(.selectionWillChange, to: device.shownKeyboard)
        try deliver(.selectionDidChange, to: device.shownKeyboard)
    }

    private mutating func enter(_ path: FieldPath, traitsBefore: TextInputTraits) {
        device.state.focus.move(to: path)
        if device.state.apps.field(at: path)?.clearsOnBeginEditing == true, !device.documents[path].isEmpty {
            change(path) { $0.replace(with: TextDocument()) }
        }
        let delay = device.profile.traitsDelay
        let isLate = delay > .zero && traitsBefore != device.state.apps.field(at: path)?.traits
        device.state.visit.begin(
            withTraits: isLate
                ? FieldVisit.LateTraits(traits: traitsBefore, until: device.state.clock.now + delay) : nil)
    }

    /// Shows the keyboard for the field with the focus, after another field was left.
    mutating func presentKeyboard() throws(Refusal) {
        guard device.field != nil else { return device.state.keyboards.put(onScreen: nil) }
        device.state.keyboards.put(onScreen: try startedKeyboard(keyboard(for: device.state.focus.path)))
        try appear()
    }

    /// Replaces the keyboard on the screen by the one that the user chose.
    mutating func chooseKeyboard(_ name: String) throws(Refusal) {
        device.state.keyboards.choices.choose(name, in: inputContext(of: device.state.focus.path))
        try switchKeyboard(to: name)
    }

    /// Replaces the keyboard on the screen.
    mutating func switchKeyboard(to name: String) throws(Refusal) {
        guard name != device.shownKeyboard else { return }
        let name = try startedKeyboard(name)
        try leaveField()
        device.state.keyboards.put(onScreen: name)
        try appear()
    }

    mutating func dismissKeyboard() throws(Refusal) {
        try leaveField()
        device.state.keyboards.put(onScreen: nil)
        _ = device.state.finger.lift()
    }

    /// Lets the keyboard commit a last time, then unmarks or removes the text it leaves marked.
    private mutating func leaveField() throws(Refusal) {
        let leaving = device.shownKeyboard
        try deliver(.willDisappear, to: leaving)
        if let leaving, let marked = device.document.markedRange {
            record?.append(.leftMarked(keyboard: leaving, text: device.document.text(in: marked)))
        }
        unmark()
        // When `didDisappear` is sent, the field can no longer be edited.
        if device.profile.sendsDidDisappear { try deliver(.didDisappear, to: leaving) }
    }

    mutating func advanceToNextKeyboard() throws(Refusal) {
        guard device.canSwitchKeyboards, let shown = device.shownKeyboard else { return }
        let ring = device.keyboardRing
        let index = ring.firstIndex(of: shown) ?? -1
        for step in 1...ring.count {
            let name = ring[(index + step) % ring.count]
            guard device.suits(name, device.state.focus.path) else { continue }
            let choices = device.state.keyboards.choices
            do {
                return try chooseKeyboard(name)
            } catch {
                device.state.keyboards.choices = choices
                guard case .unusableKeyboard(_, let reason, _) = error.reason else { throw error }
                note("skipped \(name): \(reason)")
            }
        }
    }

    /// The keyboard for a field that allows custom keyboards: the one chosen last that suits the field, or else the
    /// first of the ring that does.
    private func keyboard(for path: FieldPath) -> String {
        guard !device.state.apps.refusesCustomKeyboards(path) else { return systemKeyboard }
        return device.state.keyboards.choices.preferred(in: inputContext(of: path))
            .first { device.suits($0, path) } ?? systemKeyboard
    }

    /// The `textInputContextIdentifier` of a field, unless the profile ignores it.
    private func inputContext(of path: FieldPath) -> String? {
        switch device.profile.keyboardMemory {
        case .context: device.state.apps.field(at: path)?.inputContext
        case .device: nil
        }
    }

    private mutating func appear() throws(Refusal) {
        if device.state.finger.key != nil { record?.append(.letGo) }
        _ = device.state.finger.lift()
        let appearance = device.state.keyboards.appear()
        try notifyOfSize()
        guard appearance == device.state.keyboards.appearances else { return }
        try deliver(.willAppear, to: device.shownKeyboard)
        // The keyboard may have switched to another one, or crashed.
        guard appearance == device.state.keyboards.appearances else { return }
        try deliver(.didAppear, to: device.shownKeyboard)
    }

    /// Rotates or resizes the screen.
    mutating func changeView(_ body: (inout DeviceView) -> Void) throws(Refusal) {
        body(&device.state.view)
        try notifyOfSize()
    }

    /// Notifies the keyboard on the screen of the size of its view, unless it knows it.
    private mutating func notifyOfSize() throws(Refusal) {
        let size = device.state.view.keyboard
        guard let shown = device.shownKeyboard, let running = device.state.keyboards.running[shown],
            running.knownSize != size
        else { return }
        device.state.keyboards.know(size, by: shown)
        try deliver(.viewWillTransition(to: size), to: shown)
    }

    /// Starts a keyboard unless it is running. A keyboard that fails at once is replaced by the system keyboard.
    private mutating func startedKeyboard(_ name: String) throws(Refusal) -> String {
        guard !device.state.keyboards.running.isRunning(name) else { return name }
        let available = try availableKeyboard(name)
        device.setup.noteStart(of: name, available.layout)
        device.state.keyboards.start(name, available, edition: device.setup.edition(of: name))
        let values = try stored(in: available.storageScope)
        try deliver(.load(values), to: name)
        if device.profile.loadsTwice { try deliver(.load(values), to: name) }
        return device.state.keyboards.running.isRunning(name) || name == systemKeyboard
            ? name : try startedKeyboard(systemKeyboard)
    }

    func availableKeyboard(_ name: String) throws(Refusal) -> AvailableKeyboard {
        do {
            return try device.setup.keyboard(named: name)
        } catch {
            throw .unusableKeyboard(name, error)
        }
    }

    /// The values stored in a scope, including the uncommitted changes of this line.
    func stored(in scope: String?) throws(Refusal) -> StoredValues {
        guard let scope else { return StoredValues() }
        return try device.store.values(in: scope, with: uncommitted)
    }
}

extension KeyboardStore {
    /// The values stored in a scope, with uncommitted changes applied.
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
