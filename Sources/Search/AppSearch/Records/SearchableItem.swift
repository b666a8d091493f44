/// Content that an app, or the web, offers to the index, like a searchable item of CoreSpotlight.
public struct SearchableItem: Hashable, Sendable {
    /// The owner of records made from web pages.
    public static let web = "web"

    /// The app that owns the item and opens it.
    public var app: String
    /// Unique among the items of the app; indexing an item with the same identifier replaces it. Identifiers are
    /// compared by their UTF-8.
    public var identifier: String
    /// The group of the item, with levels separated by points: `account.mailbox`.
    public var domain: String?
    /// What the item is found by and shown with.
    public var attributes: SearchableAttributes
    /// When the item expires, in seconds since 1970; `nil` for never.
    public var expires: Double?
    /// When the user last viewed the item, in seconds since 1970; `nil` for never or unknown.
    public var lastViewed: Double?
    /// Whether the item only updates an existing one: the attributes it has replace the old ones, and the others stay.
    /// Without an existing item it is ignored.
    public var isUpdate: Bool

    /// Creates an item.
    public init(
        app: String, identifier: String, domain: String? = nil, attributes: SearchableAttributes,
        expires: Double? = nil, lastViewed: Double? = nil, isUpdate: Bool = false
    ) {
        self.app = app
        self.identifier = identifier
        self.domain = domain
        self.attributes = attributes
        self.expires = expires
        self.lastViewed = lastViewed
        self.isUpdate = isUpdate
    }
}
