import DatabaseFiles
import GRDB

/// Searches the index within one transaction.
struct IndexReader {
    let database: Database

    /// If no more records than this match in any band, all of them are checked.
    private static let few = 40

    /// The records that match a query, the best first.
    ///
    /// The full-text indexes return documents by rank. If only few match, all are checked. Otherwise documents are
    /// checked band by band until there are enough, so that a query that matches nearly everything is as fast as one
    /// that matches hardly anything.
    func search(_ text: String, limit: Int, now: Double) throws -> [SearchHit] {
        let query = SearchQuery(text)
        guard !query.isEmpty, limit > 0 else { return [] }
        let terms = QueryTerms(query)
        if let all = try few(terms) {
            var found: [(rank: Int64, hit: SearchHit)] = []
            for rank in all {
                for row in try rows("document.rank = ?", [rank]) {
                    if let hit = try hit(row, query, in: nil, now: now) { found.append((rank, hit)) }
                }
            }
            return found.sorted { ($0.hit.band, $0.rank) < ($1.hit.band, $1.rank) }.prefix(limit).map(\.hit)
        }
        var hits: [SearchHit] = []
        for band in MatchBand.allCases where hits.count < limit {
            var found: [(rank: Int64, hit: SearchHit)] = []
            for lookup in terms.terms[band] ?? [] {
                let more = try self.hits(lookup, query, band, limit: limit - hits.count, now: now)
                // Both indexes may find the same record.
                found += more.filter { one in !found.contains { $0.rank == one.rank } }
            }
            hits += found.sorted { $0.rank < $1.rank }.prefix(limit - hits.count).map(\.hit)
        }
        return hits
    }

    /// The ranks of all documents that may match; `nil` if there are many.
    private func few(_ terms: QueryTerms) throws -> Set<Int64>? {
        var ranks: Set<Int64> = []
        for lookup in terms.all {
            ranks.formUnion(
                try Int64.fetchAll(
                    database.cachedStatement(
                        sql: "SELECT rowid FROM \(lookup.index) WHERE \(lookup.index) MATCH ? ORDER BY rowid LIMIT ?"),
                    arguments: [lookup.term, Self.few + 1]))
            if ranks.count > Self.few { return nil }
        }
        return ranks
    }

    /// The first documents that match in a band.
    private func hits(
        _ lookup: QueryTerms.Lookup, _ query: SearchQuery, _ band: MatchBand, limit: Int, now: Double
    ) throws -> [(rank: Int64, hit: SearchHit)] {
        let rows = try Row.fetchCursor(
            database.cachedStatement(
                sql: """
                    SELECT \(Self.columns) FROM \(lookup.index) JOIN document ON document.rank = \(lookup.index).rowid
                    JOIN record ON record.number = document.record
                    WHERE \(lookup.index) MATCH ? ORDER BY \(lookup.index).rowid
                    """),
            arguments: [lookup.term])
        var hits: [(rank: Int64, hit: SearchHit)] = []
        while hits.count < limit, let row = try rows.next() {
            if let hit = try hit(row, query, in: band, now: now) { hits.append((try row.stored(0), hit)) }
        }
        return hits
    }

    private static let columns = "document.rank, document.merged, document.unviewed, " + StoredRecord.prefixedColumns

    private func rows(_ condition: String, _ arguments: StatementArguments) throws -> [Row] {
        try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT \(Self.columns) FROM document JOIN record ON record.number = document.record
                    WHERE \(condition)
                    """),
            arguments: arguments)
    }

    /// The hit of a row with ``columns``; `nil` if it does not match, or in another band than the requested one.
    private func hit(_ row: Row, _ query: SearchQuery, in band: MatchBand?, now: Double) throws -> SearchHit? {
        let merged: String? = try row.stored(1)
        var attributes = StoredAttributes.attributes(try merged ?? row.stored(11))
        guard let match = Match(query, attributes), band.map({ $0 == match.band }) ?? true else { return nil }
        let record = try StoredRecord(row, from: 3)
        // The expired records that could not be deleted.
        if let expires = record.expires, expires <= now { return nil }
        let unviewed: Double = try row.stored(2)
        let latest = merged == nil ? nil : try RecordTable(database: database).latestActivity(of: record)
        attributes.thumbnailData = record.attributes.thumbnailData ?? latest?.attributes.thumbnailData
        return SearchHit(
            record, attributes, match, lastViewed: unviewed.isFinite ? -unviewed : nil, now: now,
            activity: latest?.activity)
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
        ).map {
            IndexStatus.App(
                name: try $0.stored(0), items: try $0.stored(1), activities: try $0.stored(2),
                isAskedToReindex: try $0.stored(3) != 0)
        }
        let preferences = try StoredPreference.preferences(database)
        // An app that has a preference may never have used the index.
        let others = Set(preferences.apps.keys).subtracting(apps.map(\.name)).map { name in
            IndexStatus.App(name: name, items: 0, activities: 0, isAskedToReindex: generation > 0)
        }
        return IndexStatus(
            path: path, preference: preferences.device,
            apps: (apps + others).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map { app in
                var app = app
                app.preference = preferences.own(app.name)
                return app
            })
    }
}

extension QueryTerms.Lookup {
    fileprivate var index: String {
        switch self {
        case .words: "word_index"
        case .exact: "exact_index"
        }
    }

    fileprivate var term: String {
        switch self {
        case .words(let term), .exact(let term): term
        }
    }
}
