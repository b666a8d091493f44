extension SearchableItem {
    /// The item as it is stored.
    init(_ record: StoredRecord) {
        self.init(
            app: record.app, identifier: record.identifier, domain: record.domain, attributes: record.attributes,
            expires: record.expires, lastViewed: record.viewed)
    }
}

extension UserActivity {
    /// The activity as it is stored: its title and keywords among its own, its other attributes beside them. `nil` for
    /// an item.
    init?(_ record: StoredRecord) {
        guard record.kind == .activity, let activity = record.activity else { return nil }
        var attributes = record.attributes
        attributes.title = nil
        attributes.keywords = []
        // The address of an activity's page is that of its content, too.
        if attributes.contentURL == activity.webpageURL { attributes.contentURL = nil }
        self.init(
            app: record.app, activityType: activity.activityType, title: record.attributes.title,
            keywords: record.attributes.keywords, userInfo: activity.userInfo, relatedIdentifier: record.related,
            isEligibleForHandoff: record.isEligibleForHandoff, webpageURL: activity.webpageURL, attributes: attributes,
            expires: record.expires, lastViewed: record.viewed)
        // Only an activity that the app has named has another key than its content gives.
        if key != record.identifier { persistentIdentifier = record.identifier }
    }
}

extension IndexChange {
    /// The change that stores a record as it is; `nil` for one that no version writes.
    init?(_ record: StoredRecord) {
        switch record.kind {
        case .item: self = .index(SearchableItem(record))
        case .activity:
            guard let activity = UserActivity(record) else { return nil }
            self = .becomeCurrent(activity)
        }
    }
}
