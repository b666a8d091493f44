/// The score of a word by the list, in the unit of scores. Ordered by the score in the context.
struct ListedScore: Comparable {
    /// In the context.
    let inContext: Int
    /// Without context, by its frequency alone.
    let frequency: Int

    static func < (first: ListedScore, second: ListedScore) -> Bool { first.inContext < second.inContext }
}
