/// What can be found of a record, and where it stands.
struct Document {
    var order: DocumentOrder
    var terms: DocumentTerms
    /// The attributes of an item together with those of its activities; nil without any.
    var merged: SearchableAttributes?

    /// - Parameter activities: those related to an item.
    init(_ record: StoredRecord, activities: [StoredRecord] = []) {
        var viewed = record.viewed
        if !activities.isEmpty {
            merged = record.attributes.merged(with: activities.map(\.attributes))
            viewed = ([record.viewed] + activities.map(\.viewed)).compactMap(\.self).max()
        }
        let attributes = merged ?? record.attributes
        terms = DocumentTerms(attributes)
        order = DocumentOrder(
            rating: attributes.rating, viewed: viewed, title: terms.title, app: record.app,
            identifier: record.identifier, kind: record.kind)
    }
}
