package import GRDB
import SourceText

/// Which version of Keybed opened a database last to write to it: a row in a table of its own.
package enum LastWriter {
    /// Makes the table. It is a part of migrations that have been published, and never changed.
    package static func makeTable(in database: Database) throws {
        try database.execute(
            sql: "CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT")
    }

    /// What the file says; `nil` if it does not.
    package static func version(_ database: Database) throws -> String? {
        let row = try Row.fetchOne(database, sql: "SELECT value FROM about WHERE name = 'keybed'")
        return row.flatMap { String.fromDatabaseValue($0[0]) }
    }

    /// Says that this version did.
    static func note(in writer: any DatabaseWriter) throws {
        guard try writer.read(version) != KeybedVersion.current else { return }
        try writer.write { database in
            try database.execute(
                sql: "INSERT INTO about VALUES ('keybed', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                arguments: [KeybedVersion.current])
        }
    }
}
