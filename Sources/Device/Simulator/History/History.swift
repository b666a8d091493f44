/// The lines that can be undone, and those that can be redone.
struct History: Sendable {
    /// How many lines can be taken back at least.
    private static let depth = 1000

    private var undoable: [UndoStep] = []
    private var redoable: [UndoStep] = []
    /// For how many lines of a file the step stands that was undone or redone last.
    private(set) var movedLineCount = 1

    /// Which way one goes.
    enum Direction: String {
        case undo, redo
    }

    /// A line was carried out.
    mutating func keep(_ step: UndoStep, appsStored: Bool) {
        redoable = []
        undoable.append(step)
        if undoable.count > History.depth * 2 { undoable.removeFirst(History.depth) }
        if appsStored { markStale() }
    }

    /// Time has passed and changed something. That belongs to the line before.
    mutating func keepPassing(_ step: UndoStep, appsStored: Bool) {
        // What was undone no longer fits what has become of the device.
        redoable = []
        if let last = undoable.indices.last {
            undoable[last].add(step)
        } else {
            undoable.append(step)
        }
        if appsStored { markStale() }
    }

    private mutating func markStale() { for index in undoable.indices { undoable[index].becomeStale() } }

    /// The step that takes the device one line that way.
    func next(_ direction: Direction) throws(Refusal) -> UndoStep {
        guard let step = direction == .undo ? undoable.last : redoable.last else {
            throw .nothingTo(direction.rawValue)
        }
        return step
    }

    /// The device went that way; the opposite step leads it back.
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
