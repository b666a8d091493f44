package import KeyboardExtension
package import TextModel

/// What a keyboard gets to see of a field: a snapshot cut to the profile's window, and a journal of what it edits.
///
/// The document itself is shared, not copied, and is read only when the keyboard looks: a press in a long document costs
/// no more than one in a short one.
package struct SnapshotProxy: TextDocumentProxy {
    /// What the keyboard has asked for, in order.
    package private(set) var journal: [ProxyEdit] = []
    package let documentIdentifier: DocumentIdentifier
    package let traits: TextInputTraits
    package let needsInputModeSwitchKey: Bool
    package let hasFullAccess = false
    package var documentInputMode: TextInputMode? { nil }
    private let document: TextDocument
    private let profile: HostProfile
    /// The window after the edits made so far; nil while there are none.
    private var editedView: TextDocument?

    package init(
        document: TextDocument, identifier: DocumentIdentifier, traits: TextInputTraits, needsInputModeSwitchKey: Bool,
        profile: HostProfile
    ) {
        self.document = document
        self.documentIdentifier = identifier
        self.traits = traits
        self.needsInputModeSwitchKey = needsInputModeSwitchKey
        self.profile = profile
    }

    package var documentContextBeforeInput: String? {
        let view = view
        return context(view.text(in: 0..<view.selection.lowerBound))
    }

    package var documentContextAfterInput: String? {
        let view = view
        return context(view.text(in: view.selection.upperBound..<view.count))
    }

    package var selectedText: String? {
        let view = view
        return context(view.text(in: view.selection))
    }

    package var hasText: Bool { journal.isEmpty ? !document.isEmpty : !view.isEmpty }

    package mutating func insertText(_ text: String) { record(.insert(text)) }
    package mutating func deleteBackward() { record(.deleteBackward) }
    package mutating func adjustTextPosition(byCharacterOffset offset: Int) { record(.moveCaret(by: offset)) }
    package mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        record(.mark(markedText, selected: selectedRange))
    }
    package mutating func unmarkText() { record(.unmark) }

    /// A keyboard that edits without end is cut off; a real one would be killed for it.
    private mutating func record(_ request: ProxyEdit) {
        guard journal.count < profile.editsPerEvent else { return }
        journal.append(request)
        var view = view
        if let edit = view.edit(for: request) { view.apply(edit) }
        editedView = view
    }

    private func context(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// The window onto the document with the keyboard's own edits made in it.
    private var view: TextDocument {
        let selection = document.selection
        return editedView
            ?? document.window(
                selection.lowerBound - profile.contextLength..<selection.upperBound + profile.contextLength)
    }
}
