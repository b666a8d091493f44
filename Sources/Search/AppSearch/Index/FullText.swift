import DatabaseFiles
import GRDB

/// The two full-text indexes of the documents.
struct FullText {
    let database: Database

    /// The terms of a document in the indexes. FTS5 needs them to delete the document.
    struct Entry {
        var rank: Int64
        var terms: String
        var exact: String
    }

    func entry(_ rank: Int64) throws -> Entry? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT rank, terms, exact FROM document WHERE rank = ?"), arguments: [rank]
        ).map { Entry(rank: try $0.stored(0), terms: try $0.stored(1), exact: try $0.stored(2)) }
    }

    func remove(_ entry: Entry) throws {
        try database.cachedStatement(
            sql: "INSERT INTO word_index (word_index, rowid, terms) VALUES ('delete', ?, ?)"
        ).execute(arguments: [entry.rank, entry.terms])
        guard !entry.exact.isEmpty else { return }
        try database.cachedStatement(
            sql: "INSERT INTO exact_index (exact_index, rowid, exact) VALUES ('delete', ?, ?)"
        ).execute(arguments: [entry.rank, entry.exact])
    }

    /// Adds one row with bound values. A statement that selects the values from another table would make FTS5 write its
    /// pending rows each time.
    func add(_ entry: Entry) throws {
        try database.cachedStatement(sql: "INSERT INTO word_index (rowid, terms) VALUES (?, ?)")
            .execute(arguments: [entry.rank, entry.terms])
        guard !entry.exact.isEmpty else { return }
        try database.cachedStatement(sql: "INSERT INTO exact_index (rowid, exact) VALUES (?, ?)")
            .execute(arguments: [entry.rank, entry.exact])
    }

    func removeAll() throws {
        try database.execute(
            sql: """
                INSERT INTO word_index (word_index) VALUES ('delete-all');
                INSERT INTO exact_index (exact_index) VALUES ('delete-all');
                """)
    }

    /// Throws if the indexes do not match the documents.
    func check() throws {
        try database.execute(
            sql: """
                INSERT INTO word_index (word_index, rank) VALUES ('integrity-check', 1);
                INSERT INTO exact_index (exact_index, rank) VALUES ('integrity-check', 1);
                """)
    }
}
