import DatabaseFiles
import GRDB

extension AppIndex {
    /// The records that match a query, the best first: by ``MatchBand``, then better rated, more recently viewed, by
    /// title.
    ///
    /// Each word of the query must start a word of the record, in any order; case, accents and punctuation do not
    /// matter. A query without a letter or digit finds nothing. A query that looks like a phone number also finds the
    /// records with that number.
    public func search(_ query: String, limit: Int = 20, now: Double) throws(AppIndexError) -> [SearchHit] {
        try file.use { database in
            if let hits = try database.read({ database in
                try RecordTable(database: database).hasExpired(now)
                    ? nil : IndexReader(database: database).search(query, limit: limit, now: now)
            }) {
                return hits
            }
            do {
                try database.write { database in
                    var writer = try IndexWriter(database)
                    try writer.deleteExpired(now: now)
                    try writer.finish()
                }
            } catch {
                // Expired records are left out of the results in any case.
                switch DatabaseFileError(error) {
                case .unwritable, .busy: break
                case .damaged, .foreign, .newer, .other: throw error
                }
            }
            return try database.read { try IndexReader(database: $0).search(query, limit: limit, now: now) }
        }
    }

    /// Records that the user opened a hit, which ranks it higher from now on.
    ///
    /// - Returns: whether the record is still in the index.
    @discardableResult
    public func markViewed(_ hit: SearchHit, now: Double) throws(AppIndexError) -> Bool {
        let kind: StoredKind = hit.source == .activity ? .activity : .item
        return try write { try $0.setViewed(kind, hit.identifier, of: hit.app, now: now) }
    }

    /// Where the index is, and what it contains.
    public func status() throws(AppIndexError) -> IndexStatus {
        try read { try IndexReader(database: $0).status(path: file.path) }
    }
}
