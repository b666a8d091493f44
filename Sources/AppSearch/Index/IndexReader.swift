import GRDB

/// Looks things up in the index, within one transaction.
struct IndexReader {
    let database: Database

    /// What a query finds, best first.
    ///
    /// Band after band the full-text index gives documents by rank; as soon as there are enough the rest is not looked at.
    func search(_ text: String, limit: Int, now: Double) throws -> [SearchHit] {
        let query = SearchQuery(text)
        guard !query.isEmpty, limit > 0 else { return [] }
        let terms = QueryTerms(query)
        var hits: [SearchHit] = []
        for band in MatchBand.allCases where hits.count < limit {
            var found: [(rank: Int64, hit: SearchHit)] = []
            for (index, term) in [("word_index", terms.words[band]), ("exact_index", terms.exact[band])] {
                guard let term else { continue }
                let more = try self.hits(
                    index, term, query, band, limit: limit - hits.count, now: now)
                // A record may be found in both.
                found += more.filter { one in !found.contains { $0.rank == one.rank } }
            }
            found.sort { $0.rank < $1.rank }
            hits += found.prefix(limit - hits.count).map(\.hit)
        }
        return hits
    }

    private func hits(
        _ index: String, _ term: String, _ query: SearchQuery, _ band: MatchBand, limit: Int, now: Double
    ) throws -> [(rank: Int64, hit: SearchHit)] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT document.rank, document.merged, document.unviewed, \(StoredRecord.prefixedColumns)
                    FROM \(index) JOIN document ON document.rank = \(index).rowid
                    JOIN record ON record.number = document.record
                    WHERE \(index) MATCH ? ORDER BY \(index).rowid
                    """),
            arguments: [term])
        var hits: [(rank: Int64, hit: SearchHit)] = []
        while hits.count < limit, let row = try rows.next() {
            let attributes = StoredAttributes.attributes(row[1] ?? row[11])
            guard let match = Match(query, attributes), match.band == band else { continue }
            let record = try StoredRecord(row, from: 3)
            // Those could not be taken out, or no one has tried yet.
            if let expires = record.expires, expires <= now { continue }
            let unviewed: Double = row[2]
            hits.append(
                (
                    row[0],
                    SearchHit(
                        record, attributes, match, lastViewed: unviewed.isFinite ? -unviewed : nil, now: now,
                        activity: row[1] == nil ? nil : try latestActivity(record))
                ))
        }
        return hits
    }

    private func latestActivity(_ item: StoredRecord) throws -> Restoration.ContinuedActivity? {
        try RecordTable(database: database).activities(of: item.app, relatedTo: item.identifier).first?.record.activity
    }

    func status(path: String?) throws -> IndexStatus {
        let generation = try AppTable(database: database).generation()
        let apps = try Row.fetchAll(
            database,
            sql: """
                SELECT name, (SELECT count(*) FROM record WHERE record.app = name AND kind = 0),
                    (SELECT count(*) FROM record WHERE record.app = name AND kind = 1),
                    served < ? OR EXISTS (SELECT 1 FROM reindex WHERE reindex.app = name)
                FROM app ORDER BY name
                """, arguments: [generation]
        ).map { IndexStatus.App(name: $0[0], items: $0[1], activities: $0[2], isAskedToReindex: $0[3]) }
        return IndexStatus(path: path, preference: try StoredPreference.preference(database), apps: apps)
    }
}
