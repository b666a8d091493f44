#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import UIKit

    extension TextInputTraits {
        /// The traits of a field of a real device. A trait is `nil` if the field does not implement it, or has a value
        /// newer than Keybed.
        @MainActor
        public init(_ traits: any UITextInputTraits) {
            self.init()
            keyboardType = answer(traits.keyboardType)
            autocapitalizationType = answer(traits.autocapitalizationType)
            autocorrectionType = answer(traits.autocorrectionType)
            spellCheckingType = answer(traits.spellCheckingType)
            smartQuotesType = answer(traits.smartQuotesType)
            smartDashesType = answer(traits.smartDashesType)
            smartInsertDeleteType = answer(traits.smartInsertDeleteType)
            keyboardAppearance = answer(traits.keyboardAppearance)
            returnKeyType = answer(traits.returnKeyType)
            enablesReturnKeyAutomatically = traits.enablesReturnKeyAutomatically
            isSecureTextEntry = traits.isSecureTextEntry
            // Doubly optional: the app may not implement the trait, or return `nil`.
            textContentType = (traits.textContentType ?? nil)?.rawValue
            passwordRules = (traits.passwordRules ?? nil)?.passwordRulesDescriptor
            if #available(iOS 17, *) {
                inlinePredictionType = answer(traits.inlinePredictionType)
            }
            if #available(iOS 18, visionOS 2, *) {
                mathExpressionCompletionType = answer(traits.mathExpressionCompletionType)
            }
            if #available(iOS 18, visionOS 2.4, *) {
                writingToolsBehavior = traits.writingToolsBehavior.flatMap(WritingToolsBehavior.init)
                allowedWritingToolsResultOptions = traits.allowedWritingToolsResultOptions.map(Set.init)
            }
        }
    }

    /// The case at the same position as in UIKit's enumeration; `nil` for a case that was added later.
    private func answer<Ours: CaseIterable>(_ theirs: (some RawRepresentable<Int>)?) -> Ours?
    where Ours.AllCases == [Ours] {
        guard let theirs, Ours.allCases.indices.contains(theirs.rawValue) else { return nil }
        return Ours.allCases[theirs.rawValue]
    }

    @available(iOS 18, visionOS 2.4, *)
    extension TextInputTraits.WritingToolsBehavior {
        fileprivate init?(_ behavior: UIWritingToolsBehavior) {
            switch behavior {
            case .none: self = .none
            case .default: self = .default
            case .limited: self = .limited
            case .complete: self = .complete
            @unknown default: return nil
            }
        }
    }

    @available(iOS 18, visionOS 2.4, *)
    extension Set<TextInputTraits.WritingToolsResult> {
        fileprivate init(_ options: UIWritingToolsResultOptions) {
            self = []
            if options.contains(.plainText) { insert(.plainText) }
            if options.contains(.richText) { insert(.richText) }
            if options.contains(.list) { insert(.list) }
            if options.contains(.table) { insert(.table) }
        }
    }
#endif
