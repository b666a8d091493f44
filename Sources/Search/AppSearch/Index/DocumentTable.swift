import DatabaseFiles
import GRDB

/// The documents and their ranks.
struct DocumentTable {
    let database: Database

    private static let order = "unrated, unviewed, title, app, identifier, kind"

    /// An existing document.
    struct Placed {
        var rank: Int64
        var order: DocumentOrder
    }

    func placed(_ record: RecordNumber) throws -> Placed? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT rank, \(Self.order) FROM document WHERE record = ?"),
            arguments: [record]
        ).map(Self.placed)
    }

    /// The first document after a position in the order.
    func next(after order: DocumentOrder) throws -> Placed? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT rank, \(Self.order) FROM document
                    WHERE (\(Self.order)) > (?, ?, ?, ?, ?, ?) ORDER BY \(Self.order) LIMIT 1
                    """),
            arguments: arguments(order)
        ).map(Self.placed)
    }

    /// The last rank below another one; the last of all for `nil`.
    func rank(below rank: Int64?) throws -> Int64? {
        try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT max(rank) FROM document WHERE rank < ?"),
            arguments: [rank ?? Int64.max])
    }

    func insert(_ document: Document, of record: RecordNumber, rank: Int64) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO document (rank, record, \(Self.order), merged, terms, exact)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [rank, record] + arguments(document.order) + [
                document.merged.map(StoredAttributes.text), document.terms.words, document.terms.exact,
            ])
    }

    func remove(rank: Int64) throws {
        try database.cachedStatement(sql: "DELETE FROM document WHERE rank = ?").execute(arguments: [rank])
    }

    /// The ranks around a gap, ascending: at most `count` on each side.
    func ranks(_ count: Int, below lower: Int64, above upper: Int64) throws -> [Int64] {
        let below = try Int64.fetchAll(
            database,
            sql: "SELECT rank FROM document WHERE rank <= ? ORDER BY rank DESC LIMIT ?", arguments: [lower, count])
        let above = try Int64.fetchAll(
            database, sql: "SELECT rank FROM document WHERE rank >= ? ORDER BY rank LIMIT ?", arguments: [upper, count])
        return below.reversed() + above
    }

    func rank(above rank: Int64) throws -> Int64? {
        try Int64.fetchOne(database, sql: "SELECT min(rank) FROM document WHERE rank > ?", arguments: [rank])
    }

    func record(atRank rank: Int64) throws -> RecordNumber? {
        try RecordNumber.fetchOne(
            database.cachedStatement(sql: "SELECT record FROM document WHERE rank = ?"), arguments: [rank])
    }

    func setRank(_ old: Int64, _ new: Int64) throws {
        try database.cachedStatement(sql: "UPDATE document SET rank = ? WHERE rank = ?").execute(arguments: [new, old])
    }

    private func arguments(_ order: DocumentOrder) -> StatementArguments {
        [order.unrated, order.unviewed, order.title, order.app, order.identifier, order.kind.rawValue]
    }

    private static func placed(_ row: Row) throws -> Placed {
        guard let kind = StoredKind(rawValue: row[6]) else { throw DatabaseFileError.damaged }
        var order = DocumentOrder(
            rating: nil, viewed: nil, title: row[3], app: row[4], identifier: row[5], kind: kind)
        order.unrated = row[1]
        order.unviewed = row[2]
        return Placed(rank: row[0], order: order)
    }
}
