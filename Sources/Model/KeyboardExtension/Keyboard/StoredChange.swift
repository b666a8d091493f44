/// The place of something that outlives a keyboard.
public struct StoredKey: Hashable, Sendable {
    /// Who shares it: all calculators share `calculator`, all English T9 keyboards `t9/en`.
    public var scope: String
    /// What it is within the scope.
    public var name: String

    /// A key from its parts.
    public init(scope: String, name: String) {
        self.scope = scope
        self.name = name
    }
}

/// A change of what is stored. Each has an inverse, so undo works on the store as well.
public enum StoredChange: Hashable, Sendable {
    /// A value was set, replaced or (with `after` nil) removed.
    case value(StoredKey, before: String?, after: String?)
    /// A count grew or shrank. Two sessions that count at once lose nothing.
    case count(StoredKey, by: Int)

    /// Where the change is.
    public var key: StoredKey {
        switch self {
        case .value(let key, _, _), .count(let key, _): key
        }
    }

    /// The change that takes this one back.
    public var inverse: StoredChange {
        switch self {
        case .value(let key, let before, let after): .value(key, before: after, after: before)
        case .count(let key, let delta): .count(key, by: 0 &- delta)
        }
    }
}

/// Everything stored in one scope, by name.
public struct StoredValues: Hashable, Sendable {
    /// The values.
    public var values: [String: String]
    /// The counts that are not zero.
    public var counts: [String: Int]
    /// Tells this session apart from others that may use the store at the same time, from 0 to 2²⁰ − 1, for names that no two of
    /// them shall choose alike; 0 where there are no others, as on a device.
    public var session: Int

    /// Stored values from their parts.
    public init(values: [String: String] = [:], counts: [String: Int] = [:], session: Int = 0) {
        self.values = values
        self.counts = counts
        self.session = session
    }

    /// True when nothing is stored.
    public var isEmpty: Bool { values.isEmpty && counts.isEmpty }

    /// Carries out a change of this scope.
    public mutating func apply(_ change: StoredChange) {
        switch change {
        case .value(let key, _, let after): values[key.name] = after
        case .count(let key, let delta):
            let count = (counts[key.name] ?? 0).addingReportingOverflow(delta)
            if !count.overflow { counts[key.name] = count.partialValue == 0 ? nil : count.partialValue }
        }
    }
}
