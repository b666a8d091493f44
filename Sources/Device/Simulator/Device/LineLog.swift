import KeyboardExtension

/// What a line has led to, as the facts `events` and `message` and `:why` tell it.
struct LineLog: Sendable {
    /// Why a keyboard was stopped in the last line.
    private(set) var crash: String?
    /// What was called back and asked for since the last line began.
    private(set) var events: [String] = []
    /// What came of the last press, or of the last line if none was pressed.
    private(set) var trace: [TraceEntry] = []

    private static let maximumEntries = 1000
    private static let andMore = "… and more"

    /// A line begins.
    mutating func clear() {
        crash = nil
        clearEvents()
    }

    /// A device begins: what its keyboard did to appear is nobody's line, but that it failed is told.
    mutating func clearEvents() {
        events = []
        trace.removeAll(keepingCapacity: true)
    }

    /// A press begins.
    mutating func beginPress() { trace.removeAll(keepingCapacity: true) }

    mutating func crashed(_ sentence: String) { crash = sentence }

    /// Adds to the chain that `:why` shows and, but for edits and what is stored, to the fact `events`; a flood is cut off.
    mutating func report(_ entry: consuming TraceEntry) {
        let event = entry.event
        if trace.count < LineLog.maximumEntries {
            trace.append(entry)
        } else if trace.count == LineLog.maximumEntries {
            trace.append(.note(LineLog.andMore))
        }
        guard let event, events.count <= LineLog.maximumEntries else { return }
        events.append(events.count < LineLog.maximumEntries ? event : LineLog.andMore)
    }
}
