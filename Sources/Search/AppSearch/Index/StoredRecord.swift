import DatabaseFiles
import GRDB

/// A record as stored in the database.
struct StoredRecord {
    var kind: StoredKind
    var app: String
    var identifier: String
    var domain: String?
    /// For an activity, the identifier of the item it is related to.
    var related: String?
    var activity: Restoration.ContinuedActivity?
    var attributes: SearchableAttributes
    var viewed: Double?
    var expires: Double?

    init(_ item: SearchableItem) {
        kind = .item
        app = item.app
        identifier = item.identifier
        domain = item.domain
        attributes = item.attributes
        viewed = item.lastViewed
        expires = item.expires
    }

    init(_ activity: UserActivity, viewed: Double) {
        kind = .activity
        app = activity.app
        identifier = activity.key
        related = activity.relatedIdentifier
        self.activity = Restoration.ContinuedActivity(
            activityType: activity.activityType, userInfo: activity.userInfo, webpageURL: activity.webpageURL)
        attributes = activity.ownAttributes
        self.viewed = viewed
        expires = activity.expires
    }

    static let columns =
        "kind, app, identifier, domain, related, activity_type, user_info, webpage, attributes, viewed, expires"

    /// The same columns for queries over several tables.
    static let prefixedColumns = columns.split(separator: ", ").map { "record.\($0)" }.joined(separator: ", ")

    /// Reads a row with ``columns``, which begin at index `first`.
    init(_ row: Row, from first: Int = 0) throws {
        guard let kind = StoredKind(rawValue: try row.stored(first)) else { throw DatabaseFileError.damaged }
        self.kind = kind
        app = try row.stored(first + 1)
        identifier = try row.stored(first + 2)
        domain = try row.stored(first + 3)
        related = try row.stored(first + 4)
        let type: String? = try row.stored(first + 5)
        let (info, webpage): (String?, String?) = (try row.stored(first + 6), try row.stored(first + 7))
        activity = type.map {
            Restoration.ContinuedActivity(
                activityType: $0, userInfo: StoredAttributes.userInfo(info ?? ""), webpageURL: webpage)
        }
        attributes = StoredAttributes.attributes(try row.stored(first + 8))
        viewed = try row.stored(first + 9)
        expires = try row.stored(first + 10)
    }

    var arguments: StatementArguments {
        [
            kind.rawValue, app, identifier, domain, related, activity?.activityType,
            activity.map { StoredAttributes.text($0.userInfo) }, activity?.webpageURL.map(FieldLines.withoutNUL),
            StoredAttributes.text(attributes), viewed, expires,
        ]
    }
}
