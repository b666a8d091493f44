/// Something a user did in an app and can return to, like a user activity of Foundation.
package struct UserActivity: Hashable, Sendable {
    package var app: String
    /// The kind of the activity, in reverse domain notation: `com.example.notes.reading`.
    package var activityType: String
    package var title: String?
    package var keywords: [String]
    /// The data the app needs to restore its state.
    package var userInfo: [String: String]
    /// The identifier of the app's item with the same content. The two are one result; without the item there is none.
    package var relatedIdentifier: String?
    /// A name to delete the activity by. Without one, its type and content identify it (``key``).
    package var persistentIdentifier: String?
    /// Whether the app allows the activity in the index.
    package var isEligibleForSearch: Bool
    /// Whether the activity became the user's current one. Only such activities are indexed.
    package var isCurrent: Bool
    /// The address of the same content on the web.
    package var webpageURL: String?
    /// Further attributes. Their title is used if there is none above; their keywords are added.
    package var attributes: SearchableAttributes
    /// When the activity expires, in seconds since 1970; `nil` for never.
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
