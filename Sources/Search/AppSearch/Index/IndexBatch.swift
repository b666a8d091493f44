/// What an app wants changed in the index at once: all of it is done, or nothing.
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

    /// The app whose items these are.
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

/// What became of a batch.
package struct BatchOutcome: Hashable, Sendable {
    /// How many items are in the index as they were given.
    package var stored = 0
    /// How many items or activities were taken out.
    package var deleted = 0
    /// How many items were left out, by reason.
    package var ignored: [Ignored: Int] = [:]

    package enum Ignored: Hashable, Sendable {
        /// The user does not allow it.
        case notAllowed
        /// An update of an item that is not there.
        case missing
        /// Its time has passed.
        case expired
    }
}

/// What became of an activity.
package enum ActivityOutcome: Hashable, Sendable {
    case stored
    /// The app does not allow it in the index.
    case notEligible
    /// The user has not visited it.
    case notCurrent
    /// The user does not allow it.
    case notAllowed
    /// Its item is not in the index.
    case itemMissing
    case expired
}
