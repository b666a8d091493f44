/// What was done with a word. The raw values are the names in the store.
package enum LearningKind: String, Hashable, Sendable, CaseIterable {
    /// It was typed.
    case committed
    /// It was picked in place of more likely ones.
    case picked
    /// It was picked with Keybed 1.0, which raised its score by a number instead of counting.
    case preferred
    /// It was typed after another one.
    case pair
    /// It was added by hand.
    case added

    /// The name in a ``LearningFile``.
    var nameInFile: String {
        switch self {
        case .committed: "typed"
        case .picked, .preferred, .pair, .added: rawValue
        }
    }

    /// The kind with this name in a ``LearningFile``; `nil` if there is none.
    init?(nameInFile name: String) {
        guard let kind = Self.allCases.first(where: { $0.nameInFile == name }) else { return nil }
        self = kind
    }
}
