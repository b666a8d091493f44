import Files
package import Foundation
package import GRDB

/// An open database file, with its identity.
package struct DatabaseFile: Sendable {
    package let database: any DatabaseWriter
    package let identity: FileIdentity?

    /// Opens the file. Creates it or migrates it to the current version if necessary.
    ///
    /// - Parameter prepare: called with each new connection.
    /// - Throws: ``DatabaseFileError``, or an error of SQLite.
    package init(
        opening path: String, schema: DatabaseSchema, prepare: @escaping @Sendable (Database) throws -> Void
    ) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // A queue, because a connection pool would write to the log and wait for the disk each time it is opened.
            guard try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") == "wal" else {
                throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "there is no write-ahead log at \(path)")
            }
            // Deleted words are not left in the file.
            try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON")
            try prepare(database)
        }
        try Self.refuseStreams(path)
        // Locked, because another program that creates the file at the same time would find half of the tables.
        database = try FolderLock.held(besides: path) {
            // SQLite would create it for everyone to read. The files beside it get the same permissions.
            PrivateFiles.createFile(path)
            for file in Self.files(of: path) { PrivateFiles.tighten(file.path) }
            return try Self.queue(path, configuration, schema)
        }
        identity = FileIdentity(of: path)
    }

    private static func queue(
        _ path: String, _ configuration: Configuration, _ schema: DatabaseSchema
    ) throws -> DatabaseQueue {
        if mayBeForeign(path), try read(path, schema.isForeign) { throw DatabaseFileError.foreign }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        do {
            // Fails now, rather than at the first change, if the file cannot be written.
            try queue.write { _ in }
            if try queue.read(schema.isForeign) { throw DatabaseFileError.foreign }
            guard try !queue.read(schema.isNewer) else {
                throw DatabaseFileError.newer(version: try? queue.read(LastWriter.version))
            }
            try schema.migrator.migrate(queue)
            try queue.read(schema.check)
            try LastWriter.note(in: queue)
            return queue
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // Keybed's own statements are valid, so tables are missing or the schema cannot be read.
            try? queue.close()
            throw DatabaseFileError.damaged
        } catch {
            try? queue.close()
            throw error
        }
    }

    /// Throws if there is a pipe, a device or a folder at the path of the database or of a file beside it: opening or
    /// reading it could take forever.
    private static func refuseStreams(_ path: String) throws(DatabasePathError) {
        for path in ["", "-wal", "-shm", "-journal"].map({ path + $0 }) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            throw DatabasePathError(reason: "\(path) is not a regular file")
        }
    }

    /// Writes the whole file again, without what was deleted, and empties the log.
    package func rewrite() throws {
        try database.writeWithoutTransaction { database in
            try database.execute(sql: "VACUUM")
            try database.checkpoint(.truncate)
        }
    }

    /// The database at a path and the files that belong to it, with those that were set aside.
    static func files(of path: String) -> [URL] {
        let file = URL(filePath: path)
        let stem = file.deletingPathExtension().lastPathComponent
        let folder = file.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(file.lastPathComponent) || $0.hasPrefix(damagedStem(stem)) }.sorted()
            .map { folder.appending(path: $0) }
    }

    /// The files that were set aside from a path.
    package static func setAside(from path: String) -> [URL] {
        let stem = URL(filePath: path).deletingPathExtension().lastPathComponent
        return files(of: path).filter { $0.lastPathComponent.hasPrefix(damagedStem(stem)) }
    }

    /// How the names of damaged files begin.
    static func damagedStem(_ stem: String) -> String { "\(stem)-damaged-" }

    /// Whether the path still leads to this file.
    func isStill(at path: String) -> Bool { identity != nil && FileIdentity(of: path) == identity }

    /// Whether a file is a database without a write-ahead log. All of Keybed's databases have one, and opening another
    /// as one of them would change that, so its tables must be checked first.
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

    /// Reads a file that cannot be written; `nil` if there is no such file, or it is still empty.
    package static func read<Value>(
        _ path: String, schema: DatabaseSchema, _ body: (Database) throws -> Value
    ) throws -> Value? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        try refuseStreams(path)
        func content(_ path: String) throws -> Value? {
            try read(path) { database in
                try schema.isEmpty(database) ? nil : try body(database)
            }
        }
        do {
            return try content(path)
        } catch {
            // If the files beside it cannot be created, only the database file itself can be read.
            guard let address = URL(string: URL(filePath: path).absoluteString + "?immutable=1") else { throw error }
            return try content(address.absoluteString)
        }
    }
}
