import KeyboardExtension

/// A keyboard that keeps a word or letter marked in the document until it is done.
///
/// What such keyboards have in common is here: noticing that the marked text was lost, seeing their own edits at once,
/// starting anew in another field, and waiting for a context that comes late.
protocol ComposingKeyboard: Keyboard {
    /// The marked text in the document, and the field it is in.
    var composition: FieldComposition { get set }
    /// Whether a word or letter is composing.
    var isComposing: Bool { get }
    /// What of it stands in the document.
    var markedText: String { get }
    /// Starts anew in a field.
    mutating func begin(_ proxy: some TextDocumentProxy)
    /// Handles an event, sure of what is marked.
    mutating func respond(
        to event: KeyboardEvent, _ proxy: inout MirroringProxy<some TextDocumentProxy>
    ) -> KeyboardResponse
    /// The user or the app has changed the text under the composition: it is plain text by now, or gone, and nothing is left
    /// to edit. Returns what was learnt.
    mutating func abandon() -> [StoredChange]
    /// Nothing is composing: the text around the caret says what comes next, a capital at the start of a sentence.
    mutating func followText(_ proxy: some TextDocumentProxy)
}

/// What a keyboard composes, and where.
struct FieldComposition: Hashable, Sendable {
    var marked = MarkedComposition()
    var field: ServedField?
}

extension ComposingKeyboard {
    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        var lost: [StoredChange] = []
        if isComposing, composition.marked.isLost(markedText, at: event, &proxy) {
            lost = abandon()
            proxy.unmarkText()
        }
        var mirror = MirroringProxy(proxy, markedText: markedText)
        beginIfNew(at: event, mirror)
        var response = respond(to: event, &mirror)
        if !isComposing {
            beginIfNew(at: event, mirror)
            if mirror.ranEmpty, case .key(let key) = event {
                response.requests.append(.wake(at: key.time + LateContext.patience))
            } else {
                followText(mirror)
            }
        }
        response.storedChanges = lost + response.storedChanges
        proxy = mirror.base
        composition.marked.wasEdited(mirror.trail)
        return response
    }

    /// Starts anew where the field is another, or has meanwhile said what it is.
    private mutating func beginIfNew(at event: KeyboardEvent, _ proxy: some TextDocumentProxy) {
        let served = ServedField(proxy)
        guard event == .willAppear || served != composition.field, !event.isLoad, !isComposing else { return }
        composition.field = served
        begin(proxy)
    }
}
