/// A store that lives as long as the value: for tests and for runs of a file. A copy is a store of its own.
public struct MemoryStore: KeyboardStore {
    private var scopes: [String: StoredValues] = [:]

    /// An empty store.
    public init() {}

    /// All that is stored in a scope.
    public func values(in scope: String) -> StoredValues { scopes[scope] ?? StoredValues() }

    /// Carries out changes.
    public mutating func commit(_ changes: [StoredChange]) {
        for change in changes { scopes[change.key.scope, default: StoredValues()].apply(change) }
    }

    /// Forgets everything.
    public mutating func deviceWasReset() { scopes = [:] }
}
