import GRDB

extension AppIndex {
    /// Checks the whole index, which takes long. Returns a sentence for each fault.
    public func check() throws(AppIndexError) -> [String] {
        try file.use { database in
            try database.write { database in
                var faults = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
                do {
                    try FullText(database: database).check()
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
                    faults.append("the full-text indexes do not match the documents")
                }
                let counts: [(sql: String, fault: String)] = [
                    (
                        """
                        SELECT count(*) FROM record LEFT JOIN document ON document.record = record.number
                        WHERE (record.related IS NULL) != (document.rank IS NOT NULL)
                        """, "records without a document, or activities of items with one"
                    ),
                    (
                        "SELECT count(*) FROM document WHERE record NOT IN (SELECT number FROM record)",
                        "documents without a record"
                    ),
                    (
                        """
                        SELECT count(*) FROM record AS activity WHERE related IS NOT NULL AND NOT EXISTS (
                            SELECT 1 FROM record
                            WHERE app = activity.app AND kind = 0 AND identifier = activity.related)
                        """, "activities without their item"
                    ),
                    (
                        """
                        SELECT count(*) FROM (
                            SELECT rank, lag(rank) OVER (
                                ORDER BY unrated, unviewed, title, app, identifier, kind) AS before
                            FROM document
                        ) WHERE rank <= before
                        """, "documents out of order"
                    ),
                    (
                        "SELECT count(*) FROM document WHERE rank NOT BETWEEN \(RankSpacing.all.lowerBound) AND "
                            + "\(RankSpacing.all.upperBound)", "documents with ranks that none is ever given"
                    ),
                ]
                for (sql, fault) in counts {
                    if let count = try Int.fetchOne(database, sql: sql), count > 0 {
                        faults.append("\(count) \(fault)")
                    }
                }
                return faults
            }
        }
    }
}
