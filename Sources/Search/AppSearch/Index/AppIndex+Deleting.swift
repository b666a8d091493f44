extension AppIndex {
    /// Deletes items and the activities related to them. Unknown identifiers are ignored.
    ///
    /// - Returns: the number of deleted items and activities, like the other methods that return a number.
    @discardableResult
    public func deleteItems(_ identifiers: [String], of app: String) throws(AppIndexError) -> Int {
        try delete { for identifier in identifiers { try $0.deleteItem(identifier, of: app) } }
    }

    /// Deletes the items of domains and their subdomains: `account` includes `account.mailbox`, but not `accounts`.
    @discardableResult
    public func deleteItems(inDomains domains: [String], of app: String) throws(AppIndexError) -> Int {
        try delete { for domain in domains { try $0.deleteItems(of: app, inDomain: domain) } }
    }

    /// Deletes activities by their keys (``UserActivity/key``). Unknown keys are ignored.
    @discardableResult
    public func deleteActivities(_ identifiers: [String], of app: String) throws(AppIndexError) -> Int {
        try delete { for identifier in identifiers { try $0.deleteActivity(identifier, of: app) } }
    }

    /// Deletes all records of an app, and its client states.
    @discardableResult
    public func deleteEverything(of app: String) throws(AppIndexError) -> Int {
        try delete { try $0.deleteEverything(of: app) }
    }

    /// Deletes all records and all client states. Requests to apps and the preference are kept.
    @discardableResult
    public func deleteEverything() throws(AppIndexError) -> Int {
        try delete { try $0.deleteEverything() }
    }

    /// Deletes everything but the preference: also what the index knows of apps and the requests to them. Nothing of it
    /// is left in the file, not even as free space.
    @discardableResult
    public func forget() throws(AppIndexError) -> Int {
        let count = try delete { writer in
            try writer.deleteEverything()
            try writer.apps.forget()
        }
        try file.rewrite()
        return count
    }

    /// Deletes expired records. Searches never return them and delete them as well.
    @discardableResult
    public func purgeExpired(now: Double) throws(AppIndexError) -> Int {
        try delete { try $0.deleteExpired(now: now) }
    }

    /// Deletes the record of a hit that leads nowhere any more.
    ///
    /// - Returns: whether the record was still in the index.
    @discardableResult
    public func markStale(_ hit: SearchHit) throws(AppIndexError) -> Bool {
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
