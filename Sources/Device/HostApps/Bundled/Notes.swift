import HostAppKit
import KeyboardExtension

extension AppDefinition {
    /// An app with one note: a multi-line field where sentences begin with a capital.
    package static let notes = AppDefinition(
        id: "notes",
        fields: [
            DefinedField(
                Field(
                    id: "note", label: "Note",
                    traits: TextInputTraits(
                        keyboardType: .default, autocapitalizationType: .sentences, returnKeyType: .default),
                    isMultiline: true))
        ],
        commands: [DefinedCommand("new", summary: "start an empty note", steps: [.clear(["note"])])])
}
