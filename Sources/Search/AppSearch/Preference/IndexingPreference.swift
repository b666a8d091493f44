/// The records the user allows in the index.
package enum IndexingPreference: String, CaseIterable, Sendable {
    /// None.
    case disabled
    /// The content the user has viewed: activities, and items they visited.
    case viewed
    /// All records that apps offer.
    case all
}
