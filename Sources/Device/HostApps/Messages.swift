package import HostAppKit
import KeyboardExtension

/// An app that sends messages. Return in the message sends it, and so does the button, even if text is still marked.
package struct Messages: HostApp {
    package let id = "messages"
    package var fields: [Field] {
        var fields = Messages.fields
        fields[0].inputContext = "messages/\(receiver)"
        return fields
    }
    /// The receiver of the conversation on the screen. Each conversation has a keyboard memory of its own, as in
    /// messengers on phones.
    private var receiver = ""

    private static let fields = [
        Field(
            id: "message", label: "Message",
            traits: {
                var traits = TextInputTraits(
                    keyboardType: .default, autocapitalizationType: .sentences, returnKeyType: .send)
                traits.enablesReturnKeyAutomatically = true
                return traits
            }()),
        Field(
            id: "to", label: "To",
            traits: TextInputTraits(
                keyboardType: .namePhonePad, autocapitalizationType: .words, autocorrectionType: .no,
                returnKeyType: .next)),
    ]
    package let commands = [
        AppCommand<Messages>("send", summary: "send the message, as the button does") { app, _, device in
            app.send(device)
        }
    ]
    /// The messages sent, newest first.
    package private(set) var results: [String]?

    package init() {}

    package mutating func textChanged(_ field: String, on device: AppDevice) -> [HostAppAction] {
        if field == "to" { receiver = device.text("to") }
        return []
    }

    package mutating func submit(_ field: String, on device: AppDevice) -> [HostAppAction] {
        field == "to" ? [.focus("message")] : send(device)
    }

    private mutating func send(_ device: AppDevice) -> [HostAppAction] {
        let message = device.text("message")
        guard !message.isEmpty else { return [] }
        let receiver = device.text("to")
        results = [receiver.isEmpty ? message : "to \(receiver): \(message)"] + (results ?? [])
        return [.setText("", field: "message")]
    }
}
