import TextModel

/// What a keyboard's own edits of one event made of the text around the caret: how it was, and a state for each edit.
///
/// A device calls a keyboard back for its own edits never, once for all of them or for each, and for what the user and the app do
/// just the same, without saying which is which. The text tells them apart: a context that is one of these states is the
/// keyboard's own doing, or nothing has changed.
///
///     if case .textDidChange = event, isComposing, !trail.explains(proxy) { composition = nil }
public struct EditTrail: Hashable, Sendable {
    /// How much is remembered to each side of the caret, in UTF-16 units: enough to tell two places of a text apart.
    private static let reach = 64
    /// How many states are kept, newest last.
    private static let depth = 32

    private struct State: Hashable, Sendable {
        var before: String
        var after: String
    }

    private let documentIdentifier: DocumentIdentifier
    private var states: [State] = []

    /// A trail without a step in this document.
    public init(documentIdentifier: DocumentIdentifier) { self.documentIdentifier = documentIdentifier }

    /// Whether nothing was edited.
    public var isEmpty: Bool { states.isEmpty }

    /// Adds what stands around the caret after an edit.
    mutating func append(_ text: TextDocument) {
        if states.count == EditTrail.depth { states.removeFirst() }
        let selection = text.selection
        states.append(
            State(
                before: text.text(in: selection.lowerBound - EditTrail.reach..<selection.lowerBound),
                after: text.text(in: selection.upperBound..<selection.upperBound + EditTrail.reach)))
    }

    /// Whether what a proxy shows is what one of the edits made.
    public func explains(_ proxy: some TextDocumentProxy) -> Bool { states.contains { matches($0, proxy) } }

    /// Whether what a proxy shows is what the last of the edits made, so that nothing has happened since.
    public func isCurrent(_ proxy: some TextDocumentProxy) -> Bool { states.last.map { matches($0, proxy) } ?? false }

    private func matches(_ state: State, _ proxy: some TextDocumentProxy) -> Bool {
        guard proxy.documentIdentifier == documentIdentifier else { return false }
        let before = proxy.documentContextBeforeInput ?? ""
        let after = proxy.documentContextAfterInput ?? ""
        // The device may show more or less than it did; where there was text it has to show some.
        let known = min(before.utf16.count, state.before.utf16.count)
        let knownAfter = min(after.utf16.count, state.after.utf16.count)
        return before.isEmpty == state.before.isEmpty
            && before.utf16.suffix(known).elementsEqual(state.before.utf16.suffix(known))
            && after.utf16.prefix(knownAfter).elementsEqual(state.after.utf16.prefix(knownAfter))
    }
}
