package import KeyboardExtension

/// One text field of an app.
package struct Field: Hashable, Sendable {
    /// The name commands use.
    package var id: String
    /// The caption shown beside the field.
    package var label: String
    /// The traits that describe the field to keyboards.
    package var traits: TextInputTraits
    /// Whether return starts a new line. In other fields return submits.
    package var isMultiline: Bool
    /// Whether the first delete selects the character and the second one deletes it, as in address bars.
    package var deleteSelectsFirst: Bool
    /// The field's `textInputContextIdentifier`: fields with the same one share the keyboard chosen last there. Nil for
    /// the keyboard chosen last anywhere.
    package var inputContext: String?

    package init(
        id: String, label: String, traits: TextInputTraits = TextInputTraits(), isMultiline: Bool = false,
        deleteSelectsFirst: Bool = false, inputContext: String? = nil
    ) {
        self.id = id
        self.label = label
        self.traits = traits
        self.isMultiline = isMultiline
        self.deleteSelectsFirst = deleteSelectsFirst
        self.inputContext = inputContext
    }

    /// Whether only the system keyboard may be used: for secure text and the two phone pads, as Apple documents.
    var refusesCustomKeyboards: Bool {
        traits.isSecureTextEntry == true || traits.keyboardType == .phonePad || traits.keyboardType == .namePhonePad
    }
}

/// A field of an app on the device.
package struct FieldPath: Hashable, Sendable {
    package var app: String
    package var field: String

    package init(app: String, field: String) {
        self.app = app
        self.field = field
    }
}
