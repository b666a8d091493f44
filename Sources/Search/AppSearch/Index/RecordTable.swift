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
            sql: "INSERT INTO record (\(StoredRecord.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: record.arguments)
        return database.lastInsertedRowID
    }

    func replace(_ number: RecordNumber, with record: StoredRecord) throws {
        try database.cachedStatement(
            sql: """
                UPDATE record SET (\(StoredRecord.columns)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE number = ?
                """
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
        ).map { (try $0.stored(11), try StoredRecord($0)) }
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

    func all(_ kind: StoredKind) throws -> [RecordNumber] { try numbers("kind = ?", [kind.rawValue]) }

    func unviewedItems() throws -> [RecordNumber] { try numbers("kind = 0 AND viewed IS NULL", []) }

    func count() throws -> Int { try Int.fetchOne(database, sql: "SELECT count(*) FROM record") ?? 0 }

    private func numbers(_ condition: String, _ arguments: StatementArguments) throws -> [RecordNumber] {
        try RecordNumber.fetchAll(
            database.cachedStatement(sql: "SELECT number FROM record WHERE \(condition) ORDER BY number"),
            arguments: arguments)
    }
}
