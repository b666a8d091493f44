/// What the keys of a probe do, each one call of a keyboard's interface or one way to misbehave.
enum ProbeAction: String, EngineAction {
    /// Moves the caret by as many UTF-16 units as the key's slot says.
    case moveRight, moveLeft
    /// Deletes forward as many keyboards do it: a step to the right, then a deletion.
    case deleteForward
    /// Types nothing.
    case insertNothing
    /// Marks `Anthony` with its last three letters selected.
    case mark
    /// Marks 👍🏽a with the selection after the emoji, counted in UTF-16 units or wrongly in characters.
    case markUnits, markCharacters
    case unmark
    /// Shows what the field and the device say of themselves.
    case show
    case requestLexicon, readPasteboard, writePasteboard, readShared, writeShared, fetch
    /// Takes ten million bytes more.
    case grow
    /// Throws an error.
    case fail
    /// Edits, or asks the host for something, more often than anyone needs.
    case floodEdits, floodRequests
    /// Edits whenever it is called back, or no longer does.
    case editInCallbacks
    /// Moves the caret and marks text at offsets that do not exist.
    case overreach
    /// Asks for a layer it does not have.
    case showMissingLayer

    /// The actions that take a number, 1 unless given.
    static let counted: Set<String> = [moveRight.rawValue, moveLeft.rawValue]
}
