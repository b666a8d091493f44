package import HostAppKit
import KeyboardExtension

/// An app that allows only the system keyboard, as an app can with
/// `application(_:shouldAllowExtensionPointIdentifier:)`.
package struct Bank: HostApp {
    package let id = "bank"
    package let refusesCustomKeyboards = true
    package let fields = [
        Field(id: "amount", label: "Amount", traits: TextInputTraits(keyboardType: .decimalPad, returnKeyType: .next)),
        Field(
            id: "reference", label: "Reference",
            traits: TextInputTraits(keyboardType: .asciiCapable, returnKeyType: .done)),
    ]

    package init() {}

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        field == "amount" ? [.focus("reference")] : []
    }
}
