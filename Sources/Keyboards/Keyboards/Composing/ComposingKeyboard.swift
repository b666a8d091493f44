import KeyboardExtension

/// A keyboard that keeps a word or letter marked in the document until it is complete.
///
/// This protocol has the common part of such keyboards: it notices when the marked text was lost, shows keyboards their
/// own edits at once, restarts them in another field, and waits for a late context.
protocol ComposingKeyboard: Keyboard {
    /// The marked text in the document, and the field it is in.
    var composition: FieldComposition { get set }
    /// Whether a word or letter is being composed.
    var isComposing: Bool { get }
    /// The composed text in the document.
    var markedText: String { get }
    /// Resets the keyboard for a field.
    mutating func begin(_ proxy: some TextDocumentProxy)
    /// Handles an event. It is certain that ``markedText`` is still marked.
    mutating func respond(
        to event: KeyboardEvent, _ proxy: inout some ConfirmingProxy
    ) -> KeyboardResponse
    /// Gives up the composition, because the user or the app has changed the text. The composed text is now plain text
    /// or deleted, and must not be edited. Returns what was learnt.
    ///
    /// - Parameter isLeft: whether the composed text is still there. If not, nobody has finished it.
    mutating func abandon(isLeft: Bool) -> [StoredChange]
    /// Adapts to the text around the caret, with a capital at the start of a sentence. Called while nothing is being
    /// composed.
    mutating func followText(_ proxy: some TextDocumentProxy)
}

/// A proxy that shows a keyboard its own edits at once, and knows whether the device shows them too.
protocol ConfirmingProxy: TextDocumentProxy {
    /// Whether the device shows the text as the edits should have left it, with the same selection and every edit.
    var isConfirmed: Bool { get }
}

extension MirroringProxy: ConfirmingProxy {}

/// The composition of a keyboard, and its field.
struct FieldComposition: Hashable, Sendable {
    var marked = MarkedComposition()
    var field: ServedField?
}

extension TextDocumentProxy {
    /// Whether the text around the caret has these characters.
    fileprivate func shows(_ text: String) -> Bool {
        [documentContextBeforeInput, selectedText, documentContextAfterInput].contains { $0?.contains(text) == true }
    }
}

extension ComposingKeyboard {
    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        var lost: [StoredChange] = []
        var marked = markedText
        if isComposing, composition.marked.isLost(marked, at: event, &proxy) {
            lost = abandon(isLeft: proxy.shows(marked))
            proxy.unmarkText()
            marked = markedText
        }
        var mirror = MirroringProxy(proxy, markedText: marked)
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

    /// Resets the keyboard if the field is another one or its traits have arrived late.
    private mutating func beginIfNew(at event: KeyboardEvent, _ proxy: some TextDocumentProxy) {
        let served = ServedField(proxy)
        guard event == .willAppear || served != composition.field, !event.isLoad, !isComposing else { return }
        composition.field = served
        begin(proxy)
    }
}
