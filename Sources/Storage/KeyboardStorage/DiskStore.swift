import DatabaseFiles
import Files
package import Foundation
import GRDB
package import KeyboardExtension
import Synchronization

/// A store on disk: one SQLite file that no crash damages. Several sessions may use it at once: their counts add up, and of
/// a value the last writer's stays.
///
/// A file that is damaged or not a store is set aside under another name, and a new one is begun with what this session
/// knows. While the file cannot be written (a full disk, a folder that may only be read) changes are kept in memory and written
/// with the first ones that can be again. Whoever opened the store is told of both, once.
package final class DiskStore: KeyboardStore {
    /// What becomes of changes while the file cannot be written.
    package enum Patience: Sendable {
        /// They are kept until it can.
        case waits
        /// Committing them throws.
        case throwsAtOnce
    }

    private struct State {
        var database: ReplaceableDatabase
        /// What has been read of the file, with what was written since.
        var known: [String: StoredValues] = [:]
        /// Which file that is.
        var knownFile: FileIdentity?
        /// Changes that could not be written so far.
        var waiting: [StoredChange] = []
        /// Why, as it was told last.
        var toldReason: String?
    }

    private let path: String
    private let patience: Patience
    private let report: @Sendable (String) -> Void
    private let state: Mutex<State>
    /// Which of the sessions that may use the store at once this is.
    private let session = Int.random(in: 0..<1 << 20)

    /// Opens the store in a folder, making both if need be.
    ///
    /// - Parameter report: called with a sentence for whoever types, when something is wrong that they can do without just now.
    package convenience init(
        folder: URL, patience: Patience = .waits, report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreError) {
        try self.init(folder: folder, patience: patience, report: report, prepare: { _ in })
    }

    /// - Parameter prepare: is given each connection when it is made.
    init(
        folder: URL, patience: Patience = .waits, report: @escaping @Sendable (String) -> Void,
        prepare: @escaping @Sendable (Database) throws -> Void
    ) throws(StoreError) {
        path = folder.appending(path: "keybed.sqlite").path
        self.patience = patience
        self.report = report
        state = Mutex(State(database: ReplaceableDatabase(path: path, schema: StoreSchema.schema, prepare: prepare)))
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .folder(folder.path, reason: FileAccessError.reason(error))
        }
        do {
            try state.withLock { state in
                do {
                    try withFile(&state) { _ in }
                } catch {
                    guard case .unwritable(let reason) = DatabaseFileError(error) else { throw error }
                    // What cannot even be read is of no use.
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
                        // What stands on the disk counts, damage included, and not what the connection remembers of it.
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

    /// What the user has stays.
    package func deviceWasReset() {}

    /// Opens the file anew with the next use.
    func reopen() {
        state.withLock { state in
            state.database.close()
            // The number of a file that is gone may be that of the next one.
            state.knownFile = nil
        }
    }

    /// Writes what is waiting and these changes, all or none.
    private func write(_ changes: [StoredChange], _ state: inout State) throws {
        let all = state.waiting + changes
        try withFile(&state) { file in
            try file.database.write { database in
                for change in all { try StoredRows.write(change, to: database) }
            }
        }
        for change in all { state.known[change.key.scope]?.apply(change) }
        state.waiting = []
        if state.toldReason != nil {
            state.toldReason = nil
            report("the store \(path) can be written again; nothing was lost")
        }
    }

    /// Does something with the file. If that turns out to be damaged or not a store, it is done with a new one. A file this
    /// session did not have before gets what it knows.
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
            // The number of a file that is gone may be that of the next one.
            gone: { _ in knownFile = nil },
            setAside: { file in
                let content = known.isEmpty ? "" : " with what the keyboards know"
                report("the store \(path) \(file.fault); it is kept as \(file.place), and a new one is begun\(content)")
            }, body)
    }

    private func note(_ reason: String, _ state: inout State) {
        // Whoever cannot wait is told when something is to be written.
        guard patience == .waits, state.toldReason != reason else { return }
        state.toldReason = reason
        report(
            "the store \(path) cannot be written: \(reason); what the keyboards learn is kept as long as this session lasts, "
                + "and stored as soon as that works again")
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
