import KeyboardExtension

/// Finds out whether a keyboard's marked text is still in the document and still marked. Devices do not report this, so
/// it is concluded from the text around the caret.
struct MarkedComposition: Hashable, Sendable {
    /// The states of the text after the keyboard's last edits.
    private var trail: EditTrail?
    /// Whether a callback has come since those edits although the visible text is the same. The reason may be the
    /// keyboard's own edit, or an app that set the same text, which is then no longer marked.
    private var mayBePlain = false
    /// The state of the trail that the last callback showed. Callbacks for the keyboard's own edits go on from there.
    private var shownState = 0

    /// Keeps the edits of an event.
    mutating func wasEdited(_ trail: EditTrail) {
        guard !trail.isEmpty else { return }
        self.trail = trail
        mayBePlain = false
        shownState = 0
    }

    /// Whether the marked text is found to be lost, before an event is handled: it is plain text now, or deleted. It
    /// must then no longer be edited. A keyboard that never moves the caret gets selection callbacks only because of
    /// others.
    mutating func isLost<Proxy: TextDocumentProxy>(
        _ markedText: String, at event: KeyboardEvent, _ proxy: inout Proxy
    ) -> Bool {
        switch event {
        case .selectionDidChange:
            return true
        case .textDidChange:
            mayBePlain = true
            guard !isSelected(proxy), let trail, trail.explains(proxy) else { return true }
            // The keyboard's own deletions may have emptied the window, but only until its last edit.
            if isHidden(proxy), shownState == trail.lastState { return true }
            shownState = trail.firstState(shownBy: proxy, from: shownState) ?? shownState
            return false
        case .key, .candidate, .wake, .willAppear, .willDisappear:
            // A device that shows no text at all gives no evidence.
            if isSelected(proxy) || !isHidden(proxy) && trail?.isCurrent(proxy) != true { return true }
            return mayBePlain && isPlain(markedText, &proxy)
        case .load, .didAppear, .didDisappear, .textWillChange, .selectionWillChange, .stored, .forget, .answer,
            .viewWillTransition, .didReceiveMemoryWarning:
            return false
        }
    }

    /// Whether text is selected, which the keyboard itself never does.
    private func isSelected(_ proxy: some TextDocumentProxy) -> Bool { proxy.selectedText != nil }

    private func isHidden(_ proxy: some TextDocumentProxy) -> Bool {
        proxy.hasText && proxy.documentContextBeforeInput == nil && proxy.documentContextAfterInput == nil
    }

    /// Whether the text is no longer marked. Marks it again: marked text stays the same, but plain text then appears
    /// twice, and the second copy is removed again.
    private func isPlain<Proxy: TextDocumentProxy>(_ text: String, _ proxy: inout Proxy) -> Bool {
        guard !text.isEmpty, let before = proxy.documentContextBeforeInput else { return false }
        proxy.setMarkedText(text)
        guard proxy.documentContextBeforeInput == before + text else { return false }
        proxy.setMarkedText("")
        return true
    }
}
