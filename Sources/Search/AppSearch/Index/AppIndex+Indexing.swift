extension AppIndex {
    /// Indexes items of one or several apps. Each replaces the item with the same identifier.
    @discardableResult
    public func index(_ items: [SearchableItem], now: Double) throws(AppIndexError) -> BatchOutcome {
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
    /// - Parameters:
    ///   - batch: the changes, all of one app.
    ///   - clientState: at most ``maximumClientStateLength`` bytes chosen by the app; `nil` keeps the previous ones.
    ///     Not stored while the preference forbids all indexing, because it would stand for items that are not there.
    ///   - now: the current time in seconds since 1970.
    @discardableResult
    public func end(
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
            if let clientState, writer.preferences.preference(for: batch.app) != .disabled {
                try writer.apps.setClientState(clientState, batch.app, batch.name)
            }
            outcome.deleted = writer.deleted
            return outcome
        }
    }

    /// The client state of the last stored batch that had one; `nil` if there is none, or if the items it stands for
    /// have been deleted since.
    public func lastClientState(
        of app: String, index name: String = "default"
    ) throws(AppIndexError) -> [UInt8]? {
        try read { try AppTable(database: $0).clientState(app, name) }
    }

    /// Indexes an activity, which becomes the app's current one: as `becomeCurrent()` does. An activity related to an
    /// item counts as a visit of that item.
    @discardableResult
    public func index(_ activity: UserActivity, now: Double) throws(AppIndexError) -> ActivityOutcome {
        try check(activity)
        return try write { writer in
            try writer.apps.register(activity.app)
            return try writer.index(activity, now: now)
        }
    }

    /// Changes the state of an app's current activity, as an app does when it is asked to update that. The index then
    /// has the new state and no longer the old one. (`needsSave` has no counterpart: the change is stored at once.)
    ///
    ///     try index.updateUserActivityState(of: "reader", now: now) { $0.userInfo["page"] = "8" }
    ///
    /// - Parameters:
    ///   - app: the app whose activity changes.
    ///   - now: the current time in seconds since 1970.
    ///   - update: changes the activity. Its app stays.
    /// - Returns: ``ActivityOutcome/notCurrent`` if the app has no current activity in the index.
    @discardableResult
    public func updateUserActivityState(
        of app: String, now: Double, _ update: (inout UserActivity) -> Void
    ) throws(AppIndexError) -> ActivityOutcome {
        try write { writer in
            try writer.updateUserActivityState(of: app, now: now) { activity in
                update(&activity)
                activity.app = app
                try check(activity)
            }
        }
    }

    /// The app's activity stays in the index, but is no longer current: it can no longer be updated.
    public func resignCurrent(of app: String) throws(AppIndexError) {
        try write { try $0.apps.setCurrent(nil, app) }
    }

    /// Makes changes in their order, all of them or, on an error, none.
    @discardableResult
    public func apply(_ changes: [IndexChange], now: Double) throws(AppIndexError) -> BatchOutcome {
        for change in changes { try check(change) }
        return try write { writer in
            var outcome = BatchOutcome()
            for change in changes { try apply(change, &writer, &outcome, now) }
            outcome.deleted = writer.deleted
            return outcome
        }
    }

    private func apply(
        _ change: IndexChange, _ writer: inout IndexWriter, _ outcome: inout BatchOutcome, _ now: Double
    ) throws {
        try writer.apps.register(change.app)
        switch change {
        case .index(let item): try outcome.count(writer.index(item, now: now))
        case .becomeCurrent(let activity): try outcome.count(writer.index(activity, now: now))
        case .updateUserActivityState(let update):
            try outcome.count(
                writer.updateUserActivityState(of: update.app, now: now) { activity in
                    update.apply(to: &activity)
                    try check(activity)
                })
        case .resignCurrent(let app): try writer.apps.setCurrent(nil, app)
        case .deleteItems(let identifiers, let app):
            for identifier in identifiers { try writer.deleteItem(identifier, of: app) }
        case .deleteDomains(let domains, let app):
            for domain in domains { try writer.deleteItems(of: app, inDomain: domain) }
        case .deleteAllItems(let app): try writer.deleteAll(.item, of: app)
        case .deleteActivities(let keys, let app):
            for key in keys { try writer.deleteActivity(key, of: app) }
        case .deleteAllActivities(let app): try writer.deleteAll(.activity, of: app)
        }
    }

    private func check(_ change: IndexChange) throws(AppIndexError) {
        switch change {
        case .index(let item): try check(item)
        case .becomeCurrent(let activity): try check(activity)
        case .updateUserActivityState, .resignCurrent, .deleteItems, .deleteDomains, .deleteAllItems,
            .deleteActivities, .deleteAllActivities:
            try check(change.app, "app", of: change.app)
        }
    }

    private func check(_ item: SearchableItem) throws(AppIndexError) {
        try check(item.app, "app", of: item.app)
        try check(item.identifier, "identifier", of: item.app)
        if let domain = item.domain { try check(domain, "domain", of: item.app) }
        try check(item.attributes, of: item.app)
    }

    private func check(_ activity: UserActivity) throws(AppIndexError) {
        try check(activity.app, "app", of: activity.app)
        try check(activity.activityType, "activity type", of: activity.app)
        if let related = activity.relatedIdentifier { try check(related, "related identifier", of: activity.app) }
        if let name = activity.persistentIdentifier { try check(name, "persistent identifier", of: activity.app) }
        try check(activity.attributes, of: activity.app)
    }

    private func check(_ attributes: SearchableAttributes, of app: String) throws(AppIndexError) {
        if let count = attributes.thumbnailData?.count, count > SearchableAttributes.maximumThumbnailLength {
            throw .thumbnail(app: app, bytes: count)
        }
    }

    func check(_ text: String, _ what: String, of app: String) throws(AppIndexError) {
        if let fault = Self.fault(ofIdentifier: text) { throw .identifier(what, app: app, fault: fault) }
    }

    /// What is wrong with an identifier, a domain or the name of an app; `nil` if nothing is.
    static func fault(ofIdentifier text: String) -> String? {
        let length = text.utf8.count
        guard length > 0 else { return "is empty" }
        guard length <= maximumIdentifierLength else { return "has \(length) bytes" }
        return text.utf8.contains(0) ? "contains NUL" : nil
    }
}

extension BatchOutcome {
    fileprivate mutating func count(_ reason: Ignored?) {
        if let reason { ignored[reason, default: 0] += 1 } else { stored += 1 }
    }

    fileprivate mutating func count(_ outcome: ActivityOutcome) {
        if let reason = outcome.ignored { ignored[reason, default: 0] += 1 } else { activities += 1 }
    }
}
