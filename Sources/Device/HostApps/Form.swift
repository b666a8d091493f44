package import HostAppKit
import KeyboardExtension

/// An app with one field of each common kind. Return moves to the next field; `:submit` sends the form.
package struct Form: HostApp {
    package let id = "form"
    package let fields = [
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
    package let commands = [
        AppCommand<Form>("submit", summary: "send the form and empty it") { app, _, device in app.send(device) }
    ]
    /// The form sent last, one line for each field that was filled in. Of a password, only the length is shown.
    package private(set) var results: [String]?

    package init() {}

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        guard let index = fields.firstIndex(where: { $0.id == field }) else { return [] }
        return index + 1 < fields.count ? [.focus(fields[index + 1].id)] : []
    }

    private mutating func send(_ device: AppDevice) -> [HostAppAction] {
        results = fields.filter { !device.text($0.id).isEmpty }.map { field in
            let text = device.text(field.id)
            return "\(field.label): "
                + (field.traits.isSecureTextEntry == true ? String(repeating: "•", count: text.count) : text)
        }
        return fields.map { .setText("", field: $0.id) } + [.focus(fields[0].id)]
    }
}
