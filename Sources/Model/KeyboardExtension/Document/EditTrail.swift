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

    /// Makes room for so many states.
    mutating func reserve(_ count: Int) { states.reserveCapacity(min(count, EditTrail.depth)) }

    /// Adds the text around the caret after an edit.
    mutating func append(_ text: MirroredText) {
        if states.count == EditTrail.depth { states.removeFirst() }
        switch text {
        case .asShown: break
        case .typed(let context): states.append(EditTrail.state(context) ?? EditTrail.state(TextDocument(context)))
        case .edited(let document): states.append(EditTrail.state(document))
        }
    }

    private static func state(_ text: TextDocument) -> State {
        let selection = text.selection
        return State(
            before: text.text(in: selection.lowerBound - reach..<selection.lowerBound),
            after: text.text(in: selection.upperBound..<selection.upperBound + reach))
    }

    /// The same if the text is ASCII, whose bytes are its UTF-16 units; `nil` if it is not.
    private static func state(_ context: MirroredContext) -> State? {
        let (before, after) = (context.before ?? "", context.after ?? "")
        guard before.endsInASCII(reach), after.beginsWithASCII(reach) else { return nil }
        let start = before.utf8.index(before.endIndex, offsetBy: -min(reach, before.utf8.count))
        let end = after.utf8.index(after.startIndex, offsetBy: min(reach, after.utf8.count))
        return State(before: String(before[start...]), after: String(after[..<end]))
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
        if before.endsInBytes(of: state.before), after.beginsWithBytes(of: state.after) {
            return before.isEmpty == state.before.isEmpty
        }
        // The device may show more or less text than before; but if there was text before the caret, it must show some.
        let known = min(before.utf16.count, state.before.utf16.count)
        let knownAfter = min(after.utf16.count, state.after.utf16.count)
        return before.isEmpty == state.before.isEmpty
            && before.utf16.suffix(known).elementsEqual(state.before.utf16.suffix(known))
            && after.utf16.prefix(knownAfter).elementsEqual(state.after.utf16.prefix(knownAfter))
    }
}
