import DatabaseFiles
import Foundation
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
    /// Whether another device may continue the activity.
    var isEligibleForHandoff = true

    init(_ item: SearchableItem) {
        kind = .item
        app = item.app
        identifier = item.identifier
        domain = item.domain
        attributes = item.attributes
        viewed = item.lastViewed
        expires = item.expires
    }

    init(_ activity: UserActivity, now: Double) {
        kind = .activity
        app = activity.app
        identifier = activity.key
        related = activity.relatedIdentifier
        self.activity = Restoration.ContinuedActivity(
            activityType: activity.activityType, userInfo: activity.userInfo, webpageURL: activity.webpageURL)
        attributes = activity.ownAttributes
        viewed = activity.lastViewed ?? now
        expires = activity.expires
        isEligibleForHandoff = activity.isEligibleForHandoff
    }

    private static let names = [
        "kind", "app", "identifier", "domain", "related", "activity_type", "user_info", "webpage", "attributes",
        "viewed", "expires", "thumbnail", "handoff",
    ]

    static let columnCount = names.count

    static let columns = names.joined(separator: ", ")

    /// The same columns for queries over several tables.
    static let prefixedColumns = names.map { "record.\($0)" }.joined(separator: ", ")

    /// The places of values for all columns in a statement.
    static let places = names.map { _ in "?" }.joined(separator: ", ")

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
        let thumbnail: Data? = try row.stored(first + 11)
        attributes.thumbnailData = thumbnail.map(Array.init)
        let handoff: Int? = try row.stored(first + 12)
        isEligibleForHandoff = handoff != 0
    }

    var arguments: StatementArguments {
        [
            kind.rawValue, app, identifier, domain, related, activity?.activityType,
            activity.map { StoredAttributes.text($0.userInfo) }, activity?.webpageURL.map(FieldLines.withoutNUL),
            StoredAttributes.text(attributes), viewed, expires, attributes.thumbnailData.map { Data($0) },
            isEligibleForHandoff ? nil : 0,
        ]
    }
}
