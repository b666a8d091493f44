/// The changes an app wants to make at once: either all are made or none.
///
///     var batch = IndexBatch(app: "mail")
///     batch.index(item)
///     batch.delete(["message 17"])
///     try index.end(batch, clientState: Array("sequence 4711".utf8), now: now)
public struct IndexBatch: Sendable {
    enum Operation: Sendable {
        case index(SearchableItem)
        case delete(String)
        case deleteDomain(String)
    }

    /// The app that owns the items.
    public let app: String
    /// An app may keep several indexes, each with a client state of its own.
    public let name: String
    private(set) var operations: [Operation] = []

    /// An empty batch.
    public init(app: String, name: String = "default") {
        self.app = app
        self.name = name
    }

    /// Indexes an item, which replaces the one with the same identifier.
    public mutating func index(_ item: SearchableItem) { operations.append(.index(item)) }

    /// Indexes items, each of which replaces the one with the same identifier.
    public mutating func index(_ items: [SearchableItem]) { operations += items.map(Operation.index) }

    /// Deletes items by their identifiers, with the activities related to them.
    public mutating func delete(_ identifiers: [String]) { operations += identifiers.map(Operation.delete) }

    /// Deletes the items of domains and their subdomains.
    public mutating func deleteDomains(_ domains: [String]) { operations += domains.map(Operation.deleteDomain) }
}

/// The result of a batch, or of other changes.
public struct BatchOutcome: Hashable, Sendable {
    /// The number of items that were stored.
    public var stored = 0
    /// The number of activities that were stored.
    public var activities = 0
    /// The number of items and activities that were deleted.
    public var deleted = 0
    /// The number of items and activities that were not stored, by reason.
    public var ignored: [Ignored: Int] = [:]

    /// Why an item or activity was not stored.
    public enum Ignored: CaseIterable, Hashable, Sendable {
        /// The user's preference forbids it.
        case notAllowed
        /// It updates an item that does not exist.
        case missing
        /// It has expired.
        case expired
        /// The app does not allow the activity in the index.
        case notEligible
        /// The activity never became the user's current one, or updates one that is not.
        case notCurrent
        /// The item of the activity is not in the index.
        case itemMissing
    }

    /// Adds the counts of another outcome.
    public mutating func add(_ other: BatchOutcome) {
        stored += other.stored
        activities += other.activities
        deleted += other.deleted
        ignored.merge(other.ignored, uniquingKeysWith: +)
    }
}

/// The result of indexing an activity.
public enum ActivityOutcome: Hashable, Sendable {
    case stored
    /// The app does not allow the activity in the index.
    case notEligible
    /// The activity never became the user's current one; for an update, the app has no current activity.
    case notCurrent
    /// The user's preference forbids it.
    case notAllowed
    /// Its item is not in the index.
    case itemMissing
    case expired

    /// Why the activity was not stored.
    var ignored: BatchOutcome.Ignored? {
        switch self {
        case .stored: nil
        case .notEligible: .notEligible
        case .notCurrent: .notCurrent
        case .notAllowed: .notAllowed
        case .itemMissing: .itemMissing
        case .expired: .expired
        }
    }
}
