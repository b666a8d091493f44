// The names are those of CoreSpotlight and `NSUserActivity`, but for `becomeCurrent`, which is a method there, and
// `appNames`, which is ours.

extension JSONField<SearchableAttributes> {
    static let all = named + others

    /// Those that an activity has itself.
    private static let named: [JSONField] = [
        .optional("title", .text, \.title), .always("keywords", .texts, \.keywords, unless: []),
    ]

    static let others: [JSONField] = [
        .optional("contentDescription", .text, \.contentDescription),
        .always("phoneNumbers", .texts, \.phoneNumbers, unless: []),
        .always("emailAddresses", .texts, \.emailAddresses, unless: []),
        .optional("contentType", .text, \.contentType), .optional("contentURL", .text, \.contentURL),
        .optional("thumbnailURL", .text, \.thumbnailURL), .optional("thumbnailData", .thumbnail, \.thumbnailData),
        .optional("supportsPhoneCall", .flag, \.supportsPhoneCall),
        .optional("supportsNavigation", .flag, \.supportsNavigation),
        .optional("rating", .number(0...5), \.rating), .always("appNames", .texts, \.appNames, unless: []),
    ]
}

extension JSONField<SearchableItem> {
    static let all = own + JSONField<SearchableAttributes>.all.map { $0.of(\.attributes) } + times

    private static let own: [JSONField] = [
        .always("app", .identifier, \.app), .always("uniqueIdentifier", .identifier, \.identifier),
        .optional("domainIdentifier", .identifier, \.domain), .always("isUpdate", .flag, \.isUpdate, unless: false),
    ]

    private static let times: [JSONField] = [
        .optional("expirationDate", .time, \.expires), .optional("lastUsedDate", .time, \.lastViewed),
    ]
}

extension JSONField<UserActivity> {
    static let all = own + JSONField<SearchableAttributes>.others.map { $0.of(\.attributes) } + times

    private static let own: [JSONField] = [
        .always("app", .identifier, \.app), .always("activityType", .identifier, \.activityType),
        .optional("title", .text, \.title), .always("keywords", .texts, \.keywords, unless: []),
        .always("userInfo", .entries, \.userInfo, unless: [:]),
        .optional("relatedUniqueIdentifier", .identifier, \.relatedIdentifier),
        .optional("persistentIdentifier", .identifier, \.persistentIdentifier),
        .optional("webpageURL", .text, \.webpageURL),
        .always("eligibleForSearch", .flag, \.isEligibleForSearch, unless: true),
        .always("eligibleForHandoff", .flag, \.isEligibleForHandoff, unless: true),
        .always("becomeCurrent", .flag, \.isCurrent, unless: true),
    ]

    private static let times: [JSONField] = [
        .optional("expirationDate", .time, \.expires), .optional("lastUsedDate", .time, \.lastViewed),
    ]
}

extension JSONField<UserActivityUpdate> {
    static let all = own + JSONField<SearchableAttributes>.others.map { $0.of(\.attributes) }

    private static let own: [JSONField] = [
        .optional("title", .text, \.title), .always("keywords", .texts, \.keywords, unless: []),
        .always("userInfo", .entries, \.userInfo, unless: [:]), .optional("webpageURL", .text, \.webpageURL),
    ]
}
