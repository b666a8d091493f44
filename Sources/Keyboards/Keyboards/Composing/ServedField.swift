import KeyboardExtension

/// The properties of the field that decide how a keyboard starts in it, and what its return key shows. Devices may
/// report them late, and may report another field only by a changed text, so they are compared at every event.
struct ServedField: Hashable, Sendable {
    private var document: DocumentIdentifier
    private var keyboardType: TextInputTraits.KeyboardType?
    private var isSecret: Bool
    private var address: TextInputTraits.Address?
    let returnKeyType: TextInputTraits.ReturnKeyType?

    init(_ proxy: some TextDocumentProxy) {
        let traits = proxy.traits
        document = proxy.documentIdentifier
        keyboardType = traits.keyboardType
        isSecret = traits.isSecret
        address = traits.address
        returnKeyType = traits.returnKeyType
    }
}
