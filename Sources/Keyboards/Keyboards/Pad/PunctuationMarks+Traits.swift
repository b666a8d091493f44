import KeyboardExtension
import T9Input

extension PunctuationMarks {
    /// The marks for a field, in the order in which its text needs them.
    init(_ traits: TextInputTraits) {
        self =
            switch traits.address {
            case .mail: .mailAddresses
            case .web: .webAddresses
            case nil: .sentences
            }
    }
}
