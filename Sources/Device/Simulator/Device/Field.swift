package import KeyboardExtension

/// One text field of an app.
package struct Field: Hashable, Sendable {
    /// How commands name it.
    package var id: String
    /// What stands beside it.
    package var label: String
    /// What it tells keyboards.
    package var traits: TextInputTraits
    /// Whether return starts a new line in it; otherwise return submits.
    package var isMultiline: Bool
    /// Whether deleting first selects, and only then deletes, as in address bars.
    package var deleteSelectsFirst: Bool

    package init(
        id: String, label: String, traits: TextInputTraits = TextInputTraits(), isMultiline: Bool = false,
        deleteSelectsFirst: Bool = false
    ) {
        self.id = id
        self.label = label
        self.traits = traits
        self.isMultiline = isMultiline
        self.deleteSelectsFirst = deleteSelectsFirst
    }

    /// Whether the system keyboard alone serves it: secrets, and the two phone pads, as Apple documents.
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
