import KeyboardExtension
import Synchronization

/// A store that notes what each scope held when it was first read, which is before anything was stored there: a saved
/// session begins with that.
struct WitnessedStore: KeyboardStore {
    /// The notes, which all copies of the store share.
    final class Notes: Sendable {
        private let first = Mutex<[String: StoredValues]>([:])

        /// What each scope that was read held at first.
        var scopes: [String: StoredValues] { first.withLock { $0 } }

        fileprivate func note(_ values: StoredValues, of scope: String) {
            first.withLock { if $0[scope] == nil { $0[scope] = values } }
        }
    }

    private var base: any KeyboardStore
    let notes = Notes()

    init(_ base: any KeyboardStore) { self.base = base }

    func values(in scope: String) throws -> StoredValues {
        let values = try base.values(in: scope)
        notes.note(values, of: scope)
        return values
    }

    mutating func commit(_ changes: [StoredChange]) throws { try base.commit(changes) }

    mutating func deviceWasReset() { base.deviceWasReset() }
}
