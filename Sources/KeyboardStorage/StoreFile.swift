import Files
import Foundation
import GRDB

/// The file of a store, opened, and which one it was.
struct StoreFile {
    /// Which file a path leads to.
    struct Identity: Hashable {
        private let device: UInt64
        private let number: UInt64

        /// Nil if there is no file.
        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    let database: any DatabaseWriter
    let identity: Identity?

    /// Opens the file, making it or bringing it up to date if need be.
    ///
    /// - Throws: ``StoreProblem/newer(_:)``, or what SQLite says.
    init(opening path: String, prepare: @escaping @Sendable (Database) throws -> Void) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase(prepare)
        let pool = try DatabasePool(path: path, configuration: configuration)
        do {
            if try pool.read(Schema.isForeign) { throw StoreTrouble.foreign }
            guard try !pool.read(Schema.migrator.hasBeenSuperseded) else { throw StoreProblem.newer(path) }
            try Schema.migrator.migrate(pool)
            try pool.read(Schema.check)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // Our own statements are right: tables are missing, or what describes them cannot be read.
            try? pool.close()
            throw StoreTrouble.damaged
        } catch {
            try? pool.close()
            throw error
        }
        database = pool
        identity = Identity(of: path)
    }

    /// Whether the path still leads to this file.
    func isStill(at path: String) -> Bool { identity != nil && Identity(of: path) == identity }

    /// What can be read of a file that cannot be written; nil if there is no such file, or nothing in it yet.
    static func read<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        func content(_ path: String) throws -> Value? {
            var configuration = Configuration()
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.read { database in
                try Schema.isEmpty(database) ? nil : try body(database)
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

    /// Gives a damaged file another name, with what belongs to it, if the path still leads to the file that was found damaged.
    ///
    /// - Returns: the new path; nil if another program has done so already.
    static func setAside(_ path: String, _ damaged: Identity?) throws -> String? {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent()
        // Only one program at a time, so that none sets aside the new file of another.
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        defer { if descriptor >= 0 { close(descriptor) } }
        guard Identity(of: path) == damaged, damaged != nil else { return nil }
        let endings = ["-wal", "-shm", ""]
        let day = Date.now.formatted(.iso8601.year().month().day())
        var number = 1
        func name(_ ending: String) -> String {
            folder.appending(path: "keybed-damaged-\(day)-\(number).sqlite\(ending)").path
        }
        while endings.contains(where: { FileManager.default.fileExists(atPath: name($0)) }) { number += 1 }
        // The database last: a program that dies in between leaves it to the next one.
        for ending in endings where ending.isEmpty || FileManager.default.fileExists(atPath: path + ending) {
            guard rename(path + ending, name(ending)) == 0 else {
                throw StoreProblem.file(path, reason: String(cString: strerror(errno)).lowercased())
            }
        }
        return name("")
    }
}

/// What kind of trouble SQLite's errors stand for.
enum StoreTrouble: Error {
    /// The file is no database, or not all of it can be read.
    case damaged
    /// A database, but not one of ours.
    case foreign
    /// No room, no permission, a device that fails: it may be better later.
    case unwritable(String)
    case busy
    case other

    /// What to say of the file if it has to be set aside.
    var fault: String? {
        switch self {
        case .damaged: "was damaged"
        case .foreign: "was not made by Keybed"
        case .unwritable, .busy, .other: nil
        }
    }

    init(_ error: any Error) {
        if let trouble = error as? StoreTrouble {
            self = trouble
            return
        }
        guard let error = error as? DatabaseError else {
            self = .other
            return
        }
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_FULL: self = .unwritable("the disk is full")
        case .SQLITE_READONLY: self = .unwritable("it may only be read")
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOLFS:
            self = .unwritable(error.message ?? "the system refused")
        default: self = .other
        }
    }
}
