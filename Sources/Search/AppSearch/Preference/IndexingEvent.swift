/// An event in which the user's preference decides about a record.
package enum IndexingEvent: Hashable, Sendable {
    /// An app offers the record.
    case offered(under: IndexingPreference)
    case preferenceChanged(from: IndexingPreference, to: IndexingPreference)
}

/// What happens to a record.
package enum IndexingConsequence: Hashable, Sendable {
    case stored, refused
    /// The record was in the index and stays.
    case kept
    /// The record was in the index and is deleted.
    case purged
    /// The record was not in the index and is allowed now: apps are asked to offer it again.
    case requested
    /// The record was not in the index and still is not allowed.
    case absent
}

extension IndexingEvent {
    /// The complete rule of what is indexed, by preference and kind of record.
    package func consequence(for kind: RecordKind) -> IndexingConsequence {
        switch self {
        case .offered(let preference): preference.allows(kind) ? .stored : .refused
        case .preferenceChanged(let old, let new):
            switch (old.allows(kind), new.allows(kind)) {
            case (true, true): .kept
            case (true, false): .purged
            case (false, true): .requested
            case (false, false): .absent
            }
        }
    }
}

/// The result of a change of the preference.
public struct PreferenceChange: Hashable, Sendable {
    /// The number of items and activities that were deleted.
    public var purged = 0
    /// Whether apps were asked to index again because more is allowed now.
    public var asksToReindex = false
}

extension IndexingPreference {
    /// The kinds of records to delete when `new` replaces this preference.
    func purged(by new: IndexingPreference) -> Set<RecordKind> { kinds(.purged, for: new) }

    /// The kinds of records to ask apps for when `new` replaces this preference.
    func requested(by new: IndexingPreference) -> Set<RecordKind> { kinds(.requested, for: new) }

    private func kinds(_ consequence: IndexingConsequence, for new: IndexingPreference) -> Set<RecordKind> {
        let event = IndexingEvent.preferenceChanged(from: self, to: new)
        return Set(RecordKind.allCases.filter { event.consequence(for: $0) == consequence })
    }
}
