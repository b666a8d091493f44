extension UserActivity {
    /// Identifies the activity: its persistent identifier, or else its type and content. Indexing another activity with
    /// the same key replaces this one.
    public var key: String {
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
        // The lists are merged below, all at once: there may be many activities.
        for activity in activities { merged = activity.updated(with: merged) }
        let all = [self] + activities
        merged.keywords = Self.distinct(
            keywords + activities.flatMap { [$0.title].compactMap(\.self).filter { $0 != merged.title } + $0.keywords })
        merged.phoneNumbers = Self.distinct(all.flatMap(\.phoneNumbers))
        merged.emailAddresses = Self.distinct(all.flatMap(\.emailAddresses))
        return merged
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var known: Set<String> = []
        return texts.filter { known.insert($0).inserted }
    }
}
