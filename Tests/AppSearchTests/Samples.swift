import AppSearch
import Foundation

/// The current time of the tests, in seconds since 1970.
let now = 1_000_000.0

func item(
    _ identifier: String, _ title: String, app: String = "notes", domain: String? = nil, description: String? = nil,
    keywords: [String] = [], phones: [String] = [], mails: [String] = [], rating: Double? = nil, expires: Double? = nil,
    viewed: Double? = nil, isUpdate: Bool = false
) -> SearchableItem {
    SearchableItem(
        app: app, identifier: identifier, domain: domain,
        attributes: SearchableAttributes(
            title: title, contentDescription: description, keywords: keywords, phoneNumbers: phones,
            emailAddresses: mails, rating: rating),
        expires: expires, lastViewed: viewed, isUpdate: isUpdate)
}

func activity(
    _ title: String, app: String = "notes", related: String? = nil, info: [String: String] = [:],
    keywords: [String] = [], persistent: String? = nil, isEligible: Bool = true, isCurrent: Bool = true,
    expires: Double? = nil
) -> UserActivity {
    UserActivity(
        app: app, activityType: "com.example.\(app).reading", title: title, keywords: keywords, userInfo: info,
        relatedIdentifier: related, persistentIdentifier: persistent, isEligibleForSearch: isEligible,
        isCurrent: isCurrent, expires: expires)
}

extension AppIndex {
    /// The identifiers that a query finds, in order.
    func found(_ query: String, limit: Int = 100, now: Double = AppSearchTests.now) throws -> [String] {
        try search(query, limit: limit, now: now).map(\.identifier)
    }

    func index(_ items: SearchableItem..., now: Double = AppSearchTests.now) throws { try index(items, now: now) }
}
