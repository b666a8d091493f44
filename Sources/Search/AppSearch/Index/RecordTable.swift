import DatabaseFiles
import GRDB

/// The records, as apps gave them.
struct RecordTable {
    let database: Database

    func number(_ kind: StoredKind, _ app: String, _ identifier: String) throws -> RecordNumber? {
        try RecordNumber.fetchOne(
            database.cachedStatement(sql: "SELECT number FROM record WHERE app = ? AND kind = ? AND identifier = ?"),
            arguments: [app, kind.rawValue, identifier])
    }

    func record(_ number: RecordNumber) throws -> StoredRecord? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT \(StoredRecord.columns) FROM record WHERE number = ?"),
            arguments: [number]
        ).map { try StoredRecord($0) }
    }

    func insert(_ record: StoredRecord) throws -> RecordNumber {
        try database.cachedStatement(
            sql: "INSERT INTO record (\(StoredRecord.columns)) VALUES (\(StoredRecord.places))"
        ).execute(arguments: record.arguments)
        return database.lastInsertedRowID
    }

    func replace(_ number: RecordNumber, with record: StoredRecord) throws {
        try database.cachedStatement(
            sql: "UPDATE record SET (\(StoredRecord.columns)) = (\(StoredRecord.places)) WHERE number = ?"
        ).execute(arguments: record.arguments + [number])
    }

    func setViewed(_ number: RecordNumber, _ time: Double) throws {
        try database.cachedStatement(sql: "UPDATE record SET viewed = max(coalesce(viewed, ?1), ?1) WHERE number = ?2")
            .execute(arguments: [time, number])
    }

    func remove(_ number: RecordNumber) throws {
        try database.cachedStatement(sql: "DELETE FROM record WHERE number = ?").execute(arguments: [number])
    }

    /// The activities related to an item, the most recent first.
    func activities(
        of app: String, relatedTo identifier: String
    ) throws -> [(number: RecordNumber, record: StoredRecord)] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT \(StoredRecord.columns), number FROM record WHERE app = ? AND related = ?
                    ORDER BY viewed DESC, identifier
                    """),
            arguments: [app, identifier]
        ).map { (try $0.stored(StoredRecord.columnCount), try StoredRecord($0)) }
    }

    /// The most recent activity related to an item.
    func latestActivity(of item: StoredRecord) throws -> StoredRecord? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT \(StoredRecord.columns) FROM record WHERE app = ? AND related = ?
                    ORDER BY viewed DESC, identifier LIMIT 1
                    """),
            arguments: [item.app, item.identifier]
        ).map { try StoredRecord($0) }
    }

    /// All records, or those of one app: app by app, items by their identifiers before activities by their times. The
    /// app's current activity is the last one.
    func numbersInOrder(of app: String?) throws -> [RecordNumber] {
        try RecordNumber.fetchAll(
            database,
            sql: """
                SELECT number FROM record WHERE app = coalesce(?1, app) ORDER BY app, kind,
                    kind = 1 AND identifier = (SELECT identifier FROM current WHERE current.app = record.app),
                    CASE kind WHEN 1 THEN viewed END, identifier
                """, arguments: [app])
    }

    /// The items in a domain and its subdomains.
    func items(of app: String, inDomain domain: String) throws -> [RecordNumber] {
        try numbers(
            "app = ?1 AND (domain = ?2 OR (domain >= ?2 || '.' AND domain < ?2 || '/')) AND kind = 0", [app, domain])
    }

    /// All expired records.
    func expired(_ now: Double) throws -> [RecordNumber] { try numbers("expires <= ?", [now]) }

    func hasExpired(_ now: Double) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM record WHERE expires <= ?)"), arguments: [now]
        ) ?? false
    }

    func all(of app: String) throws -> [RecordNumber] { try numbers("app = ?", [app]) }

    func all(_ kind: StoredKind, of app: String) throws -> [RecordNumber] {
        try numbers("app = ? AND kind = ?", [app, kind.rawValue])
    }

    func unviewedItems(of app: String) throws -> [RecordNumber] {
        try numbers("app = ? AND kind = 0 AND viewed IS NULL", [app])
    }

    /// The apps that have records.
    func apps() throws -> [String] {
        try database.cachedStatement(sql: "SELECT DISTINCT app FROM record ORDER BY app").storedValues()
    }

    func count() throws -> Int { try Int.fetchOne(database, sql: "SELECT count(*) FROM record") ?? 0 }

    private func numbers(_ condition: String, _ arguments: StatementArguments) throws -> [RecordNumber] {
        try RecordNumber.fetchAll(
            database.cachedStatement(sql: "SELECT number FROM record WHERE \(condition) ORDER BY number"),
            arguments: arguments)
    }
}
