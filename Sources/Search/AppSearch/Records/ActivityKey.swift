extension UserActivity {
    /// What it is told apart by: the name it was given, else what it is about. Indexing another one with the same key
    /// replaces it.
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

    /// All that is known of it, in one set of attributes.
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

    /// An item's attributes with those of the activities related to it: one record, found by what either says. The item's
    /// own come first, an activity's other title counts as a keyword.
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
