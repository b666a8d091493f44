import KeyboardExtension
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
            case .changedByOthers, .failed, .leftMarked, .removedMarked: start = nil
            }
        }
        // An app may have changed the text by itself, as those that group digits do.
        if let last = record.events.reversed().first(where: { !$0.edits.isEmpty }),
            last.after.text != device.document.text
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
            if event.after.text.count != event.before.text.count + 1 { start = nil }
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
