import DatabaseFiles
import GRDB
import KeyboardExtension

/// Reads and writes stored values and counts as rows of the database.
enum StoredRows {
    /// The values and counts of a scope.
    ///
    /// - Throws: ``DatabaseFileError/damaged`` for a row with values of the wrong types.
    static func values(in scope: String, of database: Database) throws -> StoredValues {
        var stored = StoredValues()
        let values = try Row.fetchCursor(
            database, sql: "SELECT name, value FROM value WHERE scope = ?", arguments: [scope])
        while let row = try values.next() {
            stored.values[try row.stored(0)] = try row.stored(1) as String
        }
        let counts = try Row.fetchCursor(
            database, sql: "SELECT name, count FROM count WHERE scope = ?", arguments: [scope])
        while let row = try counts.next() {
            stored.counts[try row.stored(0)] = try row.stored(1) as Int
        }
        return stored
    }

    /// Applies a change.
    static func write(_ change: StoredChange, to database: Database) throws {
        let key = change.key
        switch change {
        case .value(_, _, let after?):
            try database.cachedStatement(
                sql: "INSERT INTO value VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"
            ).execute(arguments: [key.scope, key.name, after])
        case .value(_, _, nil):
            try database.cachedStatement(sql: "DELETE FROM value WHERE scope = ? AND name = ?")
                .execute(arguments: [key.scope, key.name])
        case .count(_, let delta):
            try database.cachedStatement(
                // A sum beyond 64 bits would be a real number, which the column refuses; the count then stays, as in
                // `StoredValues`.
                sql: """
                    INSERT INTO count VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET
                    count = iif(typeof(count + excluded.count) = 'integer', count + excluded.count, count)
                    """
            ).execute(arguments: [key.scope, key.name, delta])
            try database.cachedStatement(sql: "DELETE FROM count WHERE scope = ? AND name = ? AND count = 0")
                .execute(arguments: [key.scope, key.name])
        }
    }

    /// The keys of everything stored, in order.
    static func keys(of database: Database) throws -> [StoredKey] {
        try Row.fetchAll(
            database, sql: "SELECT scope, name FROM value UNION SELECT scope, name FROM count ORDER BY scope, name"
        ).map { StoredKey(scope: try $0.stored(0), name: try $0.stored(1)) }
    }

    /// Deletes a value and a count.
    static func delete(_ key: StoredKey, from database: Database) throws {
        for table in ["value", "count"] {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE scope = ? AND name = ?")
                .execute(arguments: [key.scope, key.name])
        }
    }

    /// Adds what a session knows to a different file. Other sessions may add the same: values that exist are kept, and
    /// of two counts the greater one.
    static func restore(_ known: [String: StoredValues], to database: Database) throws {
        for (scope, stored) in known {
            for (name, value) in stored.values {
                try database.cachedStatement(sql: "INSERT INTO value VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
                    .execute(arguments: [scope, name, value])
            }
            for (name, count) in stored.counts {
                try database.cachedStatement(
                    sql: """
                        INSERT INTO count VALUES (?, ?, ?)
                        ON CONFLICT DO UPDATE SET count = max(count, excluded.count)
                        """
                ).execute(arguments: [scope, name, count])
            }
        }
    }
}
