/// What a field tells a keyboard about the text it wants: the members of Apple's `UITextInputTraits` as of iOS 18.0, with their
/// names.
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
    /// Whether results are proposed after a formula, `UITextMathExpressionCompletionType` (iOS 18).
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
        keyboardType?.isPadOfDigits ?? false
    }

    /// Whether a keyboard should propose words nobody has begun to type: not where the field refuses correction, is secure, or
    /// holds addresses, names of users or numbers.
    public var wantsPrediction: Bool {
        guard autocorrectionType != .no, isSecureTextEntry != true, !wantsDigits else { return false }
        return keyboardType?.holdsWords ?? true
    }

    /// Whether the field wants nothing beyond ASCII, so that a keyboard without it is passed over.
    public var wantsASCII: Bool { keyboardType == .asciiCapable || keyboardType == .asciiCapableNumberPad }
}

extension TextInputTraits {
    /// The kind of keyboard asked for, in the order of `UIKeyboardType`.
    public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
        /// The usual one for the current input method.
        case `default`
        /// One on which ASCII can be typed.
        case asciiCapable
        /// Numbers and punctuation.
        case numbersAndPunctuation
        /// One for addresses of the web.
        case url
        /// A pad of digits, for a PIN.
        case numberPad
        /// A pad for phone numbers. Served by the system keyboard alone.
        case phonePad
        /// One for names and phone numbers. Served by the system keyboard alone.
        case namePhonePad
        /// One for e-mail addresses.
        case emailAddress
        /// Digits and a decimal separator.
        case decimalPad
        /// One with @ and # close at hand.
        case twitter
        /// One for searching the web and for addresses.
        case webSearch
        /// A pad of ASCII digits.
        case asciiCapableNumberPad

        /// Whether it has digits and little more.
        fileprivate var isPadOfDigits: Bool {
            switch self {
            case .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad: true
            case .default, .asciiCapable, .numbersAndPunctuation, .url, .namePhonePad, .emailAddress, .twitter,
                .webSearch:
                false
            }
        }

        /// Whether what it types is words rather than addresses, names of users or numbers.
        fileprivate var holdsWords: Bool {
            switch self {
            case .url, .emailAddress, .namePhonePad, .numbersAndPunctuation: false
            case .default, .asciiCapable, .numberPad, .phonePad, .decimalPad, .twitter, .webSearch,
                .asciiCapableNumberPad:
                true
            }
        }
    }

    /// Where capitals come by themselves, in the order of `UITextAutocapitalizationType`.
    public enum AutocapitalizationType: String, Hashable, Sendable, CaseIterable {
        /// Nowhere.
        case none
        /// At the start of each word.
        case words
        /// At the start of each sentence.
        case sentences
        /// Everywhere.
        case allCharacters
    }

    /// The answer to the traits that can be left to the system, refused or asked for.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        /// As the system sees fit.
        case `default`
        /// Never.
        case no
        /// Always.
        case yes
    }

    /// Light or dark, in the order of `UIKeyboardAppearance`.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// As the system sees fit.
        case `default`
        /// Dark, also called an alert.
        case dark
        /// Light.
        case light
    }

    /// What the return key does, in the order of `UIReturnKeyType`.
    public enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
        /// It is called return.
        case `default`
        /// Go to what was typed.
        case go
        /// Search with Google.
        case google
        /// Join a network.
        case join
        /// Go on to the next field.
        case next
        /// Find the way.
        case route
        /// Search.
        case search
        /// Send what was typed.
        case send
        /// Search with Yahoo.
        case yahoo
        /// The field is filled in.
        case done
        /// Make an emergency call.
        case emergencyCall
        /// Go on.
        case `continue`
    }

    /// How writing tools may change the text, `UIWritingToolsBehavior`.
    public enum WritingToolsBehavior: String, Hashable, Sendable, CaseIterable {
        /// As the system sees fit.
        case `default`
        /// Not at all.
        case none
        /// In a panel beside the text.
        case limited
        /// In the text itself.
        case complete
    }

    /// Something writing tools may put into a text, `UIWritingToolsResultOptions`.
    public enum WritingToolsResult: String, Hashable, Sendable, CaseIterable {
        /// Text without attributes.
        case plainText
        /// Text with attributes.
        case richText
        /// Lists.
        case list
        /// Tables.
        case table
    }
}
