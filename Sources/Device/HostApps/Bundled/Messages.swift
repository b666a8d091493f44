import HostAppKit
import KeyboardExtension

extension AppDefinition {
    /// An app that sends messages. Return in the message sends it, and so does the button, even if text is still
    /// marked. Each conversation has a keyboard memory of its own, as in messengers on phones.
    package static let messages = AppDefinition(
        id: "messages",
        fields: [
            DefinedField(
                Field(
                    id: "message", label: "Message",
                    traits: {
                        var traits = TextInputTraits(
                            keyboardType: .default, autocapitalizationType: .sentences, returnKeyType: .send)
                        traits.enablesReturnKeyAutomatically = true
                        return traits
                    }()), inputContext: "messages/{to}", onReturn: send),
            DefinedField(
                Field(
                    id: "to", label: "To",
                    traits: TextInputTraits(
                        keyboardType: .namePhonePad, autocapitalizationType: .words, autocorrectionType: .no,
                        returnKeyType: .next)), onReturn: [.focus("message")]),
        ],
        commands: [DefinedCommand("send", summary: "send the message, as the button does", steps: send)])

    private static let send: [AppStep] = [.need(["message"]), .add("[to {to}: ]{message}"), .clear(["message"])]
}
