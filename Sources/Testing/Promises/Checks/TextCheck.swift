import KeyboardExtension
import ProxyRules
import Simulator
import SourceText
import TextModel

/// Whether letters vanish only where the user expects it, and keys type their text.
enum TextCheck {
    static func check(_ record: LineRecord) -> [BrokenPromise] {
        record.events.compactMap { lostText($0) ?? wrongText($0) ?? deadKey($0) }
    }

    private static func lostText(_ event: HandledEvent) -> BrokenPromise? {
        // A keyboard that sees the text of some time before, such as a space that smart deletion took, cannot know.
        guard event.isOwnWork, !event.reads.contains(.late) else { return nil }
        let change = DocumentChange(from: event.before, to: event.after)
        guard !change.last.isEmpty, !isExpected(change, event) else { return nil }
        return BrokenPromise(
            .text, by: event.keyboard, kind: "lost \(event.event.kind)",
            "\(event.event.written) ‘\(change.removed.inMessage)’ vanishes, which was neither composed nor selected")
    }

    private static func isExpected(_ change: DocumentChange, _ event: HandledEvent) -> Bool {
        if let marked = event.before.markedRange, change.isInside(marked) { return true }
        if change.isInside(event.before.selection) || event.shows(replacing: change.removed) { return true }
        let caret = event.before.selection.upperBound
        guard case .key(let key) = event.event, change.isBefore(caret) else { return false }
        // Of equal letters on both sides, those before the caret were deleted.
        let deleted = event.before.text(in: caret - change.last.count..<caret)
        if key.action == .deleteBackward { return change.inserted.isEmpty && deleted.count <= 1 }
        // Many keyboards take back the space that they have typed after a word when a mark follows.
        return change.removed == " " && event.shownBefore.candidates != nil
    }

    /// A key that types a text typed another.
    private static func wrongText(_ event: HandledEvent) -> BrokenPromise? {
        guard event.isOwnWork, !event.isComposing, case .key(let key) = event.event, case .type(let text) = key.action
        else { return nil }
        // By far the most common case.
        if event.changes.count == 1, let change = event.changes[0], change.range == event.before.selection,
            change.replacement == text
        {
            return nil
        }
        // In a field of one line, a newline becomes a space.
        let texts = [text, text.uppercased(), text.lowercased(), text == "\n" ? " " : text]
        let isRight = texts.contains { text in
            var document = event.before
            document.apply(document.inserting(text, over: document.selection))
            return document.text == event.after.text
        }
        guard !isRight else { return nil }
        let change = DocumentChange(from: event.before, to: event.after)
        return BrokenPromise(
            .text, by: event.keyboard, kind: "typed otherwise",
            "the key \(key.key), which types ‘\(text.inMessage)’, inserts ‘\(change.inserted.inMessage)’")
    }

    /// A key that types a text did nothing at all.
    private static func deadKey(_ event: HandledEvent) -> BrokenPromise? {
        guard case .key(let key) = event.event, case .type(let text) = key.action, event.edits.isEmpty,
            event.response == KeyboardResponse(), event.shownBefore == event.shownAfter,
            event.shownAfter.display == nil, event.shownAfter.message == nil
        else { return nil }
        return BrokenPromise(
            .text, by: event.keyboard, kind: "typed nothing",
            "the key \(key.key), which types ‘\(text.inMessage)’, does nothing")
    }
}
