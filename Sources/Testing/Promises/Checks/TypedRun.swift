import KeyboardExtension
import ProxyRules
import Simulator
import SourceText
import TextModel

/// Follows characters that are typed and then deleted one by one, which must restore the document.
struct TypedRun {
    /// The document and the field before the first character.
    private var start: (document: TextDocument, field: FieldPath)?
    private var typed = 0
    private var deleted = 0

    mutating func follow(_ record: LineRecord, _ command: Command, on device: Simulation) -> [BrokenPromise] {
        guard case .keys = command else {
            start = nil
            return []
        }
        var broken: [BrokenPromise] = []
        for entry in record.entries {
            switch entry {
            case .handled(let event): if let found = follow(event) { broken.append(found) }
            case .changedByOthers, .failed, .leftMarked, .removedMarked, .letGo: start = nil
            }
        }
        // An app may have changed the text by itself, as those that group digits do.
        if let last = record.events.reversed().first(where: { !$0.edits.isEmpty }),
            last.after != device.document, last.after.text != device.document.text
        {
            start = nil
        }
        return broken
    }

    private mutating func follow(_ event: HandledEvent) -> BrokenPromise? {
        guard case .key(let key) = event.event else {
            if !event.edits.isEmpty { start = nil }
            return nil
        }
        guard event.isOwnWork || event.edits.isEmpty, !event.isComposing, event.before.selection.isEmpty,
            event.field == start?.field ?? event.field
        else {
            start = nil
            return nil
        }
        switch key.action {
        case .type(let text)
        where text.count == 1 && !text.contains(where: \.isNewline) && deleted == 0 || start == nil:
            guard case .type = key.action else { return nil }
            if start == nil { (start, typed, deleted) = ((event.before, event.field), 0, 0) }
            typed += 1
            // Characters that merge with their neighbours are deleted together.
            if !event.addsOneCharacter { start = nil }
        case .deleteBackward where start != nil:
            deleted += 1
            // In some fields, the first delete selects.
            guard event.after.selection.isEmpty else {
                self.start = nil
                return nil
            }
            guard deleted == typed, let start else { return nil }
            self.start = nil
            guard event.after.text != start.document.text || event.after.selection != start.document.selection else {
                return nil
            }
            return BrokenPromise(
                .delete, by: event.keyboard, kind: "not restored",
                "\(typed) characters and \(typed) deletes lead from ‘\(start.document.text.inMessage)’ to "
                    + "‘\(event.after.text.inMessage)’")
        default: start = nil
        }
        return nil
    }
}

extension HandledEvent {
    /// Whether the text after the event has one character more, which did not merge with its neighbours.
    fileprivate var addsOneCharacter: Bool {
        let (from, to) = (before.selection.lowerBound, after.selection.lowerBound)
        // Long enough for what merges, and short enough for long documents.
        let (start, end) = (max(0, from - 32), min(after.count, to + 32))
        guard from < to, before.count - from == after.count - to else { return false }
        return after.text(in: start..<end).count
            == after.text(in: start..<from).count + 1 + after.text(in: to..<end).count
    }
}
