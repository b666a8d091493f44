import HostAppKit
import KeyboardExtension

extension AppDefinition {
    /// An app that allows only the system keyboard, as an app can with
    /// `application(_:shouldAllowExtensionPointIdentifier:)`.
    package static let bank = AppDefinition(
        id: "bank", refusesCustomKeyboards: true,
        fields: [
            DefinedField(
                Field(
                    id: "amount", label: "Amount",
                    traits: TextInputTraits(keyboardType: .decimalPad, returnKeyType: .next)), onReturn: [.next]),
            DefinedField(
                Field(
                    id: "reference", label: "Reference",
                    traits: TextInputTraits(keyboardType: .asciiCapable, returnKeyType: .done))),
        ])
}
