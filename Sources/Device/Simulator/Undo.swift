import KeyboardExtension
import TextModel

/// What it takes to go back behind one line: the inverse of each edit in the order they were made, the device as it was,
/// and what the line stored.
struct UndoStep: Sendable {
    private(set) var edits: [(field: FieldPath, inverse: TextEdit)] = []
    var stored: [StoredChange] = []
    var state: DeviceState

    /// Remembers how to take back an edit that was just made. What is typed character by character goes again as a whole.
    mutating func add(_ inverse: TextEdit, in field: FieldPath) {
        if let last = edits.indices.last, edits[last].field == field, edits[last].inverse.extend(with: inverse) {
            return
        }
        edits.append((field, inverse))
    }

    /// Adds what was done after the step, which the step then takes back as well.
    mutating func add(_ later: UndoStep) {
        edits += later.edits
        stored += later.stored
    }
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

extension Simulation {
    /// How many lines can be taken back.
    static var undoDepth: Int { 1000 }

    /// Puts everything back to where the step began and returns the step that leads forth again.
    mutating func exchange(_ step: UndoStep) -> UndoStep {
        var opposite = UndoStep(stored: step.stored.reversed().map(\.inverse), state: state)
        for (field, inverse) in step.edits.reversed() {
            opposite.add(documents.change(field) { $0.apply(inverse) }, in: field)
            if editedFields.last != field { editedFields.append(field) }
        }
        state = step.state
        return opposite
    }

    mutating func undo() throws(Refusal) {
        guard let step = undoSteps.popLast() else { throw .nothingTo("undo") }
        try move(step, from: \.undoSteps, to: \.redoSteps)
    }

    mutating func redo() throws(Refusal) {
        guard let step = redoSteps.popLast() else { throw .nothingTo("redo") }
        try move(step, from: \.redoSteps, to: \.undoSteps)
    }

    /// Exchanges a step for its opposite, in the store as well; if that fails nothing is changed.
    private mutating func move(
        _ step: UndoStep, from source: WritableKeyPath<Simulation, [UndoStep]>,
        to target: WritableKeyPath<Simulation, [UndoStep]>
    ) throws(Refusal) {
        let opposite = exchange(step)
        do {
            try commit(opposite.stored)
            self[keyPath: target].append(opposite)
        } catch {
            self[keyPath: source].append(exchange(opposite))
            throw error
        }
    }

    mutating func keep(_ step: UndoStep) {
        redoSteps = []
        undoSteps.append(step)
        if undoSteps.count > Simulation.undoDepth * 2 { undoSteps.removeFirst(Simulation.undoDepth) }
    }

    mutating func commit(_ changes: [StoredChange]) throws(Refusal) {
        guard !changes.isEmpty else { return }
        do {
            try store.commit(changes)
        } catch {
            throw .store("\(error)")
        }
    }
}
