import GRDB

/// Changes the index within one transaction. ``finish()`` makes the changes searchable.
struct IndexWriter {
    private let database: Database
    private let records: RecordTable
    let apps: AppTable
    private(set) var preferences: Preferences
    /// Records whose document must be rebuilt or deleted.
    private var touched: Set<RecordNumber> = []
    /// Items added in this transaction.
    private var new: [RecordNumber: StoredRecord] = [:]
    private(set) var deleted = 0

    init(_ database: Database) throws {
        self.database = database
        records = RecordTable(database: database)
        apps = AppTable(database: database)
        preferences = try StoredPreference.preferences(database)
    }

    /// - Returns: why the item was left out, nil if it was stored.
    mutating func index(_ item: SearchableItem, now: Double) throws -> BatchOutcome.Ignored? {
        let number = try records.number(.item, item.app, item.identifier)
        guard let number else {
            if item.isUpdate { return .missing }
            let kind: RecordKind = item.lastViewed == nil ? .unviewedItem : .viewedItem
            guard preferences.preference(for: item.app).allows(kind) else { return .notAllowed }
            if let expires = item.expires, expires <= now { return .expired }
            let record = StoredRecord(item)
            remember(record, as: try records.insert(record))
            return nil
        }
        guard let old = try records.record(number) else { return .missing }
        var record = StoredRecord(item)
        // An item stays viewed, whatever the app says of it now.
        record.viewed = [old.viewed, item.lastViewed].compactMap(\.self).max()
        if item.isUpdate {
            record.attributes = old.attributes.updated(with: item.attributes)
            record.domain = item.domain ?? old.domain
            record.expires = item.expires ?? old.expires
        }
        if let expires = record.expires, expires <= now {
            try remove(number)
            return .expired
        }
        try records.replace(number, with: record)
        if new[number] != nil { remember(record, as: number) } else { touched.insert(number) }
        return nil
    }

    /// Keeps a new item for its document, which needs no thumbnail.
    private mutating func remember(_ record: StoredRecord, as number: RecordNumber) {
        var record = record
        record.attributes.thumbnailData = nil
        new[number] = record
    }

    /// Indexes an activity, which becomes the current one of its app.
    mutating func index(_ activity: UserActivity, now: Double) throws -> ActivityOutcome {
        let outcome = try store(activity, now: now)
        if activity.isCurrent { try apps.setCurrent(outcome == .stored ? activity.key : nil, activity.app) }
        return outcome
    }

    private mutating func store(_ activity: UserActivity, now: Double) throws -> ActivityOutcome {
        let existing = try records.number(.activity, activity.app, activity.key)
        guard activity.isEligibleForSearch else {
            // The app no longer wants the activity found.
            if let existing { try remove(existing) }
            return .notEligible
        }
        guard activity.isCurrent else { return .notCurrent }
        let item = try activity.relatedIdentifier.flatMap { try records.number(.item, activity.app, $0) }
        let kind: RecordKind =
            activity.relatedIdentifier == nil
            ? .activity : item == nil ? .activityOfMissingItem : .activityOfIndexedItem
        let preference = preferences.preference(for: activity.app)
        guard preference.allows(kind) else {
            if let existing { try remove(existing) }
            return kind == .activityOfMissingItem && preference != .disabled ? .itemMissing : .notAllowed
        }
        if let expires = activity.expires, expires <= now {
            if let existing { try remove(existing) }
            return .expired
        }
        let record = StoredRecord(activity, now: now)
        if let existing {
            // The activity may have been related to another item before.
            if let old = try records.record(existing), let related = old.related,
                let number = try records.number(.item, old.app, related)
            {
                touched.insert(number)
            }
            try records.replace(existing, with: record)
            touched.insert(existing)
        } else {
            touched.insert(try records.insert(record))
        }
        if let item {
            try records.setViewed(item, activity.lastViewed ?? now)
            touched.insert(item)
        }
        return .stored
    }

    /// Changes the state of an app's current activity. Returns ``ActivityOutcome/notCurrent`` if it has none.
    mutating func updateUserActivityState(
        of app: String, now: Double, _ update: (inout UserActivity) throws -> Void
    ) throws -> ActivityOutcome {
        guard let key = try apps.current(app), let number = try records.number(.activity, app, key),
            let record = try records.record(number), var activity = UserActivity(record)
        else { return .notCurrent }
        activity.lastViewed = nil
        try update(&activity)
        activity.app = app
        // The key is made of the content, unless the app names the activity.
        if activity.key != key {
            try remove(number)
            // It is replaced.
            deleted -= 1
        }
        return try index(activity, now: now)
    }

    mutating func deleteItem(_ identifier: String, of app: String) throws {
        if let number = try records.number(.item, app, identifier) { try remove(number) }
    }

    mutating func deleteActivity(_ identifier: String, of app: String) throws {
        if let number = try records.number(.activity, app, identifier) { try remove(number) }
    }

    mutating func deleteAll(_ kind: StoredKind, of app: String) throws {
        for number in try records.all(kind, of: app) { try remove(number) }
        if kind == .item { try apps.forgetClientStates(of: app) }
    }

    mutating func deleteItems(of app: String, inDomain domain: String) throws {
        for number in try records.items(of: app, inDomain: domain) { try remove(number) }
    }

    mutating func deleteEverything(of app: String) throws {
        for number in try records.all(of: app) { try remove(number) }
        try apps.forgetClientStates(of: app)
    }

    mutating func deleteEverything() throws {
        deleted += try records.count()
        touched = []
        new = [:]
        try FullText(database: database).removeAll()
        try database.execute(sql: "DELETE FROM document; DELETE FROM record")
        try apps.forgetClientStates(of: nil)
    }

    mutating func deleteExpired(now: Double) throws {
        for number in try records.expired(now) { try remove(number) }
    }

    /// - Parameter app: `nil` for the preference of the device.
    mutating func setPreference(_ new: IndexingPreference, of app: String?) throws -> PreferenceChange {
        let old = preferences
        if let app { preferences.set(new, of: app) } else { preferences.device = new }
        var change = PreferenceChange()
        guard preferences != old else { return change }
        let before = deleted
        if app == nil, new == .disabled {
            try deleteEverything()
        } else {
            for app in try app.map({ [$0] }) ?? Set(apps.names() + records.apps()).sorted() {
                try purge(app, from: old)
            }
        }
        change.purged = deleted - before
        if let app {
            change.asksToReindex = !requested(of: app, from: old).isEmpty
            if change.asksToReindex { try apps.ask(app) }
        } else {
            change.asksToReindex = !old.device.requested(by: new).isEmpty
            // An app that still may not offer more is not asked.
            let others = preferences.apps.keys.filter { requested(of: $0, from: old).isEmpty }.sorted()
            if change.asksToReindex { try apps.askEveryone(except: others) }
        }
        try StoredPreference.set(preferences, database)
        return change
    }

    private func requested(of app: String, from old: Preferences) -> Set<RecordKind> {
        old.preference(for: app).requested(by: preferences.preference(for: app))
    }

    /// Deletes the records of an app that are allowed no longer.
    private mutating func purge(_ app: String, from old: Preferences) throws {
        let purged = old.preference(for: app).purged(by: preferences.preference(for: app))
        if purged.contains(.activity), purged.contains(.viewedItem) {
            try deleteEverything(of: app)
        } else if purged.contains(.unviewedItem) {
            for number in try records.unviewedItems(of: app) { try remove(number) }
            // They stand for items that are deleted.
            try apps.forgetClientStates(of: app)
        }
    }

    mutating func setViewed(_ kind: StoredKind, _ identifier: String, of app: String, now: Double) throws -> Bool {
        guard let number = try records.number(kind, app, identifier) else { return false }
        try records.setViewed(number, now)
        touched.insert(number)
        return true
    }

    /// Deletes a record; an item with its activities.
    private mutating func remove(_ number: RecordNumber) throws {
        // The record may have been deleted with its item.
        guard let record = try records.record(number) else { return }
        if record.kind == .item {
            for activity in try records.activities(of: record.app, relatedTo: record.identifier) {
                try records.remove(activity.number)
                touched.insert(activity.number)
                deleted += 1
            }
        } else if let related = record.related, let item = try records.number(.item, record.app, related) {
            if new[item] == nil { touched.insert(item) }
        }
        try records.remove(number)
        deleted += 1
        if new.removeValue(forKey: number) == nil { touched.insert(number) }
    }

    /// Makes all changes searchable. Must be the last call in a transaction.
    mutating func finish() throws {
        // A new item may be touched as well, by an activity.
        let fresh = new.filter { !touched.contains($0.key) }
        let changed = try touched.sorted().map { number in (number, try document(number)) }
        var changes = DocumentChanges(database: database)
        try changes.apply(changed: changed, new: fresh.map { ($0.key, Document($0.value)) })
        touched = []
        new = [:]
    }

    /// The document of a record; `nil` if it has none, such as an activity that is found through its item.
    private func document(_ number: RecordNumber) throws -> Document? {
        guard let record = try records.record(number), record.kind == .item || record.related == nil else { return nil }
        guard record.kind == .item else { return Document(record) }
        return Document(
            record, activities: try records.activities(of: record.app, relatedTo: record.identifier).map(\.record))
    }
}
