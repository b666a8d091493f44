extension AppIndex {
    /// Takes items out, with the activities related to them. Identifiers that are not there are ignored.
    ///
    /// - Returns: how many items and activities that were, as all of these.
    @discardableResult
    package func deleteItems(_ identifiers: [String], of app: String) throws(AppIndexError) -> Int {
        try delete { for identifier in identifiers { try $0.deleteItem(identifier, of: app) } }
    }

    /// Takes out the items of domains and of those below: `account` is also `account.mailbox`, but not `accounts`.
    @discardableResult
    package func deleteItems(inDomains domains: [String], of app: String) throws(AppIndexError) -> Int {
        try delete { for domain in domains { try $0.deleteItems(of: app, inDomain: domain) } }
    }

    /// - Parameter identifiers: what the activities are told apart by: ``UserActivity/key``.
    @discardableResult
    package func deleteActivities(_ identifiers: [String], of app: String) throws(AppIndexError) -> Int {
        try delete { for identifier in identifiers { try $0.deleteActivity(identifier, of: app) } }
    }

    /// Takes out all of an app, and its client states.
    @discardableResult
    package func deleteEverything(of app: String) throws(AppIndexError) -> Int {
        try delete { try $0.deleteEverything(of: app) }
    }

    /// Takes out everything, and all client states. What apps were asked for and the preference stay.
    @discardableResult
    package func deleteEverything() throws(AppIndexError) -> Int {
        try delete { try $0.deleteEverything() }
    }

    /// Takes out what has expired. It is not found anyway; a search does this, too.
    @discardableResult
    package func purgeExpired(now: Double) throws(AppIndexError) -> Int {
        try delete { try $0.deleteExpired(now: now) }
    }

    /// What a hit led to is no longer there: takes it out.
    ///
    /// - Returns: whether it was still in the index.
    @discardableResult
    package func markStale(_ hit: SearchHit) throws(AppIndexError) -> Bool {
        switch hit.source {
        case .item, .webPage: try deleteItems([hit.identifier], of: hit.app) > 0
        case .activity: try deleteActivities([hit.identifier], of: hit.app) > 0
        }
    }

    private func delete(_ body: (inout IndexWriter) throws -> Void) throws(AppIndexError) -> Int {
        try write { writer in
            try body(&writer)
            return writer.deleted
        }
    }
}
