/// What a field tells a keyboard about the text it wants: every member of Apple's `UITextInputTraits`, with its names.
///
/// On the devices these members are optional requirements of a protocol: nil means that the app has not answered, which is
/// not the same as `default`. Which of them a keyboard should follow is said in Apple's App Extension Programming Guide.
public struct TextInputTraits: Hashable, Sendable {
    /// The kind of keyboard asked for, `UIKeyboardType`.
    public var keyboardType: KeyboardType?
    /// Where capitals come by themselves, `UITextAutocapitalizationType`.
    public var autocapitalizationType: AutocapitalizationType?
    /// Whether what is typed may be corrected, `UITextAutocorrectionType`.
    public var autocorrectionType: Preference?
    /// Whether spelling is checked, `UITextSpellCheckingType`.
    public var spellCheckingType: Preference?
    /// Whether quotation marks become typographic ones, `UITextSmartQuotesType`.
    public var smartQuotesType: Preference?
    /// Whether hyphens become dashes, `UITextSmartDashesType`.
    public var smartDashesType: Preference?
    /// Whether spaces are added and removed when words are pasted and deleted, `UITextSmartInsertDeleteType`.
    public var smartInsertDeleteType: Preference?
    /// Whether the rest of a word is proposed in the text itself, `UITextInlinePredictionType` (iOS 17).
    public var inlinePredictionType: Preference?
    /// Whether results are proposed behind a formula, `UITextMathExpressionCompletionType` (iOS 18).
    public var mathExpressionCompletionType: Preference?
    /// Light or dark, `UIKeyboardAppearance`.
    public var keyboardAppearance: Appearance?
    /// What the return key does, and so what it is called, `UIReturnKeyType`.
    public var returnKeyType: ReturnKeyType?
    /// Whether the return key is dead while the field is empty.
    public var enablesReturnKeyAutomatically: Bool?
    /// Whether the text is a secret. Such a field is served by the system keyboard alone.
    public var isSecureTextEntry: Bool?
    /// What the text means, as `UITextContentType` writes it: `emailAddress`, `oneTimeCode`.
    public var textContentType: String?
    /// What a new password has to be like, as `UITextInputPasswordRules` describes it.
    public var passwordRules: String?
    /// How writing tools may change the text, `UIWritingToolsBehavior` (iOS 18).
    public var writingToolsBehavior: WritingToolsBehavior?
    /// What writing tools may put into the text, `UIWritingToolsResultOptions` (iOS 18).
    public var allowedWritingToolsResultOptions: Set<WritingToolsResult>?

    /// Traits to which the app has answered nothing.
    public init() {}

    /// Traits with the answers most fields give.
    public init(
        keyboardType: KeyboardType? = nil, autocapitalizationType: AutocapitalizationType? = nil,
        autocorrectionType: Preference? = nil, returnKeyType: ReturnKeyType? = nil, isSecureTextEntry: Bool? = nil
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

    /// Whether the field wants nothing beyond ASCII, so that a keyboard without it is passed over.
    public var wantsASCII: Bool { keyboardType == .asciiCapable || keyboardType == .asciiCapableNumberPad }
}

extension TextInputTraits {
    /// The kind of keyboard asked for, in the order of `UIKeyboardType`.
    public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
        case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, namePhonePad, emailAddress
        case decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// Where capitals come by themselves, in the order of `UITextAutocapitalizationType`.
    public enum AutocapitalizationType: String, Hashable, Sendable, CaseIterable {
        case none, words, sentences, allCharacters
    }

    /// The answer to the traits that can be left to the system, refused or asked for.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        case `default`, no, yes
    }

    /// Light or dark.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        case `default`, dark, light
    }

    /// What the return key does, in the order of `UIReturnKeyType`.
    public enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
        case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
    }

    /// How writing tools may change the text.
    public enum WritingToolsBehavior: String, Hashable, Sendable, CaseIterable {
        case `default`, none, limited, complete
    }

    /// Something writing tools may put into a text.
    public enum WritingToolsResult: String, Hashable, Sendable, CaseIterable {
        case plainText, richText, list, table
    }
}
