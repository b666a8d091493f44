package import KeyboardExtension
import TextModel

/// The proxy of a keyboard that has nothing but a window of the field: what a keyboard in a process of its own gets. It
/// shows what the proxy of the device itself would show, and collects the edits.
package struct WindowProxy: TextDocumentProxy {
    /// The keyboard's edits, in order.
    package private(set) var journal: [ProxyEdit] = []
    /// The number of edits beyond the limit of one event.
    package private(set) var floodedEdits = 0
    private let field: Source
    /// The text after the edits; nil if there are none.
    private var view: EditedView?

    package init(_ window: consuming FieldWindow, rules: EditingRules) { field = Source(window, rules) }

    /// What the keyboard has read so far.
    package var reads: ProxyReads { field.reads }

    package var documentContextBeforeInput: String? {
        field.note(.before, isAfterEdits: !journal.isEmpty)
        guard !field.all.hidesContext else { return nil }
        let text = shown
        return text.contextBefore(in: 0..<text.count)
    }

    package var documentContextAfterInput: String? {
        field.note(.after, isAfterEdits: !journal.isEmpty)
        guard !field.all.hidesContext else { return nil }
        let text = shown
        return text.contextAfter(in: 0..<text.count) ?? (field.all.endsAtNewline ? "" : nil)
    }

    package var selectedText: String? {
        guard let (text, _) = shown.shownSelection(field.rules.settings) else { return nil }
        field.note(.selected, isAfterEdits: !journal.isEmpty)
        return view == nil ? field.all.shownSelection ?? text : text
    }

    package var hasText: Bool {
        guard let view, !field.all.seemsEmpty else { return field.all.hasText }
        return field.all.isPart || !view.after(journal).text.isEmpty
    }

    package var documentIdentifier: DocumentIdentifier { field.all.identifier }
    package var documentInputMode: TextInputMode? { field.all.inputMode }
    package var traits: TextInputTraits {
        field.note(.traits, isAfterEdits: false)
        return field.all.traits
    }
    package var needsInputModeSwitchKey: Bool {
        field.note(.needsInputModeSwitchKey, isAfterEdits: false)
        return field.all.needsInputModeSwitchKey
    }
    package var hasFullAccess: Bool { field.all.hasFullAccess }

    package mutating func insertText(_ text: String) { record(.insert(text)) }
    package mutating func deleteBackward() { record(.deleteBackward) }
    package mutating func adjustTextPosition(byCharacterOffset offset: Int) { record(.moveCaret(by: offset)) }
    package mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        record(.mark(markedText, selected: selectedRange))
    }
    package mutating func unmarkText() { record(.unmark) }

    private mutating func record(_ edit: ProxyEdit) {
        guard journal.count < field.rules.settings.editsPerEvent else { return floodedEdits += 1 }
        journal.append(edit)
        // A copy of this proxy keeps its own edits.
        if !isKnownUniquelyReferenced(&view) { view = view.map(EditedView.init(copy:)) ?? EditedView(field) }
    }

    private var shown: TextDocument { view?.after(journal).shown ?? field.all.text }

    /// The field, shared by all copies of the proxy.
    private final class Source: EditedSource {
        let all: FieldWindow
        let rules: EditingRules
        private(set) var reads: ProxyReads = []

        init(_ all: FieldWindow, _ rules: EditingRules) { (self.all, self.rules) = (all, rules) }

        var window: TextDocument { all.text }
        var whole: TextDocument { all.whole ?? all.text }

        func note(_ read: ProxyReads, isAfterEdits: Bool) {
            reads.insert(read)
            if isAfterEdits { reads.insert(.edited) }
        }
    }
}
