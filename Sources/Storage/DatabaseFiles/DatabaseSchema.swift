package import GRDB

/// The tables of one of Keybed's databases, and the migrations that create them.
package struct DatabaseSchema: Sendable {
    /// One migration for each version. A published migration is never changed.
    package let migrator: DatabaseMigrator
    /// Some of the tables that exist once anything has been written.
    private let tables: [String]
    /// Throws if a table is missing.
    package let check: @Sendable (Database) throws -> Void

    package init(
        migrator: DatabaseMigrator, tables: [String], check: @escaping @Sendable (Database) throws -> Void
    ) {
        self.migrator = migrator
        self.tables = tables
        self.check = check
    }

    /// Whether there are tables, but none made by a migration.
    func isForeign(_ database: Database) throws -> Bool {
        let names = try names(of: database)
        return !names.isEmpty && !names.contains("grdb_migrations")
    }

    /// Whether the database has migrations of a newer version, which this one does not know.
    func isNewer(_ database: Database) throws -> Bool {
        try !migrator.appliedIdentifiers(database).isSubset(of: migrator.migrations)
    }

    /// Whether the tables have not been created yet.
    func isEmpty(_ database: Database) throws -> Bool { try !names(of: database).isSuperset(of: tables) }

    private func names(of database: Database) throws -> Set<String> {
        try String.fetchSet(database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
    }
}
