/// A change of the index that an app asks for. ``init(json:)`` reads it from one JSON object, and ``json`` writes it.
public enum IndexChange: Hashable, Sendable {
    /// Indexes an item.
    case index(SearchableItem)
    /// Indexes an activity, which becomes the app's current one.
    case becomeCurrent(UserActivity)
    /// Changes the state of the app's current activity.
    case updateUserActivityState(UserActivityUpdate)
    /// The app's activity stays in the index, but is no longer current.
    case resignCurrent(app: String)
    /// Deletes items by their identifiers, with the activities related to them.
    case deleteItems([String], app: String)
    /// Deletes the items of domains and their subdomains.
    case deleteDomains([String], app: String)
    case deleteAllItems(app: String)
    /// Deletes activities by their persistent identifiers or, without one, by their ``UserActivity/key``.
    case deleteActivities([String], app: String)
    case deleteAllActivities(app: String)

    /// The app that asks for it.
    public var app: String {
        switch self {
        case .index(let item): item.app
        case .becomeCurrent(let activity): activity.app
        case .updateUserActivityState(let update): update.app
        case .resignCurrent(let app), .deleteItems(_, let app), .deleteDomains(_, let app), .deleteAllItems(let app),
            .deleteActivities(_, let app), .deleteAllActivities(let app):
            app
        }
    }

    /// The change that deletes the item or activity that this one stores; a deletion itself; `nil` if there is nothing
    /// to delete.
    public var deletion: IndexChange? {
        switch self {
        case .index(let item): .deleteItems([item.identifier], app: item.app)
        case .becomeCurrent(let activity): .deleteActivities([activity.key], app: activity.app)
        case .updateUserActivityState, .resignCurrent: nil
        case .deleteItems, .deleteDomains, .deleteAllItems, .deleteActivities, .deleteAllActivities: self
        }
    }
}

/// What changes in the state of an app's current activity.
public struct UserActivityUpdate: Hashable, Sendable {
    /// The app whose current activity changes.
    public var app: String
    /// The new title; `nil` keeps the old one, as with the other attributes.
    public var title: String?
    /// The new keywords; empty keeps the old ones.
    public var keywords: [String]
    /// Entries that are added or replace others, as `addUserInfoEntries(from:)` does.
    public var userInfo: [String: String]
    /// The new address on the web; `nil` keeps the old one.
    public var webpageURL: String?
    /// The other attributes.
    public var attributes: SearchableAttributes

    /// Creates an update; what is left out stays as it is.
    public init(
        app: String, title: String? = nil, keywords: [String] = [], userInfo: [String: String] = [:],
        webpageURL: String? = nil, attributes: SearchableAttributes = SearchableAttributes()
    ) {
        self.app = app
        self.title = title
        self.keywords = keywords
        self.userInfo = userInfo
        self.webpageURL = webpageURL
        self.attributes = attributes
    }

    /// Changes an activity.
    public func apply(to activity: inout UserActivity) {
        activity.title = title ?? activity.title
        if !keywords.isEmpty { activity.keywords = keywords }
        activity.userInfo.merge(userInfo) { $1 }
        activity.webpageURL = webpageURL ?? activity.webpageURL
        activity.attributes = activity.attributes.updated(with: attributes)
    }
}
