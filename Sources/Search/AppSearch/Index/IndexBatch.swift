/// The changes an app wants to make at once: either all are made or none.
///
///     var batch = IndexBatch(app: "mail")
///     batch.index(item)
///     batch.delete(["message 17"])
///     try index.end(batch, clientState: Array("sequence 4711".utf8), now: now)
package struct IndexBatch: Sendable {
    enum Operation: Sendable {
        case index(SearchableItem)
        case delete(String)
        case deleteDomain(String)
    }

    /// The app that owns the items.
    package let app: String
    /// An app may keep several indexes, each with a client state of its own.
    package let name: String
    private(set) var operations: [Operation] = []

    package init(app: String, name: String = "default") {
        self.app = app
        self.name = name
    }

    package mutating func index(_ item: SearchableItem) { operations.append(.index(item)) }

    package mutating func index(_ items: [SearchableItem]) { operations += items.map(Operation.index) }

    package mutating func delete(_ identifiers: [String]) { operations += identifiers.map(Operation.delete) }

    package mutating func deleteDomains(_ domains: [String]) { operations += domains.map(Operation.deleteDomain) }
}

/// The result of a batch.
package struct BatchOutcome: Hashable, Sendable {
    /// The number of items that were stored.
    package var stored = 0
    /// The number of items and activities that were deleted.
    package var deleted = 0
    /// The number of items that were not stored, by reason.
    package var ignored: [Ignored: Int] = [:]

    package enum Ignored: Hashable, Sendable {
        /// The user's preference forbids it.
        case notAllowed
        /// It updates an item that does not exist.
        case missing
        /// It has expired.
        case expired
    }
}

/// The result of indexing an activity.
package enum ActivityOutcome: Hashable, Sendable {
    case stored
    /// The app does not allow the activity in the index.
    case notEligible
    /// The activity never became the user's current one.
    case notCurrent
    /// The user's preference forbids it.
    case notAllowed
    /// Its item is not in the index.
    case itemMissing
    case expired
}
