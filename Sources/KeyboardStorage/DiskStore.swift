import Files
package import Foundation
import GRDB
package import KeyboardExtension
import Simulator
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
        /// Nil while it cannot be opened.
        var file: StoreFile?
        /// What has been read of the file, with what was written since.
        var known: [String: StoredValues] = [:]
        /// Which file that is.
        var knownFile: StoreFile.Identity?
        /// Changes that could not be written so far.
        var waiting: [StoredChange] = []
        /// Why, as it was told last.
        var toldReason: String?
    }

    private let path: String
    private let patience: Patience
    private let tell: @Sendable (String) -> Void
    private let prepare: @Sendable (Database) throws -> Void
    private let state = Mutex(State())
    /// Which of the sessions that may use the store at once this is.
    private let session = Int.random(in: 0..<1 << 20)

    /// Opens the store in a folder, making both if need be.
    ///
    /// - Parameter tell: called with a sentence for whoever types, when something is wrong that they can do without just now.
    package convenience init(
        folder: URL, patience: Patience = .waits, tell: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StoreProblem) {
        try self.init(folder: folder, patience: patience, tell: tell, prepare: { _ in })
    }

    /// - Parameter prepare: is given each connection when it is made.
    init(
        folder: URL, patience: Patience = .waits, tell: @escaping @Sendable (String) -> Void,
        prepare: @escaping @Sendable (Database) throws -> Void
    ) throws(StoreProblem) {
        path = folder.appending(path: "keybed.sqlite").path
        self.patience = patience
        self.tell = tell
        self.prepare = prepare
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .folder(folder.path, reason: FileTrouble.reason(error))
        }
        do {
            try state.withLock { state in
                do {
                    try withFile(&state) { _ in }
                } catch {
                    guard case .unwritable(let reason) = StoreTrouble(error) else { throw error }
                    // What cannot even be read is of no use.
                    do { _ = try StoreFile.read(path) { _ in } } catch _ { throw error }
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
                tell("what the keyboards learnt while the store \(path) could not be written is lost")
            }
        }
    }

    package func values(in scope: String) throws -> StoredValues {
        try state.withLock { state in
            var stored: StoredValues
            do {
                stored = try withFile(&state) { try $0.database.read { try StoredRows.values(in: scope, of: $0) } }
            } catch {
                guard case .unwritable(let reason) = StoreTrouble(error) else { throw problem(error) }
                do {
                    stored = try StoreFile.read(path) { try StoredRows.values(in: scope, of: $0) } ?? StoredValues()
                } catch _ {
                    throw problem(error)
                }
                state.knownFile = StoreFile.Identity(of: path)
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
                guard case .unwritable(let reason) = StoreTrouble(error), patience == .waits else {
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
    func reopen() { state.withLock { close(&$0) } }

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
            tell("the store \(path) can be written again; nothing was lost")
        }
    }

    /// Does something with the file. If that turns out to be damaged or not a store, it is done with a new one.
    private func withFile<Value>(_ state: inout State, _ body: (StoreFile) throws -> Value) throws -> Value {
        var attempts = 0
        while true {
            let found = state.file?.identity ?? StoreFile.Identity(of: path)
            do {
                return try body(try openedFile(&state))
            } catch {
                attempts += 1
                guard attempts < 4, let fault = StoreTrouble(error).fault else { throw error }
                close(&state)
                guard let place = try StoreFile.setAside(path, found) else { continue }
                let content = state.known.isEmpty ? "" : " with what the keyboards know"
                tell("the store \(path) \(fault); it is kept as \(place), and a new one is begun\(content)")
            }
        }
    }

    /// The file, opened anew if it was replaced or removed. A file this session did not have before gets what it knows.
    private func openedFile(_ state: inout State) throws -> StoreFile {
        if let file = state.file {
            if file.isStill(at: path) { return file }
            close(&state)
        }
        try? FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        let file = try StoreFile(opening: path, prepare: prepare)
        if !state.known.isEmpty, file.identity != state.knownFile {
            do {
                try file.database.write { try StoredRows.restore(state.known, to: $0) }
            } catch {
                try? file.database.close()
                throw error
            }
        }
        state.file = file
        state.knownFile = file.identity
        return file
    }

    private func close(_ state: inout State) {
        try? state.file?.database.close()
        state.file = nil
        // The number of a file that is gone may be that of the next one.
        state.knownFile = nil
    }

    private func note(_ reason: String, _ state: inout State) {
        // Whoever cannot wait is told when something is to be written.
        guard patience == .waits, state.toldReason != reason else { return }
        state.toldReason = reason
        tell(
            "the store \(path) cannot be written: \(reason); what the keyboards learn is kept as long as this session lasts, "
                + "and stored as soon as that works again")
    }

    private func problem(_ error: any Error) -> StoreProblem {
        if let problem = error as? StoreProblem { return problem }
        switch StoreTrouble(error) {
        case .busy: return .busy(path)
        case .unwritable(let reason): return .file(path, reason: reason)
        case .damaged, .foreign, .other:
            return .file(path, reason: (error as? DatabaseError)?.message ?? FileTrouble.reason(error))
        }
    }
}
