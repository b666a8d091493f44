/// The kinds of records the user's preference, or a rule of the index, tells apart.
package enum RecordKind: CaseIterable, Sendable {
    /// An item, or a web page, the user has not looked at.
    case unviewedItem
    case viewedItem
    /// An activity on its own.
    case activity
    /// An activity whose item is in the index; it counts as a visit of the item.
    case activityOfIndexedItem
    /// An activity whose item is not.
    case activityOfMissingItem
    /// An activity the app does not want found.
    case ineligibleActivity
    /// An activity that never became the current one.
    case unvisitedActivity
}

extension IndexingPreference {
    /// Whether records of this kind may be in the index.
    ///
    /// CoreSpotlight's rules are the same under every preference: what is not eligible for search, was not visited or lacks
    /// its item is not indexed.
    package func allows(_ kind: RecordKind) -> Bool {
        switch kind {
        case .activityOfMissingItem, .ineligibleActivity, .unvisitedActivity: false
        case .viewedItem, .activity, .activityOfIndexedItem: self != .disabled
        case .unviewedItem: self == .all
        }
    }
}
