extension UserActivity {
    /// Identifies the activity: its persistent identifier, or else its type and content. Indexing another activity with
    /// the same key replaces this one.
    package var key: String {
        if let persistentIdentifier { return persistentIdentifier }
        let about: String
        if let relatedIdentifier {
            about = "item " + relatedIdentifier
        } else if let webpageURL {
            about = "page " + webpageURL
        } else if !userInfo.isEmpty {
            about =
                "state " + userInfo.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        } else {
            about = "title " + (title ?? attributes.title ?? "")
        }
        return FieldLines.withoutNUL("\(activityType) \(about)")
    }

    /// All attributes of the activity, combined.
    var ownAttributes: SearchableAttributes {
        var own = attributes
        own.title = title ?? attributes.title
        own.keywords = keywords
        own.addKeywords(attributes.keywords)
        if own.contentURL == nil { own.contentURL = webpageURL }
        return own
    }
}

extension SearchableAttributes {
    mutating func addKeywords(_ more: [String]) {
        var known = Set(keywords)
        for keyword in more where known.insert(keyword).inserted { keywords.append(keyword) }
    }

    /// The attributes of an item merged with those of the activities related to it, so that either finds it. The item's
    /// own come first; a different title of an activity becomes a keyword.
    func merged(with activities: [SearchableAttributes]) -> SearchableAttributes {
        var merged = self
        for activity in activities {
            merged = activity.updated(with: merged)
            if let title = activity.title, title != merged.title { merged.addKeywords([title]) }
            merged.addKeywords(activity.keywords)
            for number in activity.phoneNumbers where !merged.phoneNumbers.contains(number) {
                merged.phoneNumbers.append(number)
            }
            for address in activity.emailAddresses where !merged.emailAddresses.contains(address) {
                merged.emailAddresses.append(address)
            }
        }
        return merged
    }
}
