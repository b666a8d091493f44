import DatabaseFiles
import Foundation
import GRDB
import Synchronization

/// The storage of an index. Only this type deals with files and what can be wrong with them.
///
/// A file that is damaged or not an index is set aside under another name. A new file replaces it, with the preferences
/// of the old one that can be read, and every app is asked to index again.
final class IndexFile: Sendable {
    private struct State {
        var database: ReplaceableDatabase
        /// The preferences when they were last read or set.
        var preferences: Preferences?
        /// Whether the next file that is opened replaces one that had content.
        var begins = false
    }

    /// A file. Only one thread at a time uses it.
    private final class Shared: Sendable {
        let path: String
        let state: Mutex<State>

        init(_ path: String, _ database: ReplaceableDatabase) {
            self.path = path
            state = Mutex(State(database: database))
        }
    }

    private enum Storage {
        case memory(DatabaseQueue)
        case file(Shared)
    }

    private let storage: Storage
    private let report: @Sendable (String) -> Void

    /// An index in memory.
    init() throws {
        let queue = try DatabaseQueue()
        try IndexSchema.schema.migrator.migrate(queue)
        storage = .memory(queue)
        report = { _ in }
    }

    /// - Parameters:
    ///   - report: called with a sentence when a file has been set aside.
    ///   - prepare: called with each new connection.
    init(
        path: String, report: @escaping @Sendable (String) -> Void,
        prepare: @escaping @Sendable (Database) throws -> Void
    ) {
        let database = ReplaceableDatabase(path: path, schema: IndexSchema.schema) { database in
            // A large cache, because the rows of a batch are all over the tables.
            try database.execute(sql: "PRAGMA cache_size = -32768; PRAGMA journal_size_limit = 16777216")
            try prepare(database)
        }
        storage = .file(Shared(path, database))
        self.report = report
    }

    var path: String? {
        if case .file(let file) = storage { file.path } else { nil }
    }

    /// Calls `body` with the database. When this returns, all changes are on disk.
    func use<Value: Sendable>(_ body: (any DatabaseWriter) throws -> Value) throws(AppIndexError) -> Value {
        do {
            switch storage {
            case .memory(let queue): return try body(queue)
            case .file(let file): return try file.state.withLock { try use(file.path, &$0) { try body($0.database) } }
            }
        } catch {
            throw problem(error)
        }
    }

    /// Writes the whole file again, without what was deleted. An index in memory has no file.
    func rewrite() throws(AppIndexError) {
        guard case .file(let file) = storage else { return }
        do {
            try file.state.withLock { try use(file.path, &$0) { try $0.rewrite() } }
        } catch {
            throw problem(error)
        }
    }

    /// Remembers the preferences in case the file has to be replaced.
    func note(_ preferences: Preferences) {
        if case .file(let file) = storage { file.state.withLock { $0.preferences = preferences } }
    }

    /// Closes the file. The next use opens it again.
    func close() {
        if case .file(let file) = storage { file.state.withLock { $0.database.close() } }
    }

    private func use<Value: Sendable>(
        _ path: String, _ state: inout State, _ body: (DatabaseFile) throws -> Value
    ) throws -> Value {
        var (preferences, begins) = (state.preferences, state.begins)
        defer { (state.preferences, state.begins) = (preferences, begins) }
        return try state.database.withFile(
            opened: { file in
                // A transaction is on disk when it ends, even if the power fails right after.
                try file.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
                if begins { try begin(file.database, preferences) }
                begins = false
                preferences = try file.database.read(StoredPreference.preferences)
            },
            gone: { error in
                begins = true
                if error == .damaged { preferences = Self.readPreferences(path, known: preferences) }
                if error == .foreign { preferences = nil }
            },
            setAside: { file in
                report(
                    """
                    the app index \(path) \(file.fault); it is kept as \(file.place), a new one replaces it, and all \
                    apps are asked to index again
                    """)
            },
            body)
    }

    /// Prepares a file that replaces an old one: asks every app to index again and restores the preferences. Does
    /// nothing if another program has done so already.
    private func begin(_ database: any DatabaseWriter, _ preferences: Preferences?) throws {
        try database.write { database in
            let apps = AppTable(database: database)
            guard try apps.generation() == 0, try RecordTable(database: database).count() == 0 else { return }
            try apps.askEveryone()
            if let preferences { try StoredPreference.set(preferences, database) }
        }
    }

    /// Reads the preferences of a damaged file. That of the device is in the first page, which may be intact; those of
    /// apps are otherwise the known ones.
    private static func readPreferences(_ path: String, known: Preferences?) -> Preferences? {
        var configuration = Configuration()
        configuration.readonly = true
        if let queue = try? DatabaseQueue(path: path, configuration: configuration) {
            defer { try? queue.close() }
            if let preferences = try? queue.read(StoredPreference.preferences) { return preferences }
        }
        guard let file = FileHandle(forReadingAtPath: path) else { return known }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 100), let device = StoredPreference.preference(header: header)
        else { return known }
        var preferences = known ?? Preferences()
        preferences.device = device
        return preferences
    }

    private func problem(_ error: any Error) -> AppIndexError {
        if let problem = error as? AppIndexError { return problem }
        let path = path ?? "in memory"
        return switch UnusableDatabase(error) {
        case .busy: .busy(path)
        case .newer(let version): .newer(path, version: version)
        case .other(let reason): .file(path, reason: reason)
        }
    }
}
