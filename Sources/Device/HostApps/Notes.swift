package import HostAppKit
import KeyboardExtension

/// An app with one note: a multi-line field where sentences begin with a capital.
package struct Notes: HostApp {
    package let id = "notes"
    package let fields = [
        Field(
            id: "note", label: "Note",
            traits: TextInputTraits(
                keyboardType: .default, autocapitalizationType: .sentences, returnKeyType: .default),
            isMultiline: true)
    ]
    package let commands = [
        AppCommand<Notes>("new", summary: "start an empty note") { _, _, _ in [.setText("", field: "note")] }
    ]

    package init() {}
}
