package import KeyboardExtension
package import TextModel

/// What keyboards did during a line, for those who check them. It is kept only on request, because it has copies of
/// documents.
package struct LineRecord: Sendable {
    package enum Entry: Sendable {
        case handled(HandledEvent)
        /// A keyboard threw an error, was killed for the memory it held, or asked for more than an event allows.
        case failed(keyboard: String, reason: String)
        /// A keyboard left the screen, and the device had to end what was still marked.
        case leftMarked(keyboard: String, text: String)
        /// The device removed marked text, which others would keep.
        case removedMarked
        /// The user or an app changed the text of the field with the focus.
        case changedByOthers
    }

    /// In the order in which things ended: what the callbacks of an edit led to comes before the event with the edit.
    package private(set) var entries: [Entry] = []

    package init() {}

    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// The events that keyboards handled.
    package var events: some Sequence<HandledEvent> {
        entries.lazy.compactMap { if case .handled(let event) = $0 { event } else { nil } }
    }
}

extension LineRecord.Entry {
    /// Whether a document may have changed.
    fileprivate var mayEdit: Bool { if case .handled(let event) = self { !event.edits.isEmpty } else { true } }
}

/// An event that a keyboard handled, and what came of it.
package struct HandledEvent: Sendable {
    package let keyboard: String
    package let event: KeyboardEvent
    package let field: FieldPath
    /// The document before the event, and after the edits of the event.
    package let before: TextDocument
    package fileprivate(set) var after: TextDocument
    package let edits: [ProxyEdit]
    /// What each of the edits changed; nil for an edit that changed nothing. Empty if the event was interrupted.
    package fileprivate(set) var changes: [TextEdit?] = []
    package let response: KeyboardResponse
    /// What the keyboard showed before the event and after it.
    package let shownBefore: KeyboardAppearance
    package let shownAfter: KeyboardAppearance
    /// How what the keyboard read differed from the document.
    package let reads: ContextReads
    /// Whether the device carried out an edit in another way than the profile `ideal` would.
    package fileprivate(set) var isTreatedDifferently = false
    /// Whether something else happened before all edits were made: a callback led to further edits, or a return left
    /// the field.
    package fileprivate(set) var isInterrupted = false
}

/// How what a keyboard read differed from the document.
package struct ContextReads: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text was longer than what the keyboard could read of it.
    package static let cut = ContextReads(rawValue: 1)
    /// The keyboard read the text or the traits of some time before.
    package static let late = ContextReads(rawValue: 2)
    /// The keyboard could read no text although there was some.
    package static let empty = ContextReads(rawValue: 4)
}

/// An event that is being handled.
struct OpenEvent {
    private let visit: Int
    private let count: Int
    private var handled: HandledEvent

    init(_ handled: HandledEvent, on device: Device, _ record: LineRecord) {
        self.handled = handled
        visit = device.state.visit.number
        count = record.entries.count
    }

    /// The event after its edits.
    func ended(on device: Device, _ record: LineRecord) -> HandledEvent {
        var handled = handled
        handled.after = device.document
        handled.isInterrupted =
            visit != device.state.visit.number || record.entries[count...].contains(where: \.mayEdit)
        guard !handled.isInterrupted, !handled.edits.isEmpty else { return handled }
        let rules = device.focused.rules
        let ideal = EditingRules(rules, profile: .ideal)
        var document = handled.before
        for edit in handled.edits {
            let change = rules.edit(document, for: edit)
            if change != ideal.edit(document, for: edit) { handled.isTreatedDifferently = true }
            if let change { document.apply(change) }
            handled.changes.append(change)
        }
        return handled
    }
}

extension Simulation {
    /// Carries out a command and records what keyboards did.
    package mutating func run(_ command: Command, recording record: inout LineRecord) throws(Refusal) {
        startRecording()
        defer { record = endRecording() }
        try run(command)
    }
}
