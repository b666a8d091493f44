import TextModel

/// The states of the text around the caret during a keyboard's own edits of one event: before the first edit and after
/// each.
///
/// A device may call a keyboard back for its own edits never, once for all or once for each. Callbacks for changes by
/// the user and the app look the same. Only the text distinguishes them: if the context is one of these states, the
/// change is the keyboard's own, or nothing has changed.
///
///     if case .textDidChange = event, isComposing, !trail.explains(proxy) { composition = nil }
public struct EditTrail: Hashable, Sendable {
    /// The number of UTF-16 units kept on each side of the caret: enough to distinguish two places of a text.
    private static let reach = 64
    /// The maximum number of states, the newest last.
    private static let depth = 32

    private struct State: Hashable, Sendable {
        var before: String
        var after: String
    }

    private let documentIdentifier: DocumentIdentifier
    private var states: [State] = []

    /// Creates a trail without states, for one document.
    public init(documentIdentifier: DocumentIdentifier) { self.documentIdentifier = documentIdentifier }

    /// Whether there are no states.
    public var isEmpty: Bool { states.isEmpty }

    /// Adds the text around the caret after an edit.
    mutating func append(_ text: TextDocument) {
        if states.count == EditTrail.depth { states.removeFirst() }
        let selection = text.selection
        states.append(
            State(
                before: text.text(in: selection.lowerBound - EditTrail.reach..<selection.lowerBound),
                after: text.text(in: selection.upperBound..<selection.upperBound + EditTrail.reach)))
    }

    /// Whether a proxy shows the state after one of the edits, or before them.
    public func explains(_ proxy: some TextDocumentProxy) -> Bool { firstState(shownBy: proxy, from: 0) != nil }

    /// The first state, from this one on, that a proxy shows; nil if it shows none of them. Callbacks for the edits of
    /// an event come in the order of the edits.
    package func firstState(shownBy proxy: some TextDocumentProxy, from index: Int) -> Int? {
        states[min(index, states.count)...].firstIndex { matches($0, proxy) }
    }

    /// The index of the state after the last edit; -1 if there are no states.
    package var lastState: Int { states.count - 1 }

    /// Whether a proxy shows the state after the last edit, so that nothing has changed since.
    public func isCurrent(_ proxy: some TextDocumentProxy) -> Bool { states.last.map { matches($0, proxy) } ?? false }

    private func matches(_ state: State, _ proxy: some TextDocumentProxy) -> Bool {
        guard proxy.documentIdentifier == documentIdentifier else { return false }
        let before = proxy.documentContextBeforeInput ?? ""
        let after = proxy.documentContextAfterInput ?? ""
        // The device may show more or less text than before; but if there was text before the caret, it must show some.
        let known = min(before.utf16.count, state.before.utf16.count)
        let knownAfter = min(after.utf16.count, state.after.utf16.count)
        return before.isEmpty == state.before.isEmpty
            && before.utf16.suffix(known).elementsEqual(state.before.utf16.suffix(known))
            && after.utf16.prefix(knownAfter).elementsEqual(state.after.utf16.prefix(knownAfter))
    }
}
