import GRDB

/// The two full-text indexes over the documents.
struct FullText {
    let database: Database

    /// What they hold of a document that is about to change. FTS5 has to be told when it is to forget it.
    struct Entry {
        var rank: Int64
        var terms: String
        var exact: String
    }

    func entry(_ rank: Int64) throws -> Entry? {
        try Row.fetchOne(
            database.cachedStatement(sql: "SELECT rank, terms, exact FROM document WHERE rank = ?"), arguments: [rank]
        ).map { Entry(rank: $0[0], terms: $0[1], exact: $0[2]) }
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

    /// One row a statement, the values bound: a statement that takes them from another table makes FTS5 write what it has
    /// collected each time.
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

    /// Throws if they do not hold what the documents say.
    func check() throws {
        try database.execute(
            sql: """
                INSERT INTO word_index (word_index, rank) VALUES ('integrity-check', 1);
                INSERT INTO exact_index (exact_index, rank) VALUES ('integrity-check', 1);
                """)
    }
}
