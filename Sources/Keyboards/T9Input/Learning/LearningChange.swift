/// One thing learnt, as a difference to a count, so that changes can be stored in any order and taken back.
///
/// Words stand in their own spelling (`London`, `I'll`), whatever case was shown.
package enum LearningChange: Hashable, Sendable {
    /// The word was picked before likelier ones: so much it is to count more, in the unit of scores.
    case preferred(String, by: Int)
    /// The word was typed.
    case committed(String, by: Int)
    /// The second word was typed after the first, which may be ``PrecedingWords/sentenceStart``.
    case pair(String, String, by: Int)
    /// The user added the word (or, with a negative count, took it away again).
    case added(String, by: Int)

    /// The change that undoes this one.
    package var inverse: LearningChange {
        switch self {
        case .preferred(let word, let count): .preferred(word, by: 0 &- count)
        case .committed(let word, let count): .committed(word, by: 0 &- count)
        case .pair(let previous, let word, let count): .pair(previous, word, by: 0 &- count)
        case .added(let word, let count): .added(word, by: 0 &- count)
        }
    }

    /// The name of the count this changes: `preferred home`, `committed home`, `pair good morning`, `added Anakin`.
    package var storedName: String {
        switch self {
        case .preferred(let word, _): "preferred \(word)"
        case .committed(let word, _): "committed \(word)"
        case .pair(let previous, let word, _): "pair \(previous) \(word)"
        case .added(let word, _): "added \(word)"
        }
    }

    /// What is to be added to the count of ``storedName``.
    package var storedDelta: Int {
        switch self {
        case .preferred(_, let count), .committed(_, let count), .pair(_, _, let count), .added(_, let count): count
        }
    }

    /// The change a name and a number stand for; `nil` for a name that is none of ours.
    package init?(storedName: String, delta: Int) {
        let parts = storedName.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        switch (parts.first, parts.count) {
        case ("preferred", 2): self = .preferred(parts[1], by: delta)
        case ("committed", 2): self = .committed(parts[1], by: delta)
        case ("pair", 3): self = .pair(parts[1], parts[2], by: delta)
        case ("added", 2): self = .added(parts[1], by: delta)
        default: return nil
        }
    }
}

extension [LearningChange] {
    /// The changes that undo these, the last one first.
    var inverse: [LearningChange] { reversed().map(\.inverse) }
}
