import KeyboardExtension
import Testing

/// What the traits of a field say together.
@Suite struct TextInputTraitsTests {
    @Test(
        arguments: [
            ("password", true), ("newPassword", true), ("new-password", true), ("oneTimeCode", true),
            ("one-time-code", true), ("creditCardNumber", true), ("cc-number", true), ("creditCardSecurityCode", true),
            ("cc-csc", true), ("creditCardExpiration", true), ("cc-exp-month", true),
            ("creditCardExpirationYear", true),
            ("username", false), ("emailAddress", false), ("creditCardName", false), ("cc-type", false), ("", false),
            ("PASSWORD", false),
        ] as [(String, Bool)])
    func `Some kinds of content are secrets`(contentType: String, isSecret: Bool) {
        var traits = TextInputTraits()
        traits.textContentType = contentType
        #expect(traits.isSecret == isSecret)
        #expect(traits.wantsPrediction == !isSecret)
        traits.isSecureTextEntry = false
        #expect(traits.isSecret == isSecret)
    }

    @Test func `What a secure field holds is a secret`() {
        #expect(TextInputTraits(isSecureTextEntry: true).isSecret)
        #expect(!TextInputTraits(isSecureTextEntry: false).isSecret)
        #expect(!TextInputTraits().isSecret)
    }
}
