import DatabaseFiles
import GRDB

/// The tables of a store. Each version has one migration; a published migration is never changed.
enum StoreSchema {
    static let schema = DatabaseSchema(migrator: migrator, tables: ["count", "value"]) { database in
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
                // The newest line used to be first; now it has the highest number.
                for (index, line) in lines.enumerated() {
                    try database.execute(
                        sql: "INSERT INTO value VALUES ('calculator', ?, ?)",
                        arguments: ["\(list) \(lines.count - index)", String(line)])
                }
                try database.execute(
                    sql: "DELETE FROM value WHERE scope = 'calculator' AND name = ?", arguments: [list])
            }
        }
        migrator.registerMigration("3 who wrote it", migrate: LastWriter.makeTable)
        return migrator
    }
}
