/// What is in the index.
package struct IndexStatus: Hashable, Sendable {
    package struct App: Hashable, Sendable {
        package var name: String
        package var items: Int
        package var activities: Int
        /// Whether it has yet to answer a request to index again.
        package var isAskedToReindex: Bool
    }

    /// Nil for an index in memory.
    package var path: String?
    package var preference: IndexingPreference
    /// By name.
    package var apps: [App]
}
