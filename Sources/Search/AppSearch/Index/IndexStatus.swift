/// The content of the index.
public struct IndexStatus: Hashable, Sendable {
    public struct App: Hashable, Sendable {
        public var name: String
        public var items: Int
        public var activities: Int
        /// Whether the app has a pending request to index again.
        public var isAskedToReindex: Bool
        /// The preference the user chose for the app alone.
        public var preference = IndexingPreference.all
    }

    /// `nil` for an index in memory.
    public var path: String?
    public var preference: IndexingPreference
    /// Sorted by name.
    public var apps: [App]
}
