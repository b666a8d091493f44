/// Content an app, or the web, offers to the index, as CoreSpotlight's searchable items do.
package struct SearchableItem: Hashable, Sendable {
    /// The owner of records made from web pages.
    package static let web = "web"

    /// The app that owns it and opens it.
    package var app: String
    /// Unique among the items of the app; indexing the same one again replaces it. Two are the same if their UTF-8 is.
    package var identifier: String
    /// What it belongs to, the levels parted by points: `account.mailbox`.
    package var domain: String?
    package var attributes: SearchableAttributes
    /// When it ceases to be found, in seconds since 1970; nil is never.
    package var expires: Double?
    /// When the user last looked at it, in seconds since 1970; nil is never, or not known.
    package var lastViewed: Double?
    /// Only changes an item that is in the index already: what it gives replaces what was there, the rest stays. Without
    /// such an item nothing happens.
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
