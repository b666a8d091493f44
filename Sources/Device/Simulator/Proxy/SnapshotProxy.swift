package import KeyboardExtension
package import TextModel

/// What a keyboard gets to see of a field: a snapshot cut to the profile's window, and a journal of what it edits.
///
/// The document itself is shared, not copied, and is read only when the keyboard looks: a press in a long document costs
/// no more than one in a short one.
package struct SnapshotProxy: TextDocumentProxy {
    /// What the keyboard has asked for, in order.
    package private(set) var journal: [ProxyEdit] = []
    /// How many edits were asked for beyond those of one event.
    package private(set) var floodedEdits = 0
    let snapshot: FieldSnapshot
    /// What the edits make of it; nil while there are none.
    private var view: EditedView?

    /// Everything but the text: what the host knows of the field and the keyboard.
    package struct Surroundings {
        package var identifier = DocumentIdentifier(rawValue: "")
        package var inputMode: TextInputMode?
        package var traits: TextInputTraits {
            get { shared.traits }
            set { shared = SharedTraits(newValue) }
        }
        /// Whether a key for the next keyboard is needed, and whether a device would say so yet.
        package var needsSwitchKey = true
        package var isSwitchKeyKnown = true
        package var hasFullAccess = false
        /// Whether the text is there and yet not shown.
        package var hidesContext = false
        /// Where in the document, in UTF-16 units, the text begins that is shown, if not where the profile says.
        package var visibleFrom: Int?
        /// What is shown instead of the document, where the keyboard's own view has come away from it.
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
    package var traits: TextInputTraits { snapshot.surroundings.traits }
    package var hasFullAccess: Bool { snapshot.surroundings.hasFullAccess }
    package var needsInputModeSwitchKey: Bool { snapshot.readSwitchKey() }
    /// Whether it was asked if a key for the next keyboard is needed, before that was known.
    package var readSwitchKeyTooEarly: Bool { snapshot.readSwitchKeyTooEarly }
    /// Whether the keyboard sees something else than the document.
    var showsMirror: Bool { snapshot.surroundings.mirror != nil }

    /// The window after the edits made so far; nil while there are none.
    package var edited: TextDocument? { view?.after(journal).text }

    package var documentContextBeforeInput: String? {
        guard !snapshot.surroundings.hidesContext else { return nil }
        let (view, range) = shown
        let text = view.text(in: range.lowerBound..<view.selection.lowerBound)
        return text.isEmpty ? nil : text
    }

    package var documentContextAfterInput: String? {
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
        return (isCut ? view.firstAndLastSentence(of: view.selection) : nil) ?? view.text(in: view.selection)
    }

    package var hasText: Bool {
        guard let edited else { return !snapshot.document.isEmpty }
        // What lies outside the window is there as well.
        return !edited.isEmpty || snapshot.range.count < snapshot.source.count
    }

    package mutating func insertText(_ text: String) { record(.insert(text)) }
    package mutating func deleteBackward() { record(.deleteBackward) }
    package mutating func adjustTextPosition(byCharacterOffset offset: Int) { record(.moveCaret(by: offset)) }
    package mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        record(.mark(markedText, selected: selectedRange))
    }
    package mutating func unmarkText() { record(.unmark) }

    /// Whether the keyboard has deleted all it could see before the caret.
    package var ranEmpty: Bool {
        // What was typed last is there to be seen.
        if case .insert(let text)? = journal.last, !text.isEmpty, text != "\n" { return false }
        guard let edited, edited.selection.lowerBound == 0 else { return false }
        let window = snapshot.window
        return window.selection.lowerBound > 0 && edited.count < window.count
    }

    /// A keyboard that edits without end is cut off; a real one would be killed for it.
    private mutating func record(_ request: ProxyEdit) {
        guard journal.count < snapshot.rules.profile.editsPerEvent else { return floodedEdits += 1 }
        journal.append(request)
        // A copy of this proxy goes on with the edits it has.
        if !isKnownUniquelyReferenced(&view) { view = view.map(EditedView.init(copy:)) ?? EditedView(snapshot) }
    }

    /// The text as it is shown, and how much of it: the document itself as long as nothing was edited.
    private var shown: (text: TextDocument, range: Range<Int>) {
        guard let view else { return (snapshot.source, snapshot.range) }
        let text = view.after(journal).shown
        return (text, 0..<text.count)
    }

    /// Whether what is seen behind the caret ends at the end of a line, not of the text.
    private var endsAtNewline: Bool {
        let end = snapshot.range.upperBound
        return end < snapshot.source.count && snapshot.source.isNewline(at: end)
    }
}

/// A field's traits, which are many and the same at each event.
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
