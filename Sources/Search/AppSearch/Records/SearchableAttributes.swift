/// The attributes a record is found by and shown with.
///
/// The names are those of CoreSpotlight's attribute sets. `nil` and empty mean unknown. Strings are stored unchanged,
/// except that NUL is removed, because no index can hold it.
public struct SearchableAttributes: Hashable, Sendable {
    /// The maximum number of bytes of a thumbnail that the index keeps.
    public static let maximumThumbnailLength = 64 << 10

    /// What a result is called; matches in it are better than others.
    public var title: String?
    /// A longer text, shown below the title.
    public var contentDescription: String?
    /// Words that find the record and are not in its title.
    public var keywords: [String]
    /// Phone numbers, found by their digits with or without prefixes.
    public var phoneNumbers: [String]
    /// E-mail addresses, found by their words.
    public var emailAddresses: [String]
    /// The address of a small image.
    public var thumbnailURL: String?
    /// A small image, of at most ``maximumThumbnailLength`` bytes. Nobody reads or draws it here: results show its size
    /// and its format.
    public var thumbnailData: [UInt8]?
    /// The address of the content, in the app or on the web.
    public var contentURL: String?
    /// The uniform type identifier of the content, such as `public.contact`.
    public var contentType: String?
    /// What a web page calls the app that shows the same content: the name in its app links, the app of its smart
    /// banner. CoreSpotlight has no such attribute.
    public var appNames: [String]
    /// Whether a result offers to call a phone number.
    public var supportsPhoneCall: Bool?
    /// Whether a result offers directions to the place.
    public var supportsNavigation: Bool?
    /// 0 to 5. A value outside is moved to the nearer end; NaN counts as unknown.
    public var rating: Double? {
        didSet { rating = Self.inRange(rating) }
    }

    /// Creates attributes; those left out are unknown.
    public init(
        title: String? = nil, contentDescription: String? = nil, keywords: [String] = [], phoneNumbers: [String] = [],
        emailAddresses: [String] = [], thumbnailURL: String? = nil, thumbnailData: [UInt8]? = nil,
        contentURL: String? = nil, contentType: String? = nil, appNames: [String] = [],
        supportsPhoneCall: Bool? = nil, supportsNavigation: Bool? = nil, rating: Double? = nil
    ) {
        self.title = title
        self.contentDescription = contentDescription
        self.keywords = keywords
        self.phoneNumbers = phoneNumbers
        self.emailAddresses = emailAddresses
        self.thumbnailURL = thumbnailURL
        self.thumbnailData = thumbnailData
        self.contentURL = contentURL
        self.contentType = contentType
        self.appNames = appNames
        self.supportsPhoneCall = supportsPhoneCall
        self.supportsNavigation = supportsNavigation
        self.rating = Self.inRange(rating)
    }

    private static func inRange(_ rating: Double?) -> Double? {
        guard let rating, !rating.isNaN else { return nil }
        return min(max(rating, 0), 5)
    }

    /// These attributes changed by an update. Attributes that are `nil` or empty in the update stay.
    public func updated(with changes: SearchableAttributes) -> SearchableAttributes {
        func list(_ path: KeyPath<SearchableAttributes, [String]>) -> [String] {
            changes[keyPath: path].isEmpty ? self[keyPath: path] : changes[keyPath: path]
        }
        return SearchableAttributes(
            title: changes.title ?? title, contentDescription: changes.contentDescription ?? contentDescription,
            keywords: list(\.keywords), phoneNumbers: list(\.phoneNumbers), emailAddresses: list(\.emailAddresses),
            thumbnailURL: changes.thumbnailURL ?? thumbnailURL, thumbnailData: changes.thumbnailData ?? thumbnailData,
            contentURL: changes.contentURL ?? contentURL, contentType: changes.contentType ?? contentType,
            appNames: list(\.appNames),
            supportsPhoneCall: changes.supportsPhoneCall ?? supportsPhoneCall,
            supportsNavigation: changes.supportsNavigation ?? supportsNavigation, rating: changes.rating ?? rating)
    }
}
