import KeyboardExtension
import TextModel

/// A line being carried out on a device: what it edits, stores and leads to is gathered here, until the history around it keeps
/// the line or takes it back.
struct RunningLine: Sendable {
    var device: Device
    /// What it takes to undo the line.
    private(set) var step: UndoStep
    /// What apps store in this line; undo does not take it back.
    private(set) var appChanges: [StoredChange] = []
    /// The fields whose text has changed since their apps were told.
    private(set) var editedFields: [FieldPath] = []
    /// How many events the keyboards may still be sent.
    private(set) var budget = EventBudget()

    init(_ device: Device) {
        self.device = device
        step = UndoStep(state: device.state)
    }

    /// A line begins on the device as it stands.
    mutating func begin() {
        step = UndoStep(state: device.state)
        appChanges = []
        editedFields.removeAll(keepingCapacity: true)
    }

    /// Puts everything back to where a step began. Returns the step that redoes what was undone.
    mutating func exchange(_ step: UndoStep) -> UndoStep {
        editedFields.removeAll(keepingCapacity: true)
        return device.exchange(step)
    }

    /// What this line is about to store.
    var uncommitted: [StoredChange] { appChanges.isEmpty ? step.stored : step.stored + appChanges }

    // MARK: - What a line changes

    /// Changes the text of a field and remembers how to take it back.
    mutating func change(_ path: FieldPath, _ body: (inout TextDocument) -> TextEdit) {
        step.add(device.documents.change(path, body), in: path)
        if editedFields.last != path { editedFields.append(path) }
    }

    /// Applies an edit to the field with the focus and remembers how to take it back.
    mutating func change(_ edit: TextEdit) { change(device.state.focus.path) { $0.apply(edit) } }

    /// Stores something for a keyboard; undo takes it back.
    mutating func store(_ changes: [StoredChange]) { step.store(changes) }

    /// Stores something for an app.
    mutating func storeForApp(_ changes: [StoredChange]) { appChanges += changes }

    /// A setting is about to be changed for the first time: undo leads back to what it was.
    mutating func noteSetting(_ name: String, _ value: String) {
        device.state.apps.note(name, value)
        step.noteSetting(name, value)
    }

    /// Adds to what the line has led to.
    mutating func report(_ entry: consuming TraceEntry) { device.state.log.report(entry) }

    /// Reports something the device did by itself.
    mutating func note(_ event: String) { report(.note(event)) }

    // MARK: - What is being told to whom

    /// Runs through the fields whose text has changed. Those that are added meanwhile are what apps edit, and they know.
    mutating func forEachEditedField(
        _ body: (inout RunningLine, FieldPath) throws(Refusal) -> Void
    ) throws(Refusal) {
        guard !editedFields.isEmpty else { return }
        for index in editedFields.indices { try body(&self, editedFields[index]) }
        editedFields.removeAll(keepingCapacity: true)
    }

    /// Sends an event if it may be sent as deep as callbacks nest, and after so many others.
    mutating func withBudget(
        for event: KeyboardEvent, _ body: (inout RunningLine) throws(Refusal) -> Void
    ) throws(Refusal) {
        if let reason = budget.begin(event, device.profile) { return note("dropped: \(reason)") }
        defer { budget.end() }
        try body(&self)
    }
}

/// How deep events nest that edits and requests lead to, and how many the outermost one has led to.
struct EventBudget: Sendable {
    private var nesting = 0
    private var deliveries = 0

    /// Begins an event; otherwise says why it is dropped.
    mutating func begin(_ event: KeyboardEvent, _ profile: HostProfile) -> String? {
        if nesting == 0 { deliveries = 0 }
        deliveries += 1
        // Loading is never dropped: a keyboard that was not loaded would take what is stored for nothing. Coming and going
        // are no callbacks of edits, but keyboards that pass the turn to each other have to end as well.
        let depth = event.isOfLife ? max(profile.callbackDepth, 8) : profile.callbackDepth
        guard event.isLoad || nesting < depth && deliveries <= profile.callbacksPerEvent else {
            return nesting < depth ? "more callbacks than one event may lead to" : "callbacks nest too deep"
        }
        nesting += 1
        return nil
    }

    mutating func end() { nesting -= 1 }
}
