/// What the user allows to be indexed.
package enum IndexingPreference: String, CaseIterable, Sendable {
    /// Nothing.
    case disabled
    /// What they have looked at themselves: activities, and items they visited.
    case viewed
    /// Everything apps offer.
    case all
}
