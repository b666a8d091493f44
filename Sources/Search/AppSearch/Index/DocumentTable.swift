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
        guard let rank else { return try self.rank("SELECT max(rank) FROM document", []) }
        return try self.rank("SELECT max(rank) FROM document WHERE rank < ?", [rank])
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
        let below: [Int64] = try database.cachedStatement(
            sql: "SELECT rank FROM document WHERE rank <= ? ORDER BY rank DESC LIMIT ?"
        ).storedValues([lower, count])
        let above: [Int64] = try database.cachedStatement(
            sql: "SELECT rank FROM document WHERE rank >= ? ORDER BY rank LIMIT ?"
        ).storedValues([upper, count])
        return try (below.reversed() + above).map(RankSpacing.possible)
    }

    func rank(above rank: Int64) throws -> Int64? {
        try self.rank("SELECT min(rank) FROM document WHERE rank > ?", [rank])
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
        guard let kind = StoredKind(rawValue: try row.stored(6)) else { throw DatabaseFileError.damaged }
        var order = DocumentOrder(
            rating: nil, viewed: nil, title: try row.stored(3), app: try row.stored(4), identifier: try row.stored(5),
            kind: kind)
        order.unrated = try row.stored(1)
        order.unviewed = try row.stored(2)
        return Placed(rank: try RankSpacing.possible(try row.stored(0)), order: order)
    }

    private func rank(_ sql: String, _ arguments: StatementArguments) throws -> Int64? {
        let rank: Int64?? = try database.cachedStatement(sql: sql).storedValue(arguments)
        return try rank.flatMap(\.self).map(RankSpacing.possible)
    }
}
