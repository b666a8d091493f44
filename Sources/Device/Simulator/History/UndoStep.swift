import KeyboardExtension
import TextModel

/// What it takes to undo a line: the inverse of each edit in the order they were made, the device as it was, and what the line
/// stored.
struct UndoStep: Sendable {
    private(set) var edits: [(field: FieldPath, inverse: TextEdit)] = []
    private(set) var stored: [StoredChange]
    private(set) var state: DeviceState
    /// For how many lines of a file it stands: its own, and one for each time that passed after it and changed something.
    private(set) var lineCount = 1
    /// Whether apps have stored something since: what they had read of it is to be read again.
    private(set) var isStale = false

    init(state: DeviceState, stored: [StoredChange] = [], lineCount: Int = 1) {
        self.state = state
        self.stored = stored
        self.lineCount = lineCount
    }

    /// Remembers how to take back an edit that was just made. What is typed character by character goes again as a whole.
    mutating func add(_ inverse: TextEdit, in field: FieldPath) {
        if let last = edits.indices.last, edits[last].field == field, edits[last].inverse.extend(with: inverse) {
            return
        }
        edits.append((field, inverse))
    }

    mutating func store(_ changes: [StoredChange]) { stored += changes }

    /// What a setting is where the step begins.
    mutating func noteSetting(_ name: String, _ value: String) { state.apps.note(name, value) }

    /// Adds what passing time did after the step, which the step then takes back as well.
    mutating func add(_ later: UndoStep) {
        edits += later.edits
        stored += later.stored
        lineCount += 1
    }

    mutating func becomeStale() { isStale = true }
}

extension TextEdit {
    /// Takes in the edit that was to be carried out before this one, if both only remove text and this then removes what stood
    /// right before; what was selected and marked at first is what this one restores anyway.
    fileprivate mutating func extend(with earlier: TextEdit) -> Bool {
        guard replacement.isEmpty, earlier.replacement.isEmpty, !range.isEmpty,
            range.upperBound == earlier.range.lowerBound
        else { return false }
        range = range.lowerBound..<earlier.range.upperBound
        return true
    }
}

extension Device {
    /// Puts everything back to where the step began. Returns the step that redoes what was undone.
    mutating func exchange(_ step: UndoStep) -> UndoStep {
        var opposite = UndoStep(
            state: state, stored: step.stored.reversed().map(\.inverse), lineCount: step.lineCount)
        for (field, inverse) in step.edits.reversed() {
            opposite.add(documents.change(field) { $0.apply(inverse) }, in: field)
        }
        state = step.state
        return opposite
    }
}
