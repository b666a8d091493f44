package import KeyboardExtension
package import ProxyRules
package import TextModel

/// The proxy through which a keyboard sees a field: a snapshot cut to the profile's window, and a journal of the
/// keyboard's edits.
///
/// The document is shared, not copied, and is read only when the keyboard reads it, so that a press in a long document
/// costs no more than in a short one.
package struct SnapshotProxy: HostedProxy {
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
        @Shared package var traits = TextInputTraits()
        /// Whether the keyboard needs a next-keyboard key, and whether a device already knows that.
        package var needsSwitchKey = true
        package var isSwitchKeyKnown = true
        /// Whether the traits are not yet those of the field.
        var areTraitsLate = false
        package var hasFullAccess = false
        /// Whether the text is hidden from the keyboard.
        package var hidesContext = false
        /// Whether the field also says that it has no text.
        package var seemsEmpty = false
        /// The start of the visible text, in UTF-16 units of the document; nil for the start that the profile says.
        package var visibleFrom: Int?
        /// The text shown instead of the document, if the keyboard's view has diverged from it.
        var mirror: Shared<TextDocument>?

        package init() {}
    }

    package init(
        document: consuming TextDocument, rules: FieldRules, surroundings: consuming Surroundings = Surroundings()
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
        guard let shown else { return snapshot.contextBefore }
        return shown.contextBefore(in: 0..<shown.count)
    }

    package var documentContextAfterInput: String? {
        snapshot.noteRead(isCut: snapshot.range.upperBound < snapshot.source.count, isAfterEdits: !journal.isEmpty)
        guard !snapshot.surroundings.hidesContext else { return nil }
        let context = shown.map { $0.contextAfter(in: 0..<$0.count) } ?? snapshot.contextAfter
        return context ?? (endsAtNewline ? "" : nil)
    }

    package var selectedText: String? {
        guard let (text, isCut) = (shown ?? snapshot.source).shownSelection(rules.settings) else { return nil }
        snapshot.noteRead(isCut: isCut, isAfterEdits: !journal.isEmpty)
        return text
    }

    package var hasText: Bool {
        guard !snapshot.surroundings.seemsEmpty else { return false }
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
        guard journal.count < rules.settings.editsPerEvent else { return floodedEdits += 1 }
        journal.append(request)
        // A copy of this proxy keeps its own edits.
        if !isKnownUniquelyReferenced(&view) { view = view.map(EditedView.init(copy:)) ?? EditedView(snapshot) }
    }

    /// The text that is shown after the edits; nil if there are none.
    private var shown: TextDocument? { view?.after(journal).shown }

    /// Whether the visible text after the caret ends at the end of a line before the end of the text, and devices then
    /// show an empty text.
    private var endsAtNewline: Bool {
        let end = snapshot.range.upperBound
        return snapshot.fieldRules.profile.emptyContextAtLineEnd && end < snapshot.source.count
            && snapshot.source.isNewline(at: end)
    }
}

/// What the host sends to the process of a keyboard.
extension SnapshotProxy {
    package var rules: EditingRules { snapshot.rules }
    package var profileName: String { snapshot.fieldRules.profile.name }

    package var fieldWindow: FieldWindow {
        let surroundings = snapshot.surroundings
        var window = FieldWindow(text: snapshot.window, hasText: !snapshot.document.isEmpty && !surroundings.seemsEmpty)
        if let (text, isCut) = snapshot.source.shownSelection(rules.settings), isCut { window.shownSelection = text }
        window.hidesContext = surroundings.hidesContext
        window.endsAtNewline = endsAtNewline
        window.isPart = snapshot.range.count < snapshot.source.count
        if rules.settings.outOfRange == .refused { window.whole = snapshot.document }
        window.identifier = surroundings.identifier
        window.inputMode = surroundings.inputMode
        window.traits = surroundings.traits
        window.needsInputModeSwitchKey = surroundings.needsSwitchKey == surroundings.isSwitchKeyKnown
        window.hasFullAccess = surroundings.hasFullAccess
        return window
    }

    package func note(_ reads: ProxyReads) {
        let isAfterEdits = reads.contains(.edited)
        if reads.contains(.before) {
            snapshot.noteRead(isCut: snapshot.range.lowerBound > 0, isAfterEdits: isAfterEdits)
        }
        if reads.contains(.after) {
            snapshot.noteRead(isCut: snapshot.range.upperBound < snapshot.source.count, isAfterEdits: isAfterEdits)
        }
        if reads.contains(.selected) {
            let isCut = snapshot.source.shownSelection(rules.settings)?.isCut == true
            snapshot.noteRead(isCut: isCut, isAfterEdits: isAfterEdits)
        }
        if reads.contains(.traits) { snapshot.noteReadOfTraits() }
        if reads.contains(.needsInputModeSwitchKey) { _ = snapshot.readSwitchKey() }
    }

    package mutating func noteFlood(_ edits: Int) { floodedEdits += edits }
}
