import DatabaseFiles
import Files
package import Foundation
import GRDB
package import KeyboardExtension
import Synchronization

/// A store on disk: one SQLite file that survives crashes. Several sessions may use it at once: their counts are added
/// up, and of a value the last one written is kept.
///
/// A file that is damaged or not a store is set aside under another name, and a new one is created with everything this
/// session knows. While the file cannot be written (a full disk, a read-only folder), changes are kept in memory and
/// written with the first ones that succeed. Both are reported, once each.
package final class DiskStore: KeyboardStore {
    /// The name of the file in its folder.
    package static let fileName = "keybed.sqlite"

    /// What happens to changes while the file cannot be written.
    package enum Patience: Sendable {
        /// They are kept until it can be written.
        case waits
        /// Committing them throws.
        case throwsAtOnce
    }

    private struct State {
        var database: ReplaceableDatabase
        /// The values read from the file, with the changes written since.
        var known: [String: StoredValues] = [:]
        /// The file that `known` belongs to.
        var knownFile: FileIdentity?
        /// Changes that could not be written yet.
        var waiting: [StoredChange] = []
        /// The reason that was reported last.
        var reportedReason: String?
    }

    private let path: String
    private let patience: Patience
    private let report: @Sendable (String) -> Void
    private let state: Mutex<State>
    /// Distinguishes the sessions that use the store at the same time.
    private let session = Int.random(in: 0..<1 << 20)

    /// Opens the store in a folder. Creates both if necessary.
    ///
    /// - Parameter report: called with a sentence for the user about problems that do not stop the session.
    package convenience init(
        folder: URL, patience: Patience = .waits, report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreError) {
        try self.init(folder: folder, patience: patience, report: report, prepare: { _ in })
    }

    /// - Parameter prepare: called with each new connection.
    init(
        folder: URL, patience: Patience = .waits, report: @escaping @Sendable (String) -> Void,
        prepare: @escaping @Sendable (Database) throws -> Void
    ) throws(StoreError) {
        path = folder.appending(path: Self.fileName).path
        self.patience = patience
        self.report = report
        state = Mutex(State(database: ReplaceableDatabase(path: path, schema: StoreSchema.schema, prepare: prepare)))
        do {
            try PrivateFiles.createFolder(folder)
        } catch {
            throw .folder(folder.path, reason: FileAccessError.reason(error))
        }
        do {
            try state.withLock { state in
                do {
                    try withFile(&state) { _ in }
                } catch {
                    guard case .unwritable(let reason) = DatabaseFileError(error) else { throw error }
                    // A file that cannot be read either is an error.
                    do { _ = try DatabaseFile.read(path, schema: StoreSchema.schema) { _ in } } catch _ { throw error }
                    note(reason, &state)
                }
            }
        } catch {
            throw problem(error)
        }
    }

    deinit {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return }
            do {
                try write([], &state)
            } catch {
                report("what the keyboards learnt while the store \(path) could not be written is lost")
            }
        }
    }

    package func values(in scope: String) throws -> StoredValues {
        try state.withLock { state in
            var stored: StoredValues
            do {
                stored = try withFile(&state) { file in
                    try file.database.read { database in
                        // Reads from the disk, to notice damage, and not from the connection's cache.
                        database.releaseMemory()
                        return try StoredRows.values(in: scope, of: database)
                    }
                }
            } catch {
                guard case .unwritable(let reason) = DatabaseFileError(error) else { throw problem(error) }
                do {
                    stored =
                        try DatabaseFile.read(path, schema: StoreSchema.schema) {
                            try StoredRows.values(in: scope, of: $0)
                        }
                        ?? StoredValues()
                } catch _ {
                    throw problem(error)
                }
                state.knownFile = FileIdentity(of: path)
                note(reason, &state)
            }
            stored.session = session
            state.known[scope] = stored
            for change in state.waiting where change.key.scope == scope { stored.apply(change) }
            return stored
        }
    }

    package func commit(_ changes: [StoredChange]) throws {
        try state.withLock { state in
            do {
                try write(changes, &state)
            } catch {
                guard case .unwritable(let reason) = DatabaseFileError(error), patience == .waits else {
                    throw problem(error)
                }
                state.waiting += changes
                note(reason, &state)
            }
        }
    }

    /// Deletes what is stored under some keys. Nothing of it is left in the file, not even as free space.
    ///
    /// - Returns: the deleted keys.
    package func forget(_ isForgotten: (StoredKey) -> Bool) throws -> [StoredKey] {
        try state.withLock { state in
            do {
                let keys = try withFile(&state) { file in
                    let keys = try file.database.write { database in
                        let keys = try StoredRows.keys(of: database).filter(isForgotten)
                        for key in keys { try StoredRows.delete(key, from: database) }
                        return keys
                    }
                    try file.rewrite()
                    return keys
                }
                for key in keys {
                    state.known[key.scope]?.values[key.name] = nil
                    state.known[key.scope]?.counts[key.name] = nil
                }
                state.waiting.removeAll { isForgotten($0.key) }
                return keys
            } catch {
                throw problem(error)
            }
        }
    }

    /// Keeps the user's data.
    package func deviceWasReset() {}

    /// Closes the file. The next use opens it again.
    func reopen() {
        state.withLock { state in
            state.database.close()
            // The inode number of a deleted file may be reused for the next one.
            state.knownFile = nil
        }
    }

    /// Writes the waiting changes and these, all or none.
    private func write(_ changes: [StoredChange], _ state: inout State) throws {
        let all = state.waiting + changes
        try withFile(&state) { file in
            try file.database.write { database in
                for change in all { try StoredRows.write(change, to: database) }
            }
        }
        for change in all { state.known[change.key.scope]?.apply(change) }
        state.waiting = []
        if state.reportedReason != nil {
            state.reportedReason = nil
            report("the store \(path) can be written again; nothing was lost")
        }
    }

    /// Calls `body` with the file, or with a new one if the file turns out to be damaged or not a store. A file that
    /// this session did not use before gets everything the session knows.
    private func withFile<Value>(_ state: inout State, _ body: (DatabaseFile) throws -> Value) throws -> Value {
        let known = state.known
        var knownFile = state.knownFile
        defer { state.knownFile = knownFile }
        return try state.database.withFile(
            opened: { file in
                if !known.isEmpty, file.identity != knownFile {
                    try file.database.write { try StoredRows.restore(known, to: $0) }
                }
                knownFile = file.identity
            },
            // The inode number of a deleted file may be reused for the next one.
            gone: { _ in knownFile = nil },
            setAside: { file in
                let content = known.isEmpty ? "" : " with what the keyboards know"
                report("the store \(path) \(file.fault); it is kept as \(file.place), a new one replaces it\(content)")
            }, body)
    }

    private func note(_ reason: String, _ state: inout State) {
        // With `throwsAtOnce` the next commit throws instead.
        guard patience == .waits, state.reportedReason != reason else { return }
        state.reportedReason = reason
        report(
            """
            the store \(path) cannot be written: \(reason); what the keyboards learn is kept until the session ends, \
            and stored as soon as writing works again
            """)
    }

    private func problem(_ error: any Error) -> StoreError {
        if let problem = error as? StoreError { return problem }
        return switch UnusableDatabase(error) {
        case .busy: .busy(path)
        case .newer(let version): .newer(path, version: version)
        case .other(let reason): .file(path, reason: reason)
        }
    }
}
