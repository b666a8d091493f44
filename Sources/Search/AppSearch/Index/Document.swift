/// The searchable form of a record, with its position in the order.
struct Document {
    var order: DocumentOrder
    var terms: DocumentTerms
    /// The attributes of an item merged with those of its activities; `nil` if it has no activities.
    var merged: SearchableAttributes?

    /// - Parameter activities: the activities related to the item.
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
