import KeyboardExtension

/// The field a keyboard types into, as far as it decides how the keyboard starts. Devices may tell of it late, and of another
/// field by no more than a changed text, so it is compared at every event.
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
