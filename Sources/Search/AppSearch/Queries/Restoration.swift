/// What an app needs to restore its state when the user opens a result.
public enum Restoration: Hashable, Sendable {
    /// An item, with the most recent activity related to it.
    case item(identifier: String, activity: ContinuedActivity?)
    case activity(ContinuedActivity)
    /// A web page: its address, and the address of the same content in an app if the page declares one.
    case webPage(url: String, appURL: String?)

    /// An activity to continue.
    public struct ContinuedActivity: Hashable, Sendable {
        /// The kind of the activity, as the app named it.
        public var activityType: String
        /// The data the app needs to restore its state.
        public var userInfo: [String: String]
        /// The address of the same content on the web.
        public var webpageURL: String?

        /// Creates an activity to continue.
        public init(activityType: String, userInfo: [String: String], webpageURL: String? = nil) {
            self.activityType = activityType
            self.userInfo = userInfo
            self.webpageURL = webpageURL
        }
    }

    /// The type of the activity of opening an item: the value of `CSSearchableItemActionType`.
    public static let itemActivityType = "com.apple.corespotlightitem"
    /// The entry of ``ContinuedActivity/userInfo`` with the identifier of an item: the value of
    /// `CSSearchableItemActivityIdentifier`.
    public static let itemIdentifierKey = "kCSSearchableItemActivityIdentifier"
    /// The type of the activity of opening a web page: the value of `NSUserActivityTypeBrowsingWeb`.
    public static let browsingActivityType = "NSUserActivityTypeBrowsingWeb"
    /// The entry of ``ContinuedActivity/userInfo`` with the address that a page gives to its app.
    public static let appURLKey = "url"

    /// The single activity that an app delegate receives, whatever was opened.
    public var handedActivity: ContinuedActivity {
        switch self {
        case .item(let identifier, let activity):
            ContinuedActivity(
                activityType: Self.itemActivityType, userInfo: [Self.itemIdentifierKey: identifier],
                webpageURL: activity?.webpageURL)
        case .activity(let activity): activity
        case .webPage(let url, let appURL):
            ContinuedActivity(
                activityType: Self.browsingActivityType, userInfo: appURL.map { [Self.appURLKey: $0] } ?? [:],
                webpageURL: url)
        }
    }
}
