/// The kinds of records that the user's preference and the rules of the index distinguish.
package enum RecordKind: CaseIterable, Sendable {
    /// An item, or a web page, that the user has not viewed.
    case unviewedItem
    case viewedItem
    /// An activity not related to an item.
    case activity
    /// An activity whose item is in the index. It counts as a visit of the item.
    case activityOfIndexedItem
    /// An activity whose item is not in the index.
    case activityOfMissingItem
    /// An activity that the app excludes from search.
    case ineligibleActivity
    /// An activity that never became the user's current one.
    case unvisitedActivity
}

extension IndexingPreference {
    /// Whether records of this kind may be in the index.
    ///
    /// Three of CoreSpotlight's rules hold under every preference: an activity that is not eligible for search, was
    /// never current, or lacks its item is not indexed.
    package func allows(_ kind: RecordKind) -> Bool {
        switch kind {
        case .activityOfMissingItem, .ineligibleActivity, .unvisitedActivity: false
        case .viewedItem, .activity, .activityOfIndexedItem: self != .disabled
        case .unviewedItem: self == .all
        }
    }
}
