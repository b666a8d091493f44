package import KeyboardExtension
package import TextModel

/// The proxy through which a keyboard sees a field: a snapshot cut to the profile's window, and a journal of the
/// keyboard's edits.
///
/// The document is shared, not copied, and is read only when the keyboard reads it, so that a press in a long document
/// costs no more than in a short one.
package struct SnapshotProxy: TextDocumentProxy {
    /// The keyboard's edits, in order.
    package private(set) var journal: [ProxyEdit] = []
    /// The number of edits beyond the limit of one event.
    package private(set) var floodedEdits = 0
    let snapshot: FieldSnapshot
    /// The text after the edits; nil if there are none.
    private var view: EditedView?

    /// Everything besides the text that the host knows about the field and the keyboard.
    package struct Surroundings {
        package var identifier = DocumentIdentifier(rawValue: "")
        package var inputMode: TextInputMode?
        package var traits: TextInputTraits {
            get { shared.traits }
            set { shared = SharedTraits(newValue) }
        }
        /// Whether the keyboard needs a next-keyboard key, and whether a device already knows that.
        package var needsSwitchKey = true
        package var isSwitchKeyKnown = true
        /// Whether the traits are not yet those of the field.
        var areTraitsLate = false
        package var hasFullAccess = false
        /// Whether the text is hidden from the keyboard.
        package var hidesContext = false
        /// The start of the visible text, in UTF-16 units of the document; nil for the start that the profile says.
        package var visibleFrom: Int?
        /// The text shown instead of the document, if the keyboard's view has diverged from it.
        var mirror: MirroredView?
        private var shared = SharedTraits.unanswered

        package init() {}
    }

    package init(
        document: consuming TextDocument, rules: EditingRules, surroundings: consuming Surroundings = Surroundings()
    ) {
        snapshot = FieldSnapshot(document, rules, surroundings)
    }

    package var documentIdentifier: DocumentIdentifier { snapshot.surroundings.identifier }
    package var documentInputMode: TextInputMode? { snapshot.surroundings.inputMode }
    package var traits: TextInputTraits {
        snapshot.noteReadOfTraits()
        return snapshot.surroundings.traits
    }
    package var hasFullAccess: Bool { snapshot.surroundings.hasFullAccess }
    package var needsInputModeSwitchKey: Bool { snapshot.readSwitchKey() }
    /// Whether the keyboard read `needsInputModeSwitchKey` before it was known.
    package var readSwitchKeyTooEarly: Bool { snapshot.readSwitchKeyTooEarly }
    /// How what the keyboard has read differs from the document.
    var reads: ContextReads { snapshot.reads }
    /// Whether the keyboard sees a text that differs from the document.
    var showsMirror: Bool { snapshot.surroundings.mirror != nil }

    /// The window after the edits made so far; nil if there are none.
    package var edited: TextDocument? { view?.after(journal).text }

    package var documentContextBeforeInput: String? {
        snapshot.noteRead(isCut: snapshot.range.lowerBound > 0, isAfterEdits: !journal.isEmpty)
        guard !snapshot.surroundings.hidesContext else { return nil }
        let (view, range) = shown
        let text = view.text(in: range.lowerBound..<view.selection.lowerBound)
        return text.isEmpty ? nil : text
    }

    package var documentContextAfterInput: String? {
        snapshot.noteRead(isCut: snapshot.range.upperBound < snapshot.source.count, isAfterEdits: !journal.isEmpty)
        guard !snapshot.surroundings.hidesContext else { return nil }
        let (view, range) = shown
        let text = view.text(in: view.selection.upperBound..<range.upperBound)
        return text.isEmpty ? snapshot.rules.profile.emptyContextAtLineEnd && endsAtNewline ? "" : nil : text
    }

    package var selectedText: String? {
        let (view, _) = shown
        guard !view.selection.isEmpty else { return nil }
        let isCut =
            snapshot.rules.profile.selectedText == .ends
            && view.selection.count > snapshot.rules.profile.selectedTextLength
        snapshot.noteRead(isCut: isCut, isAfterEdits: !journal.isEmpty)
        return (isCut ? view.firstAndLastSentence(of: view.selection) : nil) ?? view.text(in: view.selection)
    }

    package var hasText: Bool {
        guard let edited else { return !snapshot.document.isEmpty }
        // Text outside the window counts as well.
        return !edited.isEmpty || snapshot.range.count < snapshot.source.count
    }

    package mutating func insertText(_ text: String) { record(.insert(text)) }
    package mutating func deleteBackward() { record(.deleteBackward) }
    package mutating func adjustTextPosition(byCharacterOffset offset: Int) { record(.moveCaret(by: offset)) }
    package mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        record(.mark(markedText, selected: selectedRange))
    }
    package mutating func unmarkText() { record(.unmark) }

    /// Whether the keyboard has deleted all the text it could see before the caret.
    package var ranEmpty: Bool {
        // Text inserted by the last edit is visible.
        if case .insert(let text)? = journal.last, !text.isEmpty, text != "\n" { return false }
        guard let edited, edited.selection.lowerBound == 0 else { return false }
        let window = snapshot.window
        return window.selection.lowerBound > 0 && edited.count < window.count
    }

    /// Adds an edit to the journal. Edits beyond the limit are dropped; a real keyboard would be killed for them.
    private mutating func record(_ request: ProxyEdit) {
        guard journal.count < snapshot.rules.profile.editsPerEvent else { return floodedEdits += 1 }
        journal.append(request)
        // A copy of this proxy keeps its own edits.
        if !isKnownUniquelyReferenced(&view) { view = view.map(EditedView.init(copy:)) ?? EditedView(snapshot) }
    }

    /// The text that is shown and its visible range: the document itself if there were no edits.
    private var shown: (text: TextDocument, range: Range<Int>) {
        guard let view else { return (snapshot.source, snapshot.range) }
        let text = view.after(journal).shown
        return (text, 0..<text.count)
    }

    /// Whether the visible text after the caret ends at the end of a line before the end of the text.
    private var endsAtNewline: Bool {
        let end = snapshot.range.upperBound
        return end < snapshot.source.count && snapshot.source.isNewline(at: end)
    }
}

/// A field's traits in an object that all events share, because they are large and rarely change.
private final class SharedTraits: Sendable {
    static let unanswered = SharedTraits(TextInputTraits())

    let traits: TextInputTraits

    init(_ traits: TextInputTraits) { self.traits = traits }
}

extension ProxyEdit {
    var isCaretMove: Bool {
        if case .moveCaret = self { true } else { false }
    }
}
