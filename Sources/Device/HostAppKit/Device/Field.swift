public import KeyboardExtension

/// One text field of an app.
public struct Field: Hashable, Sendable {
    /// The name commands use: `:field name` taps the field.
    public var id: String
    /// The caption shown beside the field.
    public var label: String
    /// The traits that describe the field to keyboards.
    public var traits: TextInputTraits
    /// Whether return starts a new line. In other fields return submits.
    public var isMultiline: Bool
    /// Whether the first delete selects the character and the second one deletes it, as in address bars.
    public var deleteSelectsFirst: Bool
    /// Whether the text is emptied when the field gets the focus, as `UITextField.clearsOnBeginEditing` says.
    public var clearsOnBeginEditing: Bool
    /// The greatest number of characters that can be typed or pasted; nil for any number. A longer insertion is refused
    /// as a whole, as apps do in `textField(_:shouldChangeCharactersIn:replacementString:)`.
    public var maximumLength: Int?
    /// The field's `textInputContextIdentifier`: fields with the same one share the keyboard chosen last there. Nil for
    /// the keyboard chosen last anywhere.
    public var inputContext: String?

    /// Creates a field, by default of a single line and without traits.
    public init(
        id: String, label: String, traits: TextInputTraits = TextInputTraits(), isMultiline: Bool = false,
        deleteSelectsFirst: Bool = false, clearsOnBeginEditing: Bool = false, maximumLength: Int? = nil,
        inputContext: String? = nil
    ) {
        self.id = id
        self.label = label
        self.traits = traits
        self.isMultiline = isMultiline
        self.deleteSelectsFirst = deleteSelectsFirst
        self.clearsOnBeginEditing = clearsOnBeginEditing
        self.maximumLength = maximumLength
        self.inputContext = inputContext
    }

    /// Whether only the system keyboard may be used: for secure text and the two phone pads, as Apple documents.
    package var refusesCustomKeyboards: Bool {
        traits.isSecureTextEntry == true || traits.keyboardType == .phonePad || traits.keyboardType == .namePhonePad
    }
}
