import Foundation
package import GRDB

/// A database file, opened, and which one it was.
package struct DatabaseFile: Sendable {
    package let database: any DatabaseWriter
    package let identity: FileIdentity?

    /// Opens the file, making it or bringing it up to date if need be.
    ///
    /// - Parameter prepare: is given each connection when it is made.
    /// - Throws: ``DatabaseTrouble``, or what SQLite says.
    package init(
        opening path: String, schema: DatabaseSchema, prepare: @escaping @Sendable (Database) throws -> Void
    ) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // A pool of connections would begin the log with a write, and wait for the disk, each time it is opened.
            guard try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") == "wal" else {
                throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "there is no write-ahead log at \(path)")
            }
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            try prepare(database)
        }
        // A program that begins the file at the same time would find tables there that it is about to make.
        database = try FolderLock.held(besides: path) { try Self.queue(path, configuration, schema) }
        identity = FileIdentity(of: path)
    }

    private static func queue(
        _ path: String, _ configuration: Configuration, _ schema: DatabaseSchema
    ) throws -> DatabaseQueue {
        if mayBeForeign(path), try read(path, schema.isForeign) { throw DatabaseFileError.foreign }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        do {
            // Whether it can be written is found out now and not with the first change.
            try queue.write { _ in }
            if try queue.read(schema.isForeign) { throw DatabaseFileError.foreign }
            guard try !queue.read(schema.migrator.hasBeenSuperseded) else {
                throw DatabaseFileError.newer(version: try? queue.read(LastWriter.version))
            }
            try schema.migrator.migrate(queue)
            try queue.read(schema.check)
            try LastWriter.note(in: queue)
            return queue
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // Our own statements are right: tables are missing, or what describes them cannot be read.
            try? queue.close()
            throw DatabaseFileError.damaged
        } catch {
            try? queue.close()
            throw error
        }
    }

    /// Whether the path still leads to this file.
    func isStill(at path: String) -> Bool { identity != nil && FileIdentity(of: path) == identity }

    /// Whether a file is a database without a write-ahead log, which all of ours have. Opening it as one of ours would change
    /// that, so what it is has to be found out first.
    private static func mayBeForeign(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path), let header = try? file.read(upToCount: 20) else {
            return false
        }
        try? file.close()
        return header.count == 20 && header.starts(with: "SQLite format 3\0".utf8)
            && header[header.startIndex + 18] != 2
    }

    private static func read<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read(body)
    }

    /// What can be read of a file that cannot be written; nil if there is no such file, or nothing in it yet.
    package static func read<Value>(
        _ path: String, schema: DatabaseSchema, _ body: (Database) throws -> Value
    ) throws -> Value? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        func content(_ path: String) throws -> Value? {
            try read(path) { database in
                try schema.isEmpty(database) ? nil : try body(database)
            }
        }
        do {
            return try content(path)
        } catch {
            // Without a place for the files beside it only the database itself can be read.
            guard let address = URL(string: URL(filePath: path).absoluteString + "?immutable=1") else { throw error }
            return try content(address.absoluteString)
        }
    }
}
