extension SearchHit {
    /// - Parameters:
    ///   - attributes: the attributes of the record merged with those of its activities.
    ///   - activity: the most recent activity related to an item.
    init(
        _ record: StoredRecord, _ attributes: SearchableAttributes, _ match: Match, lastViewed: Double?, now: Double,
        activity: Restoration.ContinuedActivity?
    ) {
        let source: Source =
            record.kind == .activity ? .activity : record.app == SearchableItem.web ? .webPage : .item
        self.init(
            app: record.app, source: source, identifier: record.identifier, attributes: attributes,
            lastViewed: lastViewed, band: match.band, field: match.field, text: match.text,
            highlights: match.highlights, titleHighlights: match.titleHighlights,
            explanation: HitExplanation.sentence(match, rating: attributes.rating, lastViewed: lastViewed, now: now),
            restoration: Restoration(record, attributes, source, activity))
    }
}

extension Restoration {
    fileprivate init(
        _ record: StoredRecord, _ attributes: SearchableAttributes, _ source: SearchHit.Source,
        _ activity: ContinuedActivity?
    ) {
        switch source {
        case .item: self = .item(identifier: record.identifier, activity: activity)
        case .activity: self = .activity(record.activity ?? ContinuedActivity(activityType: "", userInfo: [:]))
        case .webPage:
            let url = attributes.contentURL
            self = .webPage(url: record.identifier, appURL: url == record.identifier ? nil : url)
        }
    }
}
