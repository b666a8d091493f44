import KeyboardExtension

/// Whether what a keyboard has marked in a document is still there and still marked. Nothing says so: the text around the
/// caret has to tell.
struct MarkedComposition: Hashable, Sendable {
    /// What the keyboard's last edits made of the text.
    private var trail: EditTrail?
    /// Whether something has called back since then without another text to see: the keyboard's own edit, or an app that set
    /// the same text, which then is no longer marked.
    private var mayBePlain = false

    /// Remembers the edits of an event.
    mutating func wasEdited(_ trail: EditTrail) {
        guard !trail.isEmpty else { return }
        self.trail = trail
        mayBePlain = false
    }

    /// Whether an event, before it is handled, finds the marked text lost: plain by now, or gone. Then nothing of it is left to
    /// be edited. A keyboard that never moves the caret is called back for the selection only by others.
    mutating func isLost<Proxy: TextDocumentProxy>(
        _ markedText: String, at event: KeyboardEvent, _ proxy: inout Proxy
    ) -> Bool {
        switch event {
        case .selectionDidChange:
            return true
        case .textDidChange:
            mayBePlain = true
            return isSelected(proxy) || isHidden(proxy) || trail?.explains(proxy) != true
        case .key, .candidate, .wake, .willAppear, .willDisappear:
            // A device that never shows anything says nothing by it.
            if isSelected(proxy) || !isHidden(proxy) && trail?.isCurrent(proxy) != true { return true }
            return mayBePlain && isPlain(markedText, &proxy)
        case .load, .didAppear, .didDisappear, .textWillChange, .selectionWillChange, .stored, .forget, .answer:
            return false
        }
    }

    /// The keyboard itself selects nothing.
    private func isSelected(_ proxy: some TextDocumentProxy) -> Bool { proxy.selectedText != nil }

    private func isHidden(_ proxy: some TextDocumentProxy) -> Bool {
        proxy.hasText && proxy.documentContextBeforeInput == nil && proxy.documentContextAfterInput == nil
    }

    /// Marked once more, marked text stays as it is; text that is plain would stand there twice, and is put right again.
    private func isPlain<Proxy: TextDocumentProxy>(_ text: String, _ proxy: inout Proxy) -> Bool {
        guard !text.isEmpty, let before = proxy.documentContextBeforeInput else { return false }
        proxy.setMarkedText(text)
        guard proxy.documentContextBeforeInput == before + text else { return false }
        proxy.setMarkedText("")
        return true
    }
}
