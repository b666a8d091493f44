package import HostAppKit
package import KeyboardExtension
package import ProxyRules
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
        /// A held key was let go because the keyboard appeared again, as it does not on other devices.
        case letGo
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

/// An event that a keyboard handled, and what came of it. It is never changed, so all who look at it share it.
package final class HandledEvent: Sendable {
    package let keyboard: String
    package let event: KeyboardEvent
    package let field: FieldPath
    /// The document before the event, and after the edits of the event.
    package let before: TextDocument
    package let after: TextDocument
    package let edits: [ProxyEdit]
    /// What each of the edits changed; nil for an edit that changed nothing. Empty if the event was interrupted.
    package let changes: [TextEdit?]
    package let response: KeyboardResponse
    /// What the keyboard showed before the event and after it.
    package let shownBefore: KeyboardAppearance
    package let shownAfter: KeyboardAppearance
    /// How what the keyboard read differed from the document.
    package let reads: ContextReads
    /// Whether the device carried out an edit in another way than the profile `ideal` would.
    package let isTreatedDifferently: Bool
    /// Whether the field had no room for what an edit would have inserted.
    package let lacksRoom: Bool
    /// Whether something else happened before all edits were made: a callback led to further edits, or a return left
    /// the field.
    package let isInterrupted: Bool

    fileprivate init(_ open: OpenEvent, on device: Device, isInterrupted: Bool) {
        (keyboard, event, field, before) = (open.keyboard, open.event, open.field, open.before)
        (edits, reads, response) = (open.asked.edits, open.asked.reads, open.response)
        (shownBefore, shownAfter) = (open.shownBefore.wrappedValue, open.shownAfter.wrappedValue)
        self.isInterrupted = isInterrupted
        after = edits.isEmpty ? before : device.document
        var changes: [TextEdit?] = []
        var isTreatedDifferently = false
        var lacksRoom = false
        if !isInterrupted, !edits.isEmpty {
            let rules = device.focused.rules
            let ideal = rules.profile == .ideal ? rules : FieldRules(rules, profile: .ideal)
            var document = before
            for edit in edits {
                let change = rules.editing.edit(document, for: edit)
                lacksRoom = lacksRoom || change == nil && rules.editing.lacksRoom(for: edit, in: document)
                if rules !== ideal, change != ideal.editing.edit(document, for: edit) { isTreatedDifferently = true }
                changes.append(change)
                if let change, changes.count < edits.count { document.apply(change) }
            }
        }
        (self.changes, self.isTreatedDifferently, self.lacksRoom) = (changes, isTreatedDifferently, lacksRoom)
    }
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

/// An event that a keyboard has handled, and whose edits are about to be made.
struct OpenEvent: Sendable {
    let keyboard: String
    let event: KeyboardEvent
    let field: FieldPath
    let before: TextDocument
    let asked: Journal
    let response: KeyboardResponse
    let shownBefore: Shared<KeyboardAppearance>
    let shownAfter: Shared<KeyboardAppearance>
    /// The number of the visit to the field, and of the entries of the record, at this moment.
    let visit: Int
    let count: Int

    /// The event after its edits.
    func ended(on device: Device, _ record: LineRecord) -> HandledEvent {
        let isInterrupted =
            visit != device.state.visit.number || record.entries[count...].contains(where: \.mayEdit)
        return HandledEvent(self, on: device, isInterrupted: isInterrupted)
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
