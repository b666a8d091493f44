/// The content of the index.
package struct IndexStatus: Hashable, Sendable {
    package struct App: Hashable, Sendable {
        package var name: String
        package var items: Int
        package var activities: Int
        /// Whether the app has a pending request to index again.
        package var isAskedToReindex: Bool
    }

    /// `nil` for an index in memory.
    package var path: String?
    package var preference: IndexingPreference
    /// Sorted by name.
    package var apps: [App]
}
