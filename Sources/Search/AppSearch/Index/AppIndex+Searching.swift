import DatabaseFiles
import GRDB

extension AppIndex {
    /// What a query finds, best first: by ``MatchBand``, then better rated, more lately viewed, by title.
    ///
    /// All words of the query have to start words of a record, whatever order they are in; case, accents and punctuation do
    /// not matter. A query without a letter or digit finds nothing. What looks like a phone number also finds the records with
    /// that number.
    package func search(_ query: String, limit: Int = 20, now: Double) throws(AppIndexError) -> [SearchHit] {
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
                // It is not found in any case.
                switch DatabaseFileError(error) {
                case .unwritable, .busy: break
                case .damaged, .foreign, .newer, .other: throw error
                }
            }
            return try database.read { try IndexReader(database: $0).search(query, limit: limit, now: now) }
        }
    }

    /// The user opened a hit: it comes earlier from now on.
    ///
    /// - Returns: whether it is still in the index.
    @discardableResult
    package func markViewed(_ hit: SearchHit, now: Double) throws(AppIndexError) -> Bool {
        let kind: StoredKind = hit.source == .activity ? .activity : .item
        return try write { try $0.setViewed(kind, hit.identifier, of: hit.app, now: now) }
    }

    package func status() throws(AppIndexError) -> IndexStatus {
        try read { try IndexReader(database: $0).status(path: file.path) }
    }
}
