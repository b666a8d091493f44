import GRDB

/// The tables, one migration a version. A migration that has been published is never changed.
enum Schema {
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
        return migrator
    }
}
