/// The content of the index.
public struct IndexStatus: Hashable, Sendable {
    /// An app that uses the index, or has a preference of its own.
    public struct App: Hashable, Sendable {
        /// The name the app gives to its records.
        public var name: String
        /// The number of its items.
        public var items: Int
        /// The number of its activities.
        public var activities: Int
        /// Whether the app has a pending request to index again.
        public var isAskedToReindex: Bool
        /// The preference the user chose for the app alone.
        public var preference = IndexingPreference.all
    }

    /// `nil` for an index in memory.
    public var path: String?
    /// What the user allows on the whole device.
    public var preference: IndexingPreference
    /// Sorted by name.
    public var apps: [App]
}
