/// Something a user did in an app and can come back to, as Foundation's user activities are.
package struct UserActivity: Hashable, Sendable {
    package var app: String
    /// What kind of thing was done, in reverse domain notation: `com.example.notes.reading`.
    package var activityType: String
    package var title: String?
    package var keywords: [String]
    /// What the app needs to come back to the same state.
    package var userInfo: [String: String]
    /// The app's item that stands for the same record. Both are one result then, and without the item there is none.
    package var relatedIdentifier: String?
    /// Names it for its deletion. Without one it is told apart by its type, what it is related to or where it leads.
    package var persistentIdentifier: String?
    /// Whether the app allows it in the index.
    package var isEligibleForSearch: Bool
    /// Whether it became the user's current activity: only what was visited is indexed.
    package var isCurrent: Bool
    /// The same content on the web.
    package var webpageURL: String?
    /// What else is known; its title and keywords count beside those above.
    package var attributes: SearchableAttributes
    /// When it ceases to be found, in seconds since 1970; nil is never.
    package var expires: Double?

    package init(
        app: String, activityType: String, title: String? = nil, keywords: [String] = [],
        userInfo: [String: String] = [:], relatedIdentifier: String? = nil, persistentIdentifier: String? = nil,
        isEligibleForSearch: Bool = true, isCurrent: Bool = true, webpageURL: String? = nil,
        attributes: SearchableAttributes = SearchableAttributes(), expires: Double? = nil
    ) {
        self.app = app
        self.activityType = activityType
        self.title = title
        self.keywords = keywords
        self.userInfo = userInfo
        self.relatedIdentifier = relatedIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.isEligibleForSearch = isEligibleForSearch
        self.isCurrent = isCurrent
        self.webpageURL = webpageURL
        self.attributes = attributes
        self.expires = expires
    }
}
