/// The attributes a record is found by and shown with.
///
/// The names are those of CoreSpotlight's attribute sets. `nil` and empty mean unknown. Strings are stored unchanged,
/// except that NUL is removed, because no index can hold it.
package struct SearchableAttributes: Hashable, Sendable {
    package var title: String?
    package var contentDescription: String?
    package var keywords: [String]
    package var phoneNumbers: [String]
    package var emailAddresses: [String]
    /// The address of a small image.
    package var thumbnailURL: String?
    /// The address of the content, in the app or on the web.
    package var contentURL: String?
    /// Whether a result offers to call the first phone number.
    package var supportsPhoneCall: Bool?
    /// Whether a result offers directions to the place.
    package var supportsNavigation: Bool?
    /// 0 to 5. A value outside is moved to the nearer end; NaN counts as unknown.
    package var rating: Double? {
        didSet { rating = Self.inRange(rating) }
    }

    package init(
        title: String? = nil, contentDescription: String? = nil, keywords: [String] = [], phoneNumbers: [String] = [],
        emailAddresses: [String] = [], thumbnailURL: String? = nil, contentURL: String? = nil,
        supportsPhoneCall: Bool? = nil, supportsNavigation: Bool? = nil, rating: Double? = nil
    ) {
        self.title = title
        self.contentDescription = contentDescription
        self.keywords = keywords
        self.phoneNumbers = phoneNumbers
        self.emailAddresses = emailAddresses
        self.thumbnailURL = thumbnailURL
        self.contentURL = contentURL
        self.supportsPhoneCall = supportsPhoneCall
        self.supportsNavigation = supportsNavigation
        self.rating = Self.inRange(rating)
    }

    private static func inRange(_ rating: Double?) -> Double? {
        guard let rating, !rating.isNaN else { return nil }
        return min(max(rating, 0), 5)
    }

    /// These attributes changed by an update. Attributes that are `nil` or empty in the update stay.
    package func updated(with changes: SearchableAttributes) -> SearchableAttributes {
        func list(_ path: KeyPath<SearchableAttributes, [String]>) -> [String] {
            changes[keyPath: path].isEmpty ? self[keyPath: path] : changes[keyPath: path]
        }
        return SearchableAttributes(
            title: changes.title ?? title, contentDescription: changes.contentDescription ?? contentDescription,
            keywords: list(\.keywords), phoneNumbers: list(\.phoneNumbers), emailAddresses: list(\.emailAddresses),
            thumbnailURL: changes.thumbnailURL ?? thumbnailURL, contentURL: changes.contentURL ?? contentURL,
            supportsPhoneCall: changes.supportsPhoneCall ?? supportsPhoneCall,
            supportsNavigation: changes.supportsNavigation ?? supportsNavigation, rating: changes.rating ?? rating)
    }
}
