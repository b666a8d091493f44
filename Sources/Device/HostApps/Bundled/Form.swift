import HostAppKit
import KeyboardExtension

extension AppDefinition {
    /// An app with one field of each common kind. Return moves to the next field; `:submit` sends the form.
    package static let form = AppDefinition(
        id: "form", fields: formFields.map { DefinedField($0, onReturn: [.next]) },
        commands: [
            DefinedCommand(
                "submit", summary: "send the form and empty it",
                steps: [
                    .show(formFields.map { TextTemplate(stringLiteral: "[\($0.label): {\($0.id)}]") }),
                    .clear(formFields.map(\.id)), .focus("name"),
                ])
        ])

    private static let formFields = [
        Field(
            id: "name", label: "Name",
            traits: TextInputTraits(keyboardType: .default, autocapitalizationType: .words, returnKeyType: .next)),
        Field(
            id: "email", label: "E-mail",
            traits: TextInputTraits(
                keyboardType: .emailAddress, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                autocorrectionType: .no, returnKeyType: .next)),
        Field(
            id: "password", label: "Password",
            traits: TextInputTraits(
                autocapitalizationType: TextInputTraits.AutocapitalizationType.none, autocorrectionType: .no,
                returnKeyType: .next, isSecureTextEntry: true)),
        Field(
            id: "phone", label: "Phone",
            traits: TextInputTraits(keyboardType: .phonePad, returnKeyType: .next)),
        Field(
            id: "number", label: "Number",
            traits: TextInputTraits(keyboardType: .numberPad, returnKeyType: .next)),
        Field(
            id: "website", label: "Website",
            traits: TextInputTraits(
                keyboardType: .url, autocapitalizationType: TextInputTraits.AutocapitalizationType.none,
                autocorrectionType: .no, returnKeyType: .next)),
        Field(
            id: "code", label: "Code", traits: TextInputTraits(keyboardType: .asciiCapable, returnKeyType: .send)),
    ]
}
