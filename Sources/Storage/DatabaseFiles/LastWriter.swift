package import GRDB
import SourceText

/// The version of Keybed that last opened a database for writing, stored as a row in its own table.
package enum LastWriter {
    /// Creates the table. Published migrations call this, so it is never changed.
    package static func makeTable(in database: Database) throws {
        try database.execute(
            sql: "CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT")
    }

    /// The version stored in the file; `nil` if there is none.
    package static func version(_ database: Database) throws -> String? {
        let row = try Row.fetchOne(database, sql: "SELECT value FROM about WHERE name = 'keybed'")
        return try row?.stored(0) as String?
    }

    /// Stores the current version.
    static func note(in writer: any DatabaseWriter) throws {
        guard try writer.read(version) != KeybedVersion.current else { return }
        try writer.write { database in
            try database.execute(
                sql: "INSERT INTO about VALUES ('keybed', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
                arguments: [KeybedVersion.current])
        }
    }
}
