/// Something a user did in an app and can return to, like a user activity of Foundation.
public struct UserActivity: Hashable, Sendable {
    /// The app the user did it in.
    public var app: String
    /// The kind of the activity, in reverse domain notation: `com.example.notes.reading`.
    public var activityType: String
    /// What a result is called.
    public var title: String?
    /// Words that find the activity and are not in its title.
    public var keywords: [String]
    /// The data the app needs to restore its state.
    public var userInfo: [String: String]
    /// The identifier of the app's item with the same content. The two are one result; without the item there is none.
    public var relatedIdentifier: String?
    /// A name to delete the activity by. Without one, its type and content identify it (``key``).
    public var persistentIdentifier: String?
    /// Whether the app allows the activity in the index.
    public var isEligibleForSearch: Bool
    /// Whether another device may continue the activity.
    public var isEligibleForHandoff: Bool
    /// Whether the activity became the user's current one. Only such activities are indexed.
    public var isCurrent: Bool
    /// The address of the same content on the web.
    public var webpageURL: String?
    /// Further attributes. Their title is used if there is none above; their keywords are added.
    public var attributes: SearchableAttributes
    /// When the activity expires, in seconds since 1970; `nil` for never.
    public var expires: Double?
    /// When the user last did it, in seconds since 1970; `nil` for the time when it is indexed.
    public var lastViewed: Double?

    /// Creates an activity that is current and may be found, unless the arguments differ.
    public init(
        app: String, activityType: String, title: String? = nil, keywords: [String] = [],
        userInfo: [String: String] = [:], relatedIdentifier: String? = nil, persistentIdentifier: String? = nil,
        isEligibleForSearch: Bool = true, isEligibleForHandoff: Bool = true, isCurrent: Bool = true,
        webpageURL: String? = nil, attributes: SearchableAttributes = SearchableAttributes(), expires: Double? = nil,
        lastViewed: Double? = nil
    ) {
        self.app = app
        self.activityType = activityType
        self.title = title
        self.keywords = keywords
        self.userInfo = userInfo
        self.relatedIdentifier = relatedIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.isEligibleForSearch = isEligibleForSearch
        self.isEligibleForHandoff = isEligibleForHandoff
        self.isCurrent = isCurrent
        self.webpageURL = webpageURL
        self.attributes = attributes
        self.expires = expires
        self.lastViewed = lastViewed
    }
}
