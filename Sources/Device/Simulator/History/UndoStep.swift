import KeyboardExtension
import TextModel

/// What is needed to undo a line: the inverse of each edit in the order the edits were made, the earlier state of the
/// device, and the changes the line stored.
struct UndoStep: Sendable {
    private(set) var edits: [(field: FieldPath, inverse: TextEdit)] = []
    private(set) var stored: [StoredChange]
    @Shared private(set) var state: DeviceState
    /// The number of lines of a saved session the step covers: its own line, and one for each wait after it during
    /// which something happened.
    private(set) var lineCount = 1
    /// Whether apps have stored something since. If so, they must read their stored data again after the step is
    /// undone.
    private(set) var isStale = false

    init(state: DeviceState, stored: [StoredChange] = [], lineCount: Int = 1) {
        _state = Shared(wrappedValue: state)
        self.stored = stored
        self.lineCount = lineCount
    }

    /// Adds the inverse of an edit that was just made. Characters typed one after the other are merged into one edit.
    mutating func add(_ inverse: TextEdit, in field: FieldPath) {
        if let last = edits.indices.last, edits[last].field == field, edits[last].inverse.extend(with: inverse) {
            return
        }
        edits.append((field, inverse))
    }

    mutating func store(_ changes: [StoredChange]) { stored += changes }

    /// Records the value of a setting at the beginning of the step.
    mutating func noteSetting(_ name: String, _ value: String) { state.apps.note(name, value) }

    /// Adds the changes that passing time made after the step, so that undoing the step undoes them too.
    mutating func add(_ later: UndoStep) {
        follow(with: later)
        lineCount += 1
    }

    /// Adds changes made after the step that are no line of a saved session.
    mutating func follow(with later: UndoStep) {
        edits += later.edits
        stored += later.stored
    }

    mutating func becomeStale() { isStale = true }
}

extension TextEdit {
    /// Merges `earlier`, an edit that would be applied before this one, if both only delete text and their ranges are
    /// adjacent. The selection and the marked text stay those that this edit restores. Returns whether the edits were
    /// merged.
    fileprivate mutating func extend(with earlier: TextEdit) -> Bool {
        guard replacement.isEmpty, earlier.replacement.isEmpty, !range.isEmpty,
            range.upperBound == earlier.range.lowerBound
        else { return false }
        range = range.lowerBound..<earlier.range.upperBound
        return true
    }
}

extension Device {
    /// Restores the device to the beginning of the step. Returns the step that redoes what was undone.
    mutating func exchange(_ step: UndoStep) -> UndoStep {
        var opposite = UndoStep(
            state: state, stored: step.stored.reversed().map(\.inverse), lineCount: step.lineCount)
        for (field, inverse) in step.edits.reversed() {
            opposite.add(documents[field].apply(inverse), in: field)
        }
        state = step.state
        return opposite
    }
}
