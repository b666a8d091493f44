package import GRDB

/// What makes a database one of ours: its tables, and how they came to be.
package struct DatabaseSchema: Sendable {
    /// One migration a version. A migration that has been published is never changed.
    package let migrator: DatabaseMigrator
    /// Some of the tables there are once anything has been written.
    private let tables: [String]
    /// Throws if a table is not there.
    package let check: @Sendable (Database) throws -> Void

    package init(
        migrator: DatabaseMigrator, tables: [String], check: @escaping @Sendable (Database) throws -> Void
    ) {
        self.migrator = migrator
        self.tables = tables
        self.check = check
    }

    /// Whether there are tables, but none that a migration of ours has made.
    func isForeign(_ database: Database) throws -> Bool {
        let names = try names(of: database)
        return !names.isEmpty && !names.contains("grdb_migrations")
    }

    /// Whether no table has been made yet.
    func isEmpty(_ database: Database) throws -> Bool { try !names(of: database).isSuperset(of: tables) }

    private func names(of database: Database) throws -> Set<String> {
        try String.fetchSet(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    }
}
