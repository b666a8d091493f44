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
    private let document: TextDocument
    private let rules: EditingRules
    private let surroundings: Surroundings
    /// The window after the edits made so far; nil while there are none.
    package private(set) var edited: TextDocument?
    /// The document after the edits made so far, kept only where the host refuses some of them.
    private var whole: TextDocument?
    /// The window as it is shown, where that is not `edited`.
    private var stale: TextDocument?

    /// Everything but the text: what the host knows of the field and the keyboard.
    package struct Surroundings {
        package var identifier = DocumentIdentifier(rawValue: "")
        package var inputMode: TextInputMode?
        package var traits = TextInputTraits()
        package var switchKey = SwitchKey(isNeeded: true)
        package var hasFullAccess = false
        /// Whether the text is there and yet not shown.
        package var hidesContext = false
        /// Where in the document, in UTF-16 units, the text begins that is shown, if not where the profile says.
        package var visibleFrom: Int?
        /// What is shown instead of the document, where the keyboard's own view has come away from it.
        package var mirror: TextDocument?

        package init() {}
    }

    /// Whether a key for the next keyboard is needed, and whether it was asked before that was known.
    package final class SwitchKey {
        private let isNeeded: Bool
        private let isKnown: Bool
        package private(set) var wasReadTooEarly = false

        package init(isNeeded: Bool, isKnown: Bool = true) {
            self.isNeeded = isNeeded
            self.isKnown = isKnown
        }

        fileprivate func read() -> Bool {
            guard !isKnown else { return isNeeded }
            wasReadTooEarly = true
            return !isNeeded
        }
    }

    package init(document: TextDocument, rules: EditingRules, surroundings: Surroundings = Surroundings()) {
        self.document = document
        self.rules = rules
        self.surroundings = surroundings
    }

    package var documentIdentifier: DocumentIdentifier { surroundings.identifier }
    package var documentInputMode: TextInputMode? { surroundings.inputMode }
    package var traits: TextInputTraits { surroundings.traits }
    package var hasFullAccess: Bool { surroundings.hasFullAccess }
    package var needsInputModeSwitchKey: Bool { surroundings.switchKey.read() }

    package var documentContextBeforeInput: String? {
        guard !surroundings.hidesContext else { return nil }
        let (view, range) = shown
        let text = view.text(in: range.lowerBound..<view.selection.lowerBound)
        return text.isEmpty ? nil : text
    }

    package var documentContextAfterInput: String? {
        guard !surroundings.hidesContext else { return nil }
        let (view, range) = shown
        let text = view.text(in: view.selection.upperBound..<range.upperBound)
        return text.isEmpty ? rules.profile.emptyContextAtLineEnd && endsAtNewline ? "" : nil : text
    }

    package var selectedText: String? {
        let (view, _) = shown
        guard !view.selection.isEmpty else { return nil }
        let isCut = rules.profile.selectedText == .ends && view.selection.count > rules.profile.selectedTextLength
        return (isCut ? view.firstAndLastSentence(of: view.selection) : nil) ?? view.text(in: view.selection)
    }

    package var hasText: Bool {
        guard let edited else { return !document.isEmpty }
        // What lies outside the window is there as well.
        return !edited.isEmpty || windowRange.count < source.count
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
        guard let edited, edited.selection.lowerBound == 0 else { return false }
        let window = window
        return window.selection.lowerBound > 0 && edited.count < window.count
    }

    /// A keyboard that edits without end is cut off; a real one would be killed for it.
    private mutating func record(_ request: ProxyEdit) {
        guard journal.count < rules.profile.editsPerEvent else { return floodedEdits += 1 }
        let seen = stale ?? edited ?? window
        var view = edited ?? window
        // Not kept twice while it changes, or each edit would copy it.
        edited = nil
        journal.append(request)
        if !isRefused(request), let edit = rules.asSeen.edit(view, for: request) { view.apply(edit) }
        edited = view
        let visibility = request.isCaretMove ? rules.profile.ownCaretMoves : rules.profile.ownEdits
        stale = visibility == .afterEvent ? seen : nil
    }

    /// Whether the host will refuse an edit, which the whole document decides and not what is seen of it.
    private mutating func isRefused(_ request: ProxyEdit) -> Bool {
        guard rules.profile.outOfRange == .refused else { return false }
        var text = whole ?? document
        whole = nil
        let isRefused = rules.overreach(of: request, in: text) != nil
        if let edit = rules.edit(text, for: request) { text.apply(edit) }
        whole = text
        return isRefused
    }

    /// The text as it is shown, and how much of it: the document itself as long as nothing was edited.
    private var shown: (text: TextDocument, range: Range<Int>) {
        guard let view = stale ?? edited else { return (source, windowRange) }
        return (view, 0..<view.count)
    }

    /// Whether what is seen behind the caret ends at the end of a line, not of the text.
    private var endsAtNewline: Bool {
        let end = windowRange.upperBound
        return end < source.count && source.isNewline(at: end)
    }

    /// What the window is cut from.
    private var source: TextDocument { surroundings.mirror ?? document }

    private var window: TextDocument { source.window(windowRange) }

    private var windowRange: Range<Int> {
        let range = ContextWindow(of: source, rules.profile).range
        let start = surroundings.visibleFrom.map { min(max($0, range.lowerBound), source.selection.lowerBound) }
        return (start ?? range.lowerBound)..<range.upperBound
    }
}

extension ProxyEdit {
    var isCaretMove: Bool {
        if case .moveCaret = self { true } else { false }
    }
}
