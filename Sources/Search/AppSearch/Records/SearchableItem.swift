/// Content that an app, or the web, offers to the index, like a searchable item of CoreSpotlight.
package struct SearchableItem: Hashable, Sendable {
    /// The owner of records made from web pages.
    package static let web = "web"

    /// The app that owns the item and opens it.
    package var app: String
    /// Unique among the items of the app; indexing an item with the same identifier replaces it. Identifiers are
    /// compared by their UTF-8.
    package var identifier: String
    /// The group of the item, with levels separated by points: `account.mailbox`.
    package var domain: String?
    package var attributes: SearchableAttributes
    /// When the item expires, in seconds since 1970; `nil` for never.
    package var expires: Double?
    /// When the user last viewed the item, in seconds since 1970; `nil` for never or unknown.
    package var lastViewed: Double?
    /// Whether the item only updates an existing one: the attributes it has replace the old ones, and the others stay.
    /// Without an existing item it is ignored.
    package var isUpdate: Bool

    package init(
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
