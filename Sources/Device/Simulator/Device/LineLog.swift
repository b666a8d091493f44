import KeyboardExtension

/// The consequences of a line, as shown by the facts `events` and `message` and by `:why`.
struct LineLog: Sendable {
    /// The keyboards that were stopped in the last line, in order.
    private(set) var stops: [KeyboardStop] = []
    /// The lines that keyboards have written to the system's log since the last line began.
    private(set) var messages: [String] = []
    /// The answer to a question the last line asked.
    private(set) var answer: String?
    /// The apps that were notified since the last line began. What they say is about that line.
    private(set) var notifiedApps: [String] = []
    /// The callbacks and requests since the last line began.
    private(set) var events: [String] = []
    /// The consequences of the last press, or of the last line if it pressed no key.
    private(set) var trace: [TraceEntry] = []

    private static let maximumEntries = 1000
    private static let andMore = "… and more"

    /// Clears the log when a line begins.
    mutating func clear() {
        stops = []
        answer = nil
        notifiedApps = []
        clearEvents()
    }

    /// Clears the events of a new device. Its keyboard has appeared before the first line; only
    /// what was stopped is kept.
    mutating func clearEvents() {
        events = []
        messages = []
        clearTrace()
    }

    /// Clears the trace when a line or a press begins.
    mutating func clearTrace() { if !trace.isEmpty { trace.removeAll(keepingCapacity: true) } }

    mutating func stopped(_ stop: KeyboardStop) { if stops.count < LineLog.maximumEntries { stops.append(stop) } }

    mutating func notified(_ app: String) { if !notifiedApps.contains(app) { notifiedApps.append(app) } }

    mutating func answered(_ sentence: String) { answer = sentence }

    /// Adds a line of a keyboard to the log. Lines are cut off after `maximumEntries`.
    mutating func logged(_ text: String) {
        guard messages.count <= LineLog.maximumEntries else { return }
        messages.append(messages.count < LineLog.maximumEntries ? text : LineLog.andMore)
    }

    /// Adds an entry to the trace that `:why` shows and, unless it is an edit or a stored change, to the fact `events`.
    /// Both are cut off after `maximumEntries`.
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
