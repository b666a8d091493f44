import DequeModule
import HostAppKit

/// The lines that can be undone, and those that can be redone.
struct History: Sendable {
    /// The number of lines that can be undone. Older ones are forgotten one at a time: what a step held in memory then
    /// serves the next one.
    private static let depth = 1000

    private var undoable: Deque<UndoStep> = []
    private var redoable: [UndoStep] = []
    /// The number of lines of a saved session that the last undo or redo covered.
    private(set) var movedLineCount = 1

    /// The number of lines that can be undone, and of those that can be redone.
    var length: (done: Int, undone: Int) { (undoable.count, redoable.count) }

    /// The direction of a move in the history.
    enum Direction: String {
        case undo, redo
    }

    /// Adds the step of a line that was carried out.
    mutating func keep(_ step: UndoStep, appsStored: Bool) {
        redoable = []
        if undoable.count == History.depth { undoable.removeFirst() }
        undoable.append(step)
        if appsStored { markStale() }
    }

    /// Adds what happened when time passed to the step of the line before.
    mutating func keepPassing(_ step: UndoStep, appsStored: Bool) {
        // Undone lines no longer fit the changed device.
        redoable = []
        if let last = undoable.indices.last {
            undoable[last].add(step)
        } else {
            undoable.append(step)
        }
        if appsStored { markStale() }
    }

    /// Adds what happened when the files of keyboards were read again to the step of the line before. It is no line of
    /// its own; without a line before, it stays when everything is undone.
    mutating func keepReload(_ step: UndoStep, appsStored: Bool) {
        redoable = []
        if let last = undoable.indices.last { undoable[last].follow(with: step) }
        if appsStored { markStale() }
    }

    private mutating func markStale() { for index in undoable.indices { undoable[index].becomeStale() } }

    /// The step that takes the device one line in a direction.
    func next(_ direction: Direction) throws(Refusal) -> UndoStep {
        guard let step = direction == .undo ? undoable.last : redoable.last else {
            throw .nothingTo(direction.rawValue)
        }
        return step
    }

    /// Records a move in a direction. `opposite` is the step that reverses it.
    mutating func moved(_ direction: Direction, to opposite: UndoStep) {
        movedLineCount = opposite.lineCount
        switch direction {
        case .undo:
            undoable.removeLast()
            redoable.append(opposite)
        case .redo:
            redoable.removeLast()
            undoable.append(opposite)
        }
    }
}
