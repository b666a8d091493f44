import KeyboardExtension
import ProxyRules
import Simulator
import TextModel

/// Whether characters outside the Basic Multilingual Plane stay whole.
enum UnicodeCheck {
    static func check(_ record: LineRecord) -> [BrokenPromise] { record.events.compactMap(check) }

    private static func check(_ event: HandledEvent) -> BrokenPromise? {
        var document = event.before
        for (edit, change) in zip(event.edits, event.changes) {
            if let problem = problem(edit, in: document) {
                return BrokenPromise(
                    .unicode, by: event.keyboard, kind: problem.kind, "\(event.event.written) it \(problem.sentence)")
            }
            if let change { document.apply(change) }
        }
        return nil
    }

    private static func problem(
        _ edit: ProxyEdit, in document: TextDocument
    ) -> (kind: String, sentence: String)? {
        switch edit {
        case .insert(let text), .mark(let text, _):
            // What a half of a pair becomes when it is made a string.
            guard text.unicodeScalars.contains("\u{FFFD}"), !document.text.unicodeScalars.contains("\u{FFFD}") else {
                fallthrough
            }
            return ("inserted half", "inserts half a character")
        case .moveCaret, .deleteBackward, .unmark:
            guard let place = place(of: edit, in: document), document.clamped(place) != place,
                (0..<document.count).contains(place)
            else { return nil }
            return ("moved into", "moves the caret into the middle of a character")
        }
    }

    /// The place to which an edit moves the caret, in UTF-16 units.
    private static func place(of edit: ProxyEdit, in document: TextDocument) -> Int? {
        guard case .moveCaret(let offset) = edit else { return nil }
        return document.selection.upperBound.addingReportingOverflow(offset).partialValue
    }
}
