import KeyboardExtension

extension Device {
    /// The traits that the keyboard on the screen sees: those of the field, or still those of the field before.
    var seenTraits: TextInputTraits { state.visit.lateTraits?.traits ?? focused.surroundings.traits }
}

extension TextInputTraits {
    /// The traits that the app implements, as the fact `traits` writes them: `keyboardType url`.
    var written: [String] {
        let all: [(name: String, value: String?)] = [
            ("keyboardType", keyboardType?.rawValue), ("autocapitalizationType", autocapitalizationType?.rawValue),
            ("autocorrectionType", autocorrectionType?.rawValue), ("spellCheckingType", spellCheckingType?.rawValue),
            ("smartQuotesType", smartQuotesType?.rawValue), ("smartDashesType", smartDashesType?.rawValue),
            ("smartInsertDeleteType", smartInsertDeleteType?.rawValue),
            ("inlinePredictionType", inlinePredictionType?.rawValue),
            ("mathExpressionCompletionType", mathExpressionCompletionType?.rawValue),
            ("keyboardAppearance", keyboardAppearance?.rawValue), ("returnKeyType", returnKeyType?.rawValue),
            ("enablesReturnKeyAutomatically", enablesReturnKeyAutomatically.map { $0 ? "yes" : "no" }),
            ("isSecureTextEntry", isSecureTextEntry.map { $0 ? "yes" : "no" }), ("textContentType", textContentType),
            ("passwordRules", passwordRules), ("writingToolsBehavior", writingToolsBehavior?.rawValue),
            (
                "allowedWritingToolsResultOptions",
                allowedWritingToolsResultOptions.map { $0.map(\.rawValue).sorted().joined(separator: " ") }
            ),
        ]
        return all.compactMap { name, value in value.map { "\(name) \($0)" } }
    }
}
