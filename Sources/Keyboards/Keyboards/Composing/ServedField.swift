import KeyboardExtension

/// The properties of the field that decide how a keyboard starts in it. Devices may report them late, and may report
/// another field only by a changed text, so they are compared at every event.
struct ServedField: Hashable, Sendable {
    private var document: DocumentIdentifier
    private var keyboardType: TextInputTraits.KeyboardType?
    private var isSecure: Bool

    init(_ proxy: some TextDocumentProxy) {
        document = proxy.documentIdentifier
        keyboardType = proxy.traits.keyboardType
        isSecure = proxy.traits.isSecureTextEntry == true
    }
}
