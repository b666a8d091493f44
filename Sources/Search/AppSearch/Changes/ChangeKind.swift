import JSONText

/// The kinds of changes in JSON. Each is recognised by a name that only its objects have.
enum ChangeKind: String, CaseIterable {
    case uniqueIdentifier, activityType
    case updateUserActivityState, resignCurrent
    case deleteSearchableItemsWithIdentifiers, deleteSearchableItemsWithDomainIdentifiers, deleteAllSearchableItems
    case deleteSavedUserActivitiesWithPersistentIdentifiers, deleteAllSavedUserActivities

    /// What an object of this kind is, for messages.
    var meaning: String {
        switch self {
        case .uniqueIdentifier: "an item"
        case .activityType: "an activity"
        case .updateUserActivityState: "an update of the current activity"
        case .resignCurrent: "an activity that is no longer current"
        case .deleteSearchableItemsWithIdentifiers, .deleteSearchableItemsWithDomainIdentifiers,
            .deleteAllSearchableItems, .deleteSavedUserActivitiesWithPersistentIdentifiers,
            .deleteAllSavedUserActivities:
            "a deletion"
        }
    }

    /// Reads the members of an object of this kind.
    func change(_ members: [JSONNode.Member], _ reading: inout ObjectReading) -> IndexChange {
        switch self {
        case .uniqueIdentifier:
            var item = SearchableItem(app: "", identifier: "", attributes: SearchableAttributes())
            reading.read(members, Self.itemFields, into: &item)
            return .index(item)
        case .activityType:
            var activity = UserActivity(app: "", activityType: "")
            reading.read(members, Self.activityFields, into: &activity)
            return .becomeCurrent(activity)
        case .updateUserActivityState:
            var update = UserActivityUpdate(app: "")
            reading.read(members, Self.updateFields, into: &update)
            return .updateUserActivityState(update)
        case .resignCurrent: return .resignCurrent(app: app(members, &reading))
        case .deleteAllSearchableItems: return .deleteAllItems(app: app(members, &reading))
        case .deleteAllSavedUserActivities: return .deleteAllActivities(app: app(members, &reading))
        case .deleteSearchableItemsWithIdentifiers:
            let (identifiers, app) = identifiers(members, &reading)
            return .deleteItems(identifiers, app: app)
        case .deleteSearchableItemsWithDomainIdentifiers:
            let (domains, app) = identifiers(members, &reading)
            return .deleteDomains(domains, app: app)
        case .deleteSavedUserActivitiesWithPersistentIdentifiers:
            let (keys, app) = identifiers(members, &reading)
            return .deleteActivities(keys, app: app)
        }
    }

    private static let itemFields = byName(JSONField<SearchableItem>.all)
    private static let activityFields = byName(JSONField<UserActivity>.all)
    private static let updateFields: [String: JSONField<UserActivityUpdate>] = byName([
        .always("app", .identifier, \.app), .always(ChangeKind.updateUserActivityState.rawValue, .update, \.self),
    ])

    private static func byName<Record>(_ fields: [JSONField<Record>]) -> [String: JSONField<Record>] {
        Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
    }

    /// The members of a change that has no more than an app and a list.
    private struct Listing {
        var app = ""
        var identifiers: [String] = []
        var isTrue = true
    }

    /// The app of a change that is written as `true`.
    private func app(_ members: [JSONNode.Member], _ reading: inout ObjectReading) -> String {
        var listing = Listing()
        let fields: [JSONField<Listing>] = [.always("app", .identifier, \.app), .always(rawValue, .yes, \.isTrue)]
        reading.read(members, Self.byName(fields), into: &listing)
        return listing.app
    }

    private func identifiers(
        _ members: [JSONNode.Member], _ reading: inout ObjectReading
    ) -> (identifiers: [String], app: String) {
        var listing = Listing()
        let fields: [JSONField<Listing>] = [
            .always("app", .identifier, \.app), .always(rawValue, .identifiers, \.identifiers),
        ]
        reading.read(members, Self.byName(fields), into: &listing)
        return (listing.identifiers, listing.app)
    }
}

extension JSONType<Bool> {
    fileprivate static let yes = JSONType(
        read: { (node) throws(IndexChangeError) in
            guard case .boolean(true) = node.content else {
                throw IndexChangeError(node.range, "expected true; leave the name out otherwise")
            }
            return true
        },
        write: { "\($0)" })
}

extension JSONType<UserActivityUpdate> {
    /// The members of an update. The app is outside.
    fileprivate static let update = JSONType(
        read: { (node) throws(IndexChangeError) in
            guard case .object(let members) = node.content else {
                throw IndexChangeError(
                    node.range, "expected an object with what changes, such as {\"userInfo\": {\"page\": \"8\"}}")
            }
            var update = UserActivityUpdate(app: "")
            var reading = ObjectReading()
            let fields = JSONField<UserActivityUpdate>.all
            reading.read(members, Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) }), into: &update)
            guard reading.problems.isEmpty else { throw IndexChangeError(reading.problems) }
            return update
        },
        write: { update in
            JSONNotation.object(
                JSONField<UserActivityUpdate>.all.compactMap { field in
                    field.write(update).map { (field.name, $0) }
                })
        })
}
