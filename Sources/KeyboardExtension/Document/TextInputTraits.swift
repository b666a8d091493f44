/// What a field tells a keyboard about the text it wants, with the names of Apple's `UITextInputTraits`.
/// Nil means that the field does not say.
public struct TextInputTraits: Hashable, Sendable {
    /// The kind of keyboard asked for.
    public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
        case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, namePhonePad, emailAddress
        case decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// Where capitals come by themselves.
    public enum AutocapitalizationType: String, Hashable, Sendable, CaseIterable {
        case none, words, sentences, allCharacters
    }

    /// Whether a system may correct what is typed.
    public enum AutocorrectionType: String, Hashable, Sendable, CaseIterable {
        case `default`, no, yes
    }

    /// What the return key does, and so what it is called.
    public enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
        case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
    }

    /// The kind of keyboard asked for.
    public var keyboardType: KeyboardType?
    /// Where capitals come by themselves.
    public var autocapitalizationType: AutocapitalizationType?
    /// Whether a system may correct what is typed.
    public var autocorrectionType: AutocorrectionType?
    /// What the return key does.
    public var returnKeyType: ReturnKeyType?
    /// Whether the text is a secret. Such a field is served by the system keyboard alone.
    public var isSecureTextEntry: Bool?

    /// Traits; by default the field says nothing.
    public init(
        keyboardType: KeyboardType? = nil, autocapitalizationType: AutocapitalizationType? = nil,
        autocorrectionType: AutocorrectionType? = nil, returnKeyType: ReturnKeyType? = nil,
        isSecureTextEntry: Bool? = nil
    ) {
        self.keyboardType = keyboardType
        self.autocapitalizationType = autocapitalizationType
        self.autocorrectionType = autocorrectionType
        self.returnKeyType = returnKeyType
        self.isSecureTextEntry = isSecureTextEntry
    }

    /// Whether a keyboard should start with digits.
    public var wantsDigits: Bool {
        switch keyboardType {
        case .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad: true
        default: false
        }
    }
}
