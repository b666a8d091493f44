import Files
package import Foundation
import GRDB
package import KeyboardExtension
import Simulator

/// A store on disk: one SQLite file that no crash damages. Several sessions may use it at once: their counts add up, and of
/// a value, a calculator's memory slot for one, the last writer's stays.
package final class DiskStore: KeyboardStore {
    private let database: DatabasePool

    /// Opens the store in a folder, making both if need be.
    package init(folder: URL) throws(StoreProblem) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .folder(folder.path, reason: FileTrouble.reason(error))
        }
        let file = folder.appending(path: "keybed.sqlite")
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(1)
            database = try DatabasePool(path: file.path, configuration: configuration)
            guard try !database.read(Schema.migrator.hasBeenSuperseded) else { throw StoreProblem.newer(file.path) }
            try Schema.migrator.migrate(database)
        } catch let problem as StoreProblem {
            throw problem
        } catch {
            throw DiskStore.problem(file.path, error)
        }
    }

    package func values(in scope: String) throws -> StoredValues {
        do {
            return try database.read { database in
                var stored = StoredValues()
                for row in try Row.fetchAll(
                    database, sql: "SELECT name, value FROM value WHERE scope = ?", arguments: [scope])
                {
                    stored.values[row["name"]] = row["value"]
                }
                for row in try Row.fetchAll(
                    database, sql: "SELECT name, count FROM count WHERE scope = ?", arguments: [scope])
                {
                    stored.counts[row["name"]] = row["count"]
                }
                return stored
            }
        } catch {
            throw DiskStore.problem(database.path, error)
        }
    }

    package func commit(_ changes: [StoredChange]) throws {
        do {
            try database.write { database in
                for change in changes { try DiskStore.write(change, to: database) }
            }
        } catch {
            throw DiskStore.problem(database.path, error)
        }
    }

    /// What the user has stays.
    package func deviceWasReset() {}

    private static func write(_ change: StoredChange, to database: Database) throws {
        let key = change.key
        switch change {
        case .value(_, _, let after?):
            try database.execute(
                sql: "INSERT INTO value VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                arguments: [key.scope, key.name, after])
        case .value(_, _, nil):
            try database.execute(
                sql: "DELETE FROM value WHERE scope = ? AND name = ?", arguments: [key.scope, key.name])
        case .count(_, let delta):
            try database.execute(
                sql: "INSERT INTO count VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count",
                arguments: [key.scope, key.name, delta])
            try database.execute(
                sql: "DELETE FROM count WHERE scope = ? AND name = ? AND count = 0", arguments: [key.scope, key.name])
        }
    }

    private static func problem(_ path: String, _ error: any Error) -> StoreProblem {
        guard let error = error as? DatabaseError else { return .file(path, reason: FileTrouble.reason(error)) }
        let isBusy = error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED
        return isBusy ? .busy(path) : .file(path, reason: error.message ?? "\(error)")
    }
}
