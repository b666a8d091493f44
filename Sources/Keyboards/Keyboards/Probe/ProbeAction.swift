/// The actions of a probe's keys. Each is one call of a keyboard's interface or one way to misbehave.
enum ProbeAction: String, EngineAction {
    /// Moves the caret by as many UTF-16 units as the key's slot number.
    case moveRight, moveLeft
    /// Deletes forward as many keyboards do: a step to the right, then a deletion.
    case deleteForward
    /// Inserts an empty text.
    case insertNothing
    /// Marks `Anthony` with its last three letters selected.
    case mark
    /// Marks 👍🏽a and puts the selection after the emoji. The offset is counted correctly, in UTF-16 units, or wrongly,
    /// in characters.
    case markUnits, markCharacters
    case unmark
    /// Shows the properties of the field and the device.
    case show
    case requestLexicon, readPasteboard, writePasteboard, readShared, writeShared, fetch, send, open
    /// Writes a line to the system's log.
    case log
    /// Reports a memory use ten million bytes higher than before.
    case grow
    /// Lets go of all memory at the next memory warning, once per press.
    case obey
    /// Throws an error.
    case fail
    /// Makes more edits or requests at once than any keyboard needs.
    case floodEdits, floodRequests
    /// Starts or stops editing in every callback.
    case editInCallbacks
    /// Moves the caret and marks text at offsets that do not exist.
    case overreach
    /// Requests a layer that the layout does not have.
    case showMissingLayer

    /// The actions with a number, which is 1 by default.
    static let counted: Set<String> = [moveRight.rawValue, moveLeft.rawValue]
}
