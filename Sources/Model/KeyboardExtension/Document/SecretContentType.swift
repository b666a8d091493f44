/// The meanings of a text that make it a secret, of those of `UITextContentType`.
///
/// Names and values are those of Apple's constants (UIKit documentation, `UITextContentType`, iOS 18.0). A real device
/// reports the value, `one-time-code`; ``TextInputTraits/textContentType`` may also hold the name, `oneTimeCode`.
enum SecretContentType: String, CaseIterable {
    case password
    case newPassword = "new-password"
    case oneTimeCode = "one-time-code"
    case creditCardNumber = "cc-number"
    case creditCardSecurityCode = "cc-csc"
    case creditCardExpiration = "cc-exp"
    case creditCardExpirationMonth = "cc-exp-month"
    case creditCardExpirationYear = "cc-exp-year"

    /// Whether a text with this name or value of a content type is a secret.
    static func includes(_ contentType: String) -> Bool {
        allCases.contains { contentType == $0.rawValue || contentType == "\($0)" }
    }
}
