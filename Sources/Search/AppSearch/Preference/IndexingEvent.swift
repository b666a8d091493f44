/// What can happen to a record on account of the preference.
package enum IndexingEvent: Hashable, Sendable {
    /// An app offers it.
    case offered(under: IndexingPreference)
    case preferenceChanged(from: IndexingPreference, to: IndexingPreference)
}

/// What becomes of a record.
package enum IndexingConsequence: Hashable, Sendable {
    case stored, refused
    /// It was in the index and stays.
    case kept
    /// It was in the index and is taken out.
    case purged
    /// It was not in the index and may be now: apps are asked to offer it again.
    case requested
    /// It was not in the index and is not.
    case absent
}

extension IndexingEvent {
    /// The rule of what is indexed: a table of preferences and kinds of records, nothing else.
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

/// What a change of the preference did.
package struct PreferenceChange: Hashable, Sendable {
    /// How many items and activities were taken out.
    package var purged = 0
    /// Whether apps are asked to index again, because more is allowed now.
    package var asksToReindex = false
}

extension IndexingPreference {
    /// The kinds of records to take out when another preference comes in the place of this one.
    func purged(by new: IndexingPreference) -> Set<RecordKind> { kinds(.purged, for: new) }

    /// The kinds of records to ask for.
    func requested(by new: IndexingPreference) -> Set<RecordKind> { kinds(.requested, for: new) }

    private func kinds(_ consequence: IndexingConsequence, for new: IndexingPreference) -> Set<RecordKind> {
        let event = IndexingEvent.preferenceChanged(from: self, to: new)
        return Set(RecordKind.allCases.filter { event.consequence(for: $0) == consequence })
    }
}
