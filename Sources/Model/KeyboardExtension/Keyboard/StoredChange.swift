/// The key of a stored value or count.
public struct StoredKey: Hashable, Sendable {
    /// The keyboards that share it: all calculators share `calculator`, all English T9 keyboards share `t9/en`.
    public var scope: String
    /// The name within the scope.
    public var name: String

    /// Creates a key.
    public init(scope: String, name: String) {
        self.scope = scope
        self.name = name
    }
}

/// A change of the stored data. Each has an inverse, so undo works on the store as well.
public enum StoredChange: Hashable, Sendable {
    /// A value was set, replaced or, if `after` is `nil`, removed.
    case value(StoredKey, before: String?, after: String?)
    /// A count was increased or decreased. If two sessions count at the same time, both changes are kept.
    case count(StoredKey, by: Int)

    /// The key of the changed value or count.
    public var key: StoredKey {
        switch self {
        case .value(let key, _, _), .count(let key, _): key
        }
    }

    /// The change that undoes this one.
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
    /// Distinguishes this session from others that may use the store at the same time, from 0 to 2²⁰ − 1, so that they
    /// can choose different names. 0 if there can be no others, as on a device.
    public var session: Int

    /// Creates stored values.
    public init(values: [String: String] = [:], counts: [String: Int] = [:], session: Int = 0) {
        self.values = values
        self.counts = counts
        self.session = session
    }

    /// Whether nothing is stored.
    public var isEmpty: Bool { values.isEmpty && counts.isEmpty }

    /// Applies a change of this scope.
    public mutating func apply(_ change: StoredChange) {
        switch change {
        case .value(let key, _, let after): values[key.name] = after
        case .count(let key, let delta):
            let count = (counts[key.name] ?? 0).addingReportingOverflow(delta)
            if !count.overflow { counts[key.name] = count.partialValue == 0 ? nil : count.partialValue }
        }
    }
}
