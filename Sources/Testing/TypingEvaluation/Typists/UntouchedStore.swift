import KeyboardExtension
import Simulator

/// A store that is read but never written, so that an evaluation teaches the user's keyboards nothing.
struct UntouchedStore: KeyboardStore {
    let learned: any KeyboardStore

    func values(in scope: String) throws -> StoredValues { try learned.values(in: scope) }
    func commit(_ changes: [StoredChange]) {}
    func deviceWasReset() {}
}
