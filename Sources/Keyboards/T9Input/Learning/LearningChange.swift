/// One thing learnt, as a difference of a count, so that changes can be stored in any order and taken back.
///
/// Words are in their own spelling (`London`, `I'll`), whatever case was shown.
package enum LearningChange: Hashable, Sendable {
    /// The word was typed.
    case committed(String, by: Int)
    /// The word was picked in place of more likely ones.
    case picked(String, by: Int)
    /// As Keybed 1.0 learnt that the word was picked. Counts as one pick, whatever the number.
    case preferred(String, by: Int)
    /// The second word was typed in the place named first: after a word, which may be ``PrecedingWords/sentenceStart``
    /// or ``PrecedingWords/unknownWord``, or after two words separated by a space. A picked word counts several times.
    case pair(String, String, by: Int)
    /// The user added the word or, with a negative count, removed it.
    case added(String, by: Int)

    /// The change that undoes this one.
    package var inverse: LearningChange {
        switch self {
        case .picked(let word, let count): .picked(word, by: 0 &- count)
        case .preferred(let word, let count): .preferred(word, by: 0 &- count)
        case .committed(let word, let count): .committed(word, by: 0 &- count)
        case .pair(let previous, let word, let count): .pair(previous, word, by: 0 &- count)
        case .added(let word, let count): .added(word, by: 0 &- count)
        }
    }

    /// What was done with the word.
    package var kind: LearningKind {
        switch self {
        case .picked: .picked
        case .preferred: .preferred
        case .committed: .committed
        case .pair: .pair
        case .added: .added
        }
    }

    /// The words concerned, in their order.
    private var words: [String] {
        switch self {
        case .committed(let word, _), .picked(let word, _), .preferred(let word, _), .added(let word, _): [word]
        case .pair(let previous, let word, _): [previous, word]
        }
    }

    /// The name of the count that this changes: `committed home`, `picked home`, `pair good morning`, `added Anakin`.
    package var storedName: String { ([kind.rawValue] + words).joined(separator: " ") }

    /// The number to add to the count of ``storedName``.
    package var storedDelta: Int {
        switch self {
        case .committed(_, let count), .picked(_, let count), .preferred(_, let count), .pair(_, _, let count),
            .added(_, let count):
            count
        }
    }

    /// The change with this stored name and number; `nil` if the name is not one of ``storedName``'s forms.
    package init?(storedName: String, delta: Int) {
        let parts = storedName.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }), let kind = parts.first.flatMap(LearningKind.init(rawValue:)),
            kind == .pair ? (3...4).contains(parts.count) : parts.count == 2, let word = parts.last
        else { return nil }
        self.init(kind, word, after: parts[1..<max(2, parts.count - 1)].joined(separator: " "), by: delta)
    }

    /// - Parameter place: the preceding words, used for a pair only.
    init(_ kind: LearningKind, _ word: String, after place: String, by count: Int) {
        self =
            switch kind {
            case .picked: .picked(word, by: count)
            case .preferred: .preferred(word, by: count)
            case .committed: .committed(word, by: count)
            case .pair: .pair(place, word, by: count)
            case .added: .added(word, by: count)
            }
    }
}

extension [LearningChange] {
    /// The changes that undo these, the last one first.
    var inverse: [LearningChange] { reversed().map(\.inverse) }
}
