public import KeyboardExtension
import Synchronization

/// A store that lives as long as the program: for tests and for runs of a file.
public final class MemoryStore: KeyboardStore {
    private let scopes = Mutex<[String: StoredValues]>([:])

    /// An empty store.
    public init() {}

    /// All that is stored in a scope.
    public func values(in scope: String) -> StoredValues {
        scopes.withLock { $0[scope] ?? StoredValues() }
    }

    /// Carries out changes.
    public func commit(_ changes: [StoredChange]) {
        scopes.withLock { scopes in
            for change in changes { scopes[change.key.scope, default: StoredValues()].apply(change) }
        }
    }

    /// Forgets everything.
    public func deviceWasReset() {
        scopes.withLock { $0 = [:] }
    }
}
