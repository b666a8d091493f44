import GRDB

/// The tables, one migration a version. A migration that has been published is never changed.
enum Schema {
    /// Whether there are tables, but none that a migration of ours has made.
    static func isForeign(_ database: Database) throws -> Bool {
        let names = try String.fetchAll(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
        return !names.isEmpty && !names.contains("grdb_migrations")
    }

    /// Whether no table has been made yet.
    static func isEmpty(_ database: Database) throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema WHERE name IN ('value', 'count')") != 2
    }

    /// Throws if a table is not there.
    static func check(_ database: Database) throws {
        _ = try Row.fetchAll(database, sql: "SELECT scope, name, value FROM value LIMIT 0")
        _ = try Row.fetchAll(database, sql: "SELECT scope, name, count FROM count LIMIT 0")
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 values and counts") { database in
            try database.execute(
                sql: """
                    CREATE TABLE value (
                        scope TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (scope, name)
                    ) WITHOUT ROWID, STRICT;
                    CREATE TABLE count (
                        scope TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (scope, name)
                    ) WITHOUT ROWID, STRICT;
                    """)
        }
        migrator.registerMigration("2 calculator lists line by line") { database in
            for list in ["memory", "history"] {
                let text = try String.fetchOne(
                    database, sql: "SELECT value FROM value WHERE scope = 'calculator' AND name = ?", arguments: [list])
                guard let lines = text?.split(separator: "\n") else { continue }
                // The newest line came first; now it has the greatest number.
                for (index, line) in lines.enumerated() {
                    try database.execute(
                        sql: "INSERT INTO value VALUES ('calculator', ?, ?)",
                        arguments: ["\(list) \(lines.count - index)", String(line)])
                }
                try database.execute(
                    sql: "DELETE FROM value WHERE scope = 'calculator' AND name = ?", arguments: [list])
            }
        }
        return migrator
    }
}
