extension AppIndex {
    /// Indexes items of one or several apps. Each replaces the item with the same identifier.
    @discardableResult
    package func index(_ items: [SearchableItem], now: Double) throws(AppIndexError) -> BatchOutcome {
        for item in items { try check(item) }
        return try write { writer in
            var outcome = BatchOutcome()
            for item in items {
                try writer.apps.register(item.app)
                try outcome.count(writer.index(item, now: now))
            }
            outcome.deleted = writer.deleted
            return outcome
        }
    }

    /// Applies a batch and stores the app's progress with it: either both are on disk or neither is.
    ///
    /// - Parameter clientState: at most ``maximumClientStateLength`` bytes chosen by the app; `nil` keeps the previous
    ///   ones. Not stored while the preference forbids all indexing, because it would stand for items that are not
    ///   there.
    @discardableResult
    package func end(
        _ batch: IndexBatch, clientState: [UInt8]? = nil, now: Double
    ) throws(AppIndexError) -> BatchOutcome {
        try check(batch.app, "name", of: batch.app)
        try check(batch.name, "index name", of: batch.app)
        if let clientState, clientState.count > Self.maximumClientStateLength {
            throw .clientState(app: batch.app, bytes: clientState.count)
        }
        for case .index(let item) in batch.operations {
            guard item.app == batch.app else {
                throw .otherApp(batch: batch.app, item: item.identifier, app: item.app)
            }
            try check(item)
        }
        return try write { writer in
            var outcome = BatchOutcome()
            try writer.apps.register(batch.app)
            for operation in batch.operations {
                switch operation {
                case .index(let item): try outcome.count(writer.index(item, now: now))
                case .delete(let identifier): try writer.deleteItem(identifier, of: batch.app)
                case .deleteDomain(let domain): try writer.deleteItems(of: batch.app, inDomain: domain)
                }
            }
            if let clientState, writer.preference != .disabled {
                try writer.apps.setClientState(clientState, batch.app, batch.name)
            }
            outcome.deleted = writer.deleted
            return outcome
        }
    }

    /// The client state of the last stored batch that had one; `nil` if there is none, or if the items it stands for
    /// have been deleted since.
    package func lastClientState(
        of app: String, index name: String = "default"
    ) throws(AppIndexError) -> [UInt8]? {
        try read { try AppTable(database: $0).clientState(app, name) }
    }

    /// Indexes an activity. An activity related to an item counts as a visit of that item.
    @discardableResult
    package func index(_ activity: UserActivity, now: Double) throws(AppIndexError) -> ActivityOutcome {
        try check(activity.app, "app", of: activity.app)
        try check(activity.activityType, "activity type", of: activity.app)
        if let related = activity.relatedIdentifier { try check(related, "related identifier", of: activity.app) }
        if let name = activity.persistentIdentifier { try check(name, "persistent identifier", of: activity.app) }
        return try write { writer in
            try writer.apps.register(activity.app)
            return try writer.index(activity, now: now)
        }
    }

    private func check(_ item: SearchableItem) throws(AppIndexError) {
        try check(item.app, "app", of: item.app)
        try check(item.identifier, "identifier", of: item.app)
        if let domain = item.domain { try check(domain, "domain", of: item.app) }
    }

    private func check(_ text: String, _ what: String, of app: String) throws(AppIndexError) {
        func fail(_ fault: String) -> AppIndexError { .identifier(what, app: app, fault: fault) }
        let length = text.utf8.count
        guard length > 0 else { throw fail("is empty") }
        guard length <= Self.maximumIdentifierLength else { throw fail("has \(length) bytes") }
        guard !text.utf8.contains(0) else { throw fail("contains NUL") }
    }
}

extension BatchOutcome {
    fileprivate mutating func count(_ reason: Ignored?) {
        if let reason { ignored[reason, default: 0] += 1 } else { stored += 1 }
    }
}
