import DatabaseFiles
import Foundation
import GRDB

/// The apps that use the index, with the pending requests to them and their client states.
///
/// A request to every app raises the generation. It is pending for an app while the generation the app has served is
/// lower. In this way a request also reaches apps that a new index does not know.
struct AppTable {
    let database: Database

    func generation() throws -> Int64 {
        try database.cachedStatement(sql: "SELECT value FROM generation").storedValue() ?? 0
    }

    /// Asks every app, including apps not known yet.
    ///
    /// - Parameter others: apps that are not asked.
    func askEveryone(except others: [String] = []) throws {
        let generation = try generation()
        // No index is asked that often; the sum would not fit the column.
        guard generation < Int64.max else { throw DatabaseFileError.damaged }
        try database.execute(sql: "UPDATE generation SET value = value + 1")
        for app in others {
            try register(app)
            try database.execute(
                sql: "UPDATE app SET served = ? WHERE name = ? AND served = ?",
                arguments: [generation + 1, app, generation])
        }
    }

    func ask(_ app: String) throws {
        try database.execute(
            sql: "INSERT INTO app VALUES (?, -1) ON CONFLICT DO UPDATE SET served = excluded.served", arguments: [app])
    }

    func ask(_ app: String, for identifiers: [String]) throws {
        try register(app)
        for identifier in identifiers {
            try database.cachedStatement(sql: "INSERT INTO reindex VALUES (?, ?) ON CONFLICT DO NOTHING")
                .execute(arguments: [app, identifier])
        }
    }

    func register(_ app: String) throws {
        try database.cachedStatement(sql: "INSERT INTO app VALUES (?, 0) ON CONFLICT DO NOTHING")
            .execute(arguments: [app])
    }

    func requests(of app: String) throws -> [ReindexRequest] {
        let served: Int64 =
            try database.cachedStatement(sql: "SELECT served FROM app WHERE name = ?").storedValue([app]) ?? 0
        if try served < generation() { return [.all] }
        let identifiers: [String] = try database.cachedStatement(
            sql: "SELECT identifier FROM reindex WHERE app = ? ORDER BY identifier"
        ).storedValues([app])
        return identifiers.isEmpty ? [] : [.items(identifiers)]
    }

    /// All apps that ever used the index.
    func names() throws -> [String] { try database.cachedStatement(sql: "SELECT name FROM app").storedValues() }

    /// Marks all requests to the app as served.
    func serve(_ app: String) throws {
        try database.execute(
            sql: """
                INSERT INTO app SELECT ?, value FROM generation WHERE true
                ON CONFLICT DO UPDATE SET served = excluded.served
                """, arguments: [app])
        try database.execute(sql: "DELETE FROM reindex WHERE app = ?", arguments: [app])
    }

    func clientState(_ app: String, _ name: String) throws -> [UInt8]? {
        let state: Data? = try database.cachedStatement(
            sql: "SELECT state FROM client_state WHERE app = ? AND name = ?"
        ).storedValue([app, name])
        return state.map(Array.init)
    }

    func setClientState(_ state: [UInt8], _ app: String, _ name: String) throws {
        try database.execute(
            sql: "INSERT INTO client_state VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET state = excluded.state",
            arguments: [app, name, Data(state)])
    }

    /// The key of the app's current activity.
    func current(_ app: String) throws -> String? {
        try database.cachedStatement(sql: "SELECT identifier FROM current WHERE app = ?").storedValue([app])
    }

    /// - Parameter key: the key of the app's current activity; `nil` if it has none any more.
    func setCurrent(_ key: String?, _ app: String) throws {
        if let key {
            try database.cachedStatement(
                sql: "INSERT INTO current VALUES (?, ?) ON CONFLICT DO UPDATE SET identifier = excluded.identifier"
            ).execute(arguments: [app, key])
        } else {
            try database.cachedStatement(sql: "DELETE FROM current WHERE app = ?").execute(arguments: [app])
        }
    }

    /// Deletes all apps with the requests to them, their client states and current activities.
    func forget() throws {
        try database.execute(
            sql: "DELETE FROM app; DELETE FROM reindex; DELETE FROM client_state; DELETE FROM current")
    }

    /// Deletes client states, because the items they stand for are deleted; `nil` stands for all apps.
    func forgetClientStates(of app: String?) throws {
        if let app {
            try database.execute(sql: "DELETE FROM client_state WHERE app = ?", arguments: [app])
        } else {
            try database.execute(sql: "DELETE FROM client_state")
        }
    }
}
