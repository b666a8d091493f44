import KeyboardExtension

/// The field a keyboard types into, as far as it decides how the keyboard starts: devices may tell of it late, and of another
/// field by no more than a changed text.
struct ServedField: Hashable, Sendable {
    private var document: DocumentIdentifier
    private var keyboardType: TextInputTraits.KeyboardType?
    private var isSecure: Bool

    /// The field behind an event, if the keyboard has to start anew there; nil if it goes on as it is.
    init?(after event: KeyboardEvent, before field: ServedField?, _ proxy: some TextDocumentProxy) {
        document = proxy.documentIdentifier
        keyboardType = proxy.traits.keyboardType
        isSecure = proxy.traits.isSecureTextEntry == true
        switch event {
        case .willAppear: break
        case .didAppear,
            .textDidChange where self != field:
            break
        default: return nil
        }
    }
}

extension KeyboardEvent {
    /// Whether what a keyboard has marked is no longer where it left it, as far as this event can tell. A callback may come
    /// amid the keyboard's own edits; at any other event the last of them must still stand.
    func findsLost(_ trail: EditTrail?, _ proxy: some TextDocumentProxy) -> Bool {
        switch self {
        case .textDidChange, .selectionDidChange: trail?.explains(proxy) != true
        case .key, .wake, .willDisappear: trail?.isCurrent(proxy) != true
        default: false
        }
    }
}
