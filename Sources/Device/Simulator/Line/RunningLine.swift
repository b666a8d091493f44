import HostAppKit
import KeyboardExtension
import TextModel

/// A line being carried out on a device. It collects the edits, the stored changes and the events, until the history
/// keeps the line or reverts it.
struct RunningLine: Sendable {
    var device: Device
    /// The step that undoes the line.
    private(set) var step: UndoStep
    /// The changes that apps store during this line. Undo does not revert them.
    private(set) var appChanges: [StoredChange] = []
    /// The fields whose text has changed since their apps were notified.
    private(set) var editedFields: [FieldPath] = []
    /// What keyboards have done; nil if nobody wants to know.
    var record: LineRecord?
    /// Limits the events sent to keyboards.
    private(set) var budget = EventBudget()

    init(_ device: Device) {
        self.device = device
        step = UndoStep(state: device.state)
    }

    /// Begins a line.
    mutating func begin() {
        step = UndoStep(state: device.state)
        appChanges = []
        forgetEditedFields()
    }

    /// Restores the device to the beginning of a step. Returns the step that redoes what was undone.
    mutating func exchange(_ step: UndoStep) -> UndoStep {
        forgetEditedFields()
        return device.exchange(step)
    }

    /// The changes this line is about to store.
    var uncommitted: [StoredChange] { appChanges.isEmpty ? step.stored : step.stored + appChanges }

    // MARK: - What a line changes

    /// Changes the text of a field and records the inverse edit for undo.
    ///
    /// - Parameter isAnswer: whether the app of the field does it because of an edit that it was notified of. It is not
    ///   notified of this one.
    mutating func change(_ path: FieldPath, isAnswer: Bool = false, _ body: (inout TextDocument) -> TextEdit) {
        step.add(body(&device.documents[path]), in: path)
        if !isAnswer, !editedFields.contains(path) { editedFields.append(path) }
    }

    /// Applies an edit to the field with the focus and records the inverse edit for undo.
    mutating func change(_ edit: TextEdit) { change(device.state.focus.path) { $0.apply(edit) } }

    /// Stores changes for a keyboard. Undo reverts them.
    mutating func store(_ changes: [StoredChange]) { step.store(changes) }

    /// Stores changes for an app. Undo does not revert them.
    mutating func storeForApp(_ changes: [StoredChange]) { appChanges += changes }

    /// Records the value of a setting that is about to be changed for the first time, so that undo restores it.
    mutating func noteSetting(_ name: String, _ value: String) {
        device.state.apps.note(name, value)
        step.noteSetting(name, value)
    }

    /// Adds an entry to the log of the line.
    mutating func report(_ entry: consuming TraceEntry) { device.state.log.report(entry) }

    /// Reports something the device did by itself.
    mutating func note(_ event: String) { report(.note(event)) }

    // MARK: - Notifying

    /// Mostly there is one. Taking it is faster than `removeAll(keepingCapacity:)`, and keeps the memory too.
    mutating func forgetEditedFields() { while editedFields.popLast() != nil {} }

    /// Calls `body` for each field whose text has changed, and for those that a keyboard changes meanwhile because of
    /// what the app does.
    mutating func forEachEditedField(
        _ body: (inout RunningLine, FieldPath) throws(Refusal) -> Void
    ) throws(Refusal) {
        var rounds = 0
        while !editedFields.isEmpty {
            guard rounds <= Self.maximumAnswers else {
                note("dropped: an app and a keyboard that answer each other's changes without end")
                forgetEditedFields()
                break
            }
            rounds += 1
            let edited = editedFields
            editedFields.removeAll()
            for path in edited { try body(&self, path) }
        }
    }

    /// How often keyboards may change fields because of what apps did to them.
    private static let maximumAnswers = 8

    /// Runs `body`, which sends an event, unless callbacks nest too deep or there have been too many; then a note says
    /// why.
    mutating func withBudget(
        for event: KeyboardEvent, _ body: (inout RunningLine) throws(Refusal) -> Void
    ) throws(Refusal) {
        let reason = budget.begin(
            event, depth: device.profile.callbackDepth, deliveries: device.profile.callbacksPerEvent)
        if let reason { return note("dropped: \(reason)") }
        defer { budget.end() }
        try body(&self)
    }
}

/// Limits how deep events nest and how many the outermost event may cause.
struct EventBudget: Sendable {
    private var nesting = 0
    private var deliveries = 0

    /// Begins an event and returns nil, or returns the reason why the event is dropped.
    ///
    /// - Parameters:
    ///   - callbackDepth: how deep callbacks may nest.
    ///   - maximum: how many events the outermost event may cause.
    mutating func begin(_ event: KeyboardEvent, depth callbackDepth: Int, deliveries maximum: Int) -> String? {
        if nesting == 0 { deliveries = 0 }
        deliveries += 1
        // A load event is never dropped: a keyboard that was not loaded would treat the store as empty. Life-cycle
        // events are not callbacks of edits and may nest at least 8 deep, but keyboards that switch to each other must
        // end as well.
        let depth = event.isOfLifeCycle ? max(callbackDepth, 8) : callbackDepth
        guard event.isLoad || nesting < depth && deliveries <= maximum else {
            return nesting < depth ? "more callbacks than one event may lead to" : "callbacks nest too deep"
        }
        nesting += 1
        return nil
    }

    mutating func end() { nesting -= 1 }
}
