/// A store that exists as long as the value, for tests and for runs of a file. A copy is a separate store.
public struct MemoryStore: KeyboardStore {
    private var scopes: [String: StoredValues] = [:]

    /// Creates an empty store.
    public init() {}

    /// Everything stored in a scope.
    public func values(in scope: String) -> StoredValues { scopes[scope] ?? StoredValues() }

    /// Applies changes.
    public mutating func commit(_ changes: [StoredChange]) {
        for change in changes { scopes[change.key.scope, default: StoredValues()].apply(change) }
    }

    /// Forgets everything.
    public mutating func deviceWasReset() { scopes = [:] }
}
