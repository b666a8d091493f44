/// One member of ``TextInputTraits`` as it is written in facts and files: `keyboardType url`.
package struct WrittenTrait: Sendable {
    /// The name of the member.
    package let name: String
    package let values: Values
    private let get: @Sendable (TextInputTraits) -> String?
    private let set: @Sendable (inout TextInputTraits, String) -> Bool

    /// The values that a trait may have.
    package enum Values: Hashable, Sendable {
        case oneOf([String])
        case flag
        case anyText
        /// Some of these words, separated by spaces.
        case someOf([String])
    }

    /// The value in some traits; nil if the app does not implement the member.
    package func value(in traits: TextInputTraits) -> String? { get(traits) }

    /// Sets the trait. Returns false, and changes nothing, if it cannot have this value.
    package func set(_ value: String, in traits: inout TextInputTraits) -> Bool { set(&traits, value) }

    /// Every trait, in the order of ``TextInputTraits``.
    package static let all: [WrittenTrait] = [
        choice("keyboardType", \.keyboardType), choice("autocapitalizationType", \.autocapitalizationType),
        choice("autocorrectionType", \.autocorrectionType), choice("spellCheckingType", \.spellCheckingType),
        choice("smartQuotesType", \.smartQuotesType), choice("smartDashesType", \.smartDashesType),
        choice("smartInsertDeleteType", \.smartInsertDeleteType),
        choice("inlinePredictionType", \.inlinePredictionType),
        choice("mathExpressionCompletionType", \.mathExpressionCompletionType),
        choice("keyboardAppearance", \.keyboardAppearance), choice("returnKeyType", \.returnKeyType),
        flag("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically),
        flag("isSecureTextEntry", \.isSecureTextEntry), text("textContentType", \.textContentType),
        text("passwordRules", \.passwordRules), choice("writingToolsBehavior", \.writingToolsBehavior),
        choices("allowedWritingToolsResultOptions", \.allowedWritingToolsResultOptions),
    ]

    private typealias Member<Value> = WritableKeyPath<TextInputTraits, Value?> & Sendable

    private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ member: any Member<Value>
    ) -> WrittenTrait {
        WrittenTrait(name: name, values: .oneOf(Value.allCases.map(\.rawValue))) {
            $0[keyPath: member]?.rawValue
        } set: { traits, written in
            guard let value = Value(rawValue: written) else { return false }
            traits[keyPath: member] = value
            return true
        }
    }

    private static func choices<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
        _ name: String, _ member: any Member<Set<Value>>
    ) -> WrittenTrait {
        WrittenTrait(name: name, values: .someOf(Value.allCases.map(\.rawValue))) {
            $0[keyPath: member].map { $0.map(\.rawValue).sorted().joined(separator: " ") }
        } set: { traits, written in
            let words = written.split(separator: " ").map(String.init)
            let values = words.compactMap(Value.init(rawValue:))
            guard values.count == words.count else { return false }
            traits[keyPath: member] = Set(values)
            return true
        }
    }

    private static func flag(_ name: String, _ member: any Member<Bool>) -> WrittenTrait {
        WrittenTrait(name: name, values: .flag) {
            $0[keyPath: member].map { $0 ? "yes" : "no" }
        } set: { traits, written in
            guard let value = ["yes": true, "no": false][written] else { return false }
            traits[keyPath: member] = value
            return true
        }
    }

    private static func text(_ name: String, _ member: any Member<String>) -> WrittenTrait {
        WrittenTrait(name: name, values: .anyText) {
            $0[keyPath: member]
        } set: { traits, written in
            traits[keyPath: member] = written
            return true
        }
    }
}
