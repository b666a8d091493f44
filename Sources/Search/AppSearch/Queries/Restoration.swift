/// What an app needs to restore its state when the user opens a result.
package enum Restoration: Hashable, Sendable {
    /// An item, with the most recent activity related to it.
    case item(identifier: String, activity: ContinuedActivity?)
    case activity(ContinuedActivity)
    /// A web page: its address, and the address of the same content in an app if the page declares one.
    case webPage(url: String, appURL: String?)

    /// An activity to continue.
    package struct ContinuedActivity: Hashable, Sendable {
        package var activityType: String
        package var userInfo: [String: String]
        package var webpageURL: String?

        package init(activityType: String, userInfo: [String: String], webpageURL: String? = nil) {
            self.activityType = activityType
            self.userInfo = userInfo
            self.webpageURL = webpageURL
        }
    }

    /// The values of `CSSearchableItemActionType` and `CSSearchableItemActivityIdentifier`, and of
    /// `NSUserActivityTypeBrowsingWeb`.
    package static let itemActivityType = "com.apple.corespotlightitem"
    package static let itemIdentifierKey = "kCSSearchableItemActivityIdentifier"
    package static let browsingActivityType = "NSUserActivityTypeBrowsingWeb"

    /// The single activity that an app delegate receives, whatever was opened.
    package var handedActivity: ContinuedActivity {
        switch self {
        case .item(let identifier, let activity):
            ContinuedActivity(
                activityType: Self.itemActivityType, userInfo: [Self.itemIdentifierKey: identifier],
                webpageURL: activity?.webpageURL)
        case .activity(let activity): activity
        case .webPage(let url, let appURL):
            ContinuedActivity(
                activityType: Self.browsingActivityType, userInfo: appURL.map { ["url": $0] } ?? [:], webpageURL: url)
        }
    }
}
