package import Foundation
import GRDB
import TestSupport

/// A value that Keybed never writes into a column, as a damaged file may have it there.
package struct ColumnHarm: CustomStringConvertible, Sendable {
    let table: String
    let column: String
    /// As an expression of SQL.
    let value: String
    /// Whether all rows get it, or only the first.
    let isEverywhere: Bool

    package var description: String {
        "\(table).\(column) = \(value.prefix(60)) in \(isEverywhere ? "all rows" : "a row")"
    }

    private static let values = [
        "NULL", "''", "'text'", "'9223372036854775807'", "'a' || char(0) || 'b'", "CAST(x'C328FF' AS TEXT)",
        "'t=word' || char(10) || 'r=1e999' || char(10) || 'r=nan'", "x''", "x'00FF'", "0", "-1", "9223372036854775807",
        "-9223372036854775808", "0.5", "9e999", "-9e999",
    ]
    /// Only in one row, because it has a megabyte.
    private static let huge = "printf('%.*c', 1000000, 'x')"

    /// Every value in every column of every table, including those of the full-text indexes and of the schema.
    package static func all(of file: URL) throws -> [ColumnHarm] {
        let database = try DatabaseQueue(path: file.path)
        defer { try? database.close() }
        return try database.read { database in
            let tables = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
            return try (tables.sorted() + ["sqlite_schema"]).flatMap { table in
                let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('\(table)')")
                return columns.flatMap { column in
                    values.flatMap { value in
                        [false, true].map { ColumnHarm(table: table, column: column, value: value, isEverywhere: $0) }
                    } + [ColumnHarm(table: table, column: column, value: huge, isEverywhere: false)]
                }
            }
        }
    }

    /// A value in the first row of a table.
    package static func set(_ table: String, _ column: String, _ value: String) -> ColumnHarm {
        ColumnHarm(table: table, column: column, value: value, isEverywhere: false)
    }

    /// Writes the value. A column that is a table's key takes only some values; for others nothing changes.
    ///
    /// - Returns: whether a row was changed.
    @discardableResult
    package func apply(to file: URL) throws -> Bool {
        let database = try DatabaseQueue(path: file.path)
        defer { try? database.close() }
        return try database.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA writable_schema = ON")
            let declared = try String.fetchOne(
                database, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [table])
            if let declared {
                try declare(
                    database,
                    declared.replacing(/,? STRICT| NOT NULL/, with: "")
                        // Columns of these types convert what is stored in them.
                        .replacing(/TEXT|REAL|INTEGER(?! PRIMARY KEY)/, with: "BLOB"))
            }
            let before = database.totalChangesCount
            let first = isEverywhere ? "" : " WHERE \(column) IS (SELECT \(column) FROM \(table) LIMIT 1)"
            try? database.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value)\(first)")
            let isChanged = database.totalChangesCount > before
            if let declared { try declare(database, declared) }
            return isChanged
        }
    }

    private func declare(_ database: Database, _ sql: String) throws {
        try database.execute(sql: "PRAGMA writable_schema = ON")
        try database.execute(sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?", arguments: [sql, table])
        try database.execute(sql: "PRAGMA writable_schema = RESET")
    }
}

extension [ColumnHarm] {
    /// Those that this run tries.
    package var chosen: [ColumnHarm] { RandomRun.damages.chosen(of: self, whole: 1_000) }
}
