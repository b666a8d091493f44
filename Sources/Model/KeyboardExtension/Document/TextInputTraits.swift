/// The traits that describe the text a field wants: the members of Apple's `UITextInputTraits` as of iOS 18.0, with
/// their names.
///
/// On devices these members are optional requirements of a protocol: `nil` means that the app does not implement the
/// member, which is not the same as `default`. Apple's App Extension Programming Guide says which traits a keyboard
/// should follow.
public struct TextInputTraits: Hashable, Sendable {
    /// The requested kind of keyboard, `UIKeyboardType`.
    public var keyboardType: KeyboardType?
    /// Where capitals are automatic, `UITextAutocapitalizationType`.
    public var autocapitalizationType: AutocapitalizationType?
    /// Whether typed text may be corrected, `UITextAutocorrectionType`.
    public var autocorrectionType: Preference?
    /// Whether spelling is checked, `UITextSpellCheckingType`.
    public var spellCheckingType: Preference?
    /// Whether quotation marks become typographic ones, `UITextSmartQuotesType`.
    public var smartQuotesType: Preference?
    /// Whether hyphens become dashes, `UITextSmartDashesType`.
    public var smartDashesType: Preference?
    /// Whether spaces are added and removed when words are pasted and deleted, `UITextSmartInsertDeleteType`.
    public var smartInsertDeleteType: Preference?
    /// Whether the rest of a word is suggested in the text itself, `UITextInlinePredictionType` (iOS 17).
    public var inlinePredictionType: Preference?
    /// Whether results are suggested after a formula, `UITextMathExpressionCompletionType` (iOS 18).
    public var mathExpressionCompletionType: Preference?
    /// Light or dark, `UIKeyboardAppearance`.
    public var keyboardAppearance: Appearance?
    /// The purpose of the return key, and so its label, `UIReturnKeyType`.
    public var returnKeyType: ReturnKeyType?
    /// Whether the return key is disabled while the field is empty.
    public var enablesReturnKeyAutomatically: Bool?
    /// Whether the text is secret. Only the system keyboard serves such a field.
    public var isSecureTextEntry: Bool?
    /// The meaning of the text: the name or the value of a `UITextContentType`, such as `oneTimeCode` or
    /// `one-time-code`.
    public var textContentType: String?
    /// The rules for a new password, in the format of `UITextInputPasswordRules`.
    public var passwordRules: String?
    /// How writing tools may change the text, `UIWritingToolsBehavior` (iOS 18).
    public var writingToolsBehavior: WritingToolsBehavior?
    /// The kinds of text that writing tools may insert, `UIWritingToolsResultOptions` (iOS 18).
    public var allowedWritingToolsResultOptions: Set<WritingToolsResult>?

    /// Creates traits that the app does not implement.
    public init() {}

    /// Creates traits with values for the most common members.
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

    /// Whether the text is a secret, which a keyboard must neither keep nor learn from: the field is secure, or is for
    /// a password, a one-time code, or the number, security code or expiration date of a credit card. Custom keyboards
    /// also serve fields of the second kind.
    public var isSecret: Bool {
        isSecureTextEntry == true || textContentType.map(SecretContentType.includes) == true
    }

    /// Whether a keyboard should suggest words before the user starts typing one. False if the field refuses
    /// correction, is for a secret, or is for addresses, user names or numbers.
    public var wantsPrediction: Bool {
        guard autocorrectionType != .no, !isSecret, !wantsDigits else { return false }
        return keyboardType?.holdsWords ?? true
    }

    /// The kind of address that the text is, by its content type or else by the keyboard asked for; `nil` if it is
    /// none. In addresses no letter becomes a capital by itself.
    public var address: Address? {
        switch textContentType {
        case "email", "emailAddress": .mail
        case "url", "URL": .web
        default:
            switch keyboardType {
            case .emailAddress: .mail
            case .url: .web
            default: nil
            }
        }
    }

    /// Whether the field wants only ASCII. A keyboard without ASCII is then skipped.
    public var wantsASCII: Bool { keyboardType == .asciiCapable || keyboardType == .asciiCapableNumberPad }
}

extension TextInputTraits {
    /// A kind of address.
    public enum Address: Hashable, Sendable, CaseIterable {
        /// An e-mail address.
        case mail
        /// A web address.
        case web
    }

    /// The requested kind of keyboard, in the order of `UIKeyboardType`.
    public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
        /// The default of the current input method.
        case `default`
        /// A keyboard that can type ASCII.
        case asciiCapable
        /// Numbers and punctuation.
        case numbersAndPunctuation
        /// A keyboard for web addresses.
        case url
        /// A pad of digits, for a PIN.
        case numberPad
        /// A pad for phone numbers. Only the system keyboard serves such a field.
        case phonePad
        /// A keyboard for names and phone numbers. Only the system keyboard serves such a field.
        case namePhonePad
        /// A keyboard for e-mail addresses.
        case emailAddress
        /// Digits and a decimal separator.
        case decimalPad
        /// A keyboard with @ and # within easy reach.
        case twitter
        /// A keyboard for web searches and addresses.
        case webSearch
        /// A pad of ASCII digits.
        case asciiCapableNumberPad

        /// Whether the keyboard has little more than digits.
        fileprivate var isPadOfDigits: Bool {
            switch self {
            case .numberPad, .decimalPad, .asciiCapableNumberPad, .phonePad: true
            case .default, .asciiCapable, .numbersAndPunctuation, .url, .namePhonePad, .emailAddress, .twitter,
                .webSearch:
                false
            }
        }

        /// Whether the text is words rather than addresses, user names or punctuation.
        fileprivate var holdsWords: Bool {
            switch self {
            case .url, .emailAddress, .namePhonePad, .numbersAndPunctuation: false
            case .default, .asciiCapable, .numberPad, .phonePad, .decimalPad, .twitter, .webSearch,
                .asciiCapableNumberPad:
                true
            }
        }
    }

    /// Where capitals are automatic, in the order of `UITextAutocapitalizationType`.
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

    /// The value of a trait that is left to the system, refused or required.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        /// The system decides.
        case `default`
        /// Never.
        case no
        /// Always.
        case yes
    }

    /// Light or dark, in the order of `UIKeyboardAppearance`.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// The system decides.
        case `default`
        /// Dark; Apple's older name for it is `alert`.
        case dark
        /// Light.
        case light
    }

    /// The purpose of the return key, in the order of `UIReturnKeyType`.
    public enum ReturnKeyType: String, Hashable, Sendable, CaseIterable {
        /// The label is “return”.
        case `default`
        /// Open what was typed.
        case go
        /// Search with Google.
        case google
        /// Join a network.
        case join
        /// Move to the next field.
        case next
        /// Show a route.
        case route
        /// Search.
        case search
        /// Send what was typed.
        case send
        /// Search with Yahoo.
        case yahoo
        /// Finish the input.
        case done
        /// Make an emergency call.
        case emergencyCall
        /// Continue.
        case `continue`

        /// What an English system keyboard writes on the return key.
        public var label: String {
            switch self {
            case .default: "return"
            case .go: "go"
            case .google, .search, .yahoo: "search"
            case .join: "join"
            case .next: "next"
            case .route: "route"
            case .send: "send"
            case .done: "done"
            case .emergencyCall: "emergency call"
            case .continue: "continue"
            }
        }
    }

    /// How writing tools may change the text, `UIWritingToolsBehavior`.
    public enum WritingToolsBehavior: String, Hashable, Sendable, CaseIterable {
        /// The system decides.
        case `default`
        /// They may not change it.
        case none
        /// In a panel beside the text.
        case limited
        /// In the text itself.
        case complete
    }

    /// A kind of text that writing tools may insert, `UIWritingToolsResultOptions`.
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
