import DatabaseFiles
import GRDB

/// Updates documents and full-text indexes for records that were changed, at the end of a transaction.
///
/// FTS5 is fast only if rows come in the order of their keys, so all changes are planned first and then made from the
/// smallest rank to the greatest.
struct DocumentChanges {
    let database: Database
    /// The entries that the full-text indexes still have for documents that change, by rank.
    private var outdated: [Int64: FullText.Entry] = [:]
    /// The documents that the full-text indexes lack, by rank, with the entry to add if it is known already.
    private var missing: [Int64: FullText.Entry?] = [:]

    private var documents: DocumentTable { DocumentTable(database: database) }
    private var fullText: FullText { FullText(database: database) }

    init(database: Database) { self.database = database }

    /// - Parameters:
    ///   - changed: the documents of records; `nil` for records that have none any more.
    ///   - new: the documents of records that have none yet.
    mutating func apply(
        changed: [(record: RecordNumber, document: Document?)], new: [(record: RecordNumber, document: Document)]
    ) throws {
        var unplaced = new
        for (record, document) in changed {
            guard let old = try documents.placed(record) else {
                if let document { unplaced.append((record, document)) }
                continue
            }
            try outdate(old.rank)
            try documents.remove(rank: old.rank)
            guard let document else { continue }
            if document.order == old.order {
                try insert(document, of: record, rank: old.rank)
            } else {
                unplaced.append((record, document))
            }
        }
        // Sorts the indices, because documents are large.
        let order = unplaced.indices.sorted { unplaced[$0].document.order < unplaced[$1].document.order }
        try place(order.map { unplaced[$0] })
        try updateFullText()
    }

    /// Gives sorted documents ranks between the existing ones.
    private mutating func place(_ unplaced: [(record: RecordNumber, document: Document)]) throws {
        var rest = unplaced[...]
        while let first = rest.first {
            var next = try documents.next(after: first.document.order)
            let group = rest.prefix { entry in next.map { entry.document.order < $0.order } ?? true }
            // The file says that the next document comes after this one, but has an order in which it does not.
            guard !group.isEmpty else { throw DatabaseFileError.damaged }
            var lower = try documents.rank(below: next?.rank)
            let ranks: [Int64]
            if let free = RankSpacing.ranks(group.count, between: lower, and: next?.rank) {
                ranks = free
            } else {
                // Room can be missing only between two documents.
                if let lower, let next { try makeRoom(for: group.count, between: lower, and: next.rank) }
                next = try documents.next(after: first.document.order)
                lower = try documents.rank(below: next?.rank)
                guard let made = RankSpacing.ranks(group.count, between: lower, and: next?.rank) else {
                    throw DatabaseFileError.damaged
                }
                ranks = made
            }
            for (rank, entry) in zip(ranks, group) {
                try insert(entry.document, of: entry.record, rank: rank)
            }
            rest = rest.dropFirst(group.count)
        }
    }

    /// Spreads the documents around a gap evenly. Begins with 64 on each side and includes more until there is enough
    /// room.
    private mutating func makeRoom(for count: Int, between lower: Int64, and upper: Int64) throws {
        var size = 64
        while true {
            let ranks = try documents.ranks(size, below: lower, above: upper)
            guard let first = ranks.first, let last = ranks.last else { return }
            let wanted = Int64(ranks.count + count + 1)
            // Beyond the first and the last document there is as much room as needed.
            let below = try documents.rank(below: first) ?? first - wanted * RankSpacing.step
            let above = try documents.rank(above: last) ?? last + wanted * RankSpacing.step
            let room = (above - below) / wanted
            guard room >= RankSpacing.minimumRoom else {
                size *= 8
                continue
            }
            // They get temporary ranks first, because no two may have the same.
            var moved: [Int64] = []
            for rank in ranks {
                if missing.removeValue(forKey: rank) == nil { try outdate(rank) }
                try documents.setRank(rank, -rank)
                moved.append(-rank)
            }
            var place = below
            for (old, rank) in zip(ranks, moved) {
                place += room
                // Leaves the gap, as wide as needed.
                if old == upper { place += room * Int64(count) }
                try documents.setRank(rank, place)
                missing.updateValue(nil, forKey: place)
            }
            return
        }
    }

    private mutating func insert(_ document: Document, of record: RecordNumber, rank: Int64) throws {
        try documents.insert(document, of: record, rank: rank)
        missing[rank] = FullText.Entry(rank: rank, terms: document.terms.words, exact: document.terms.exact)
    }

    /// Saves the entry that the full-text indexes have under a rank, if they have one.
    private mutating func outdate(_ rank: Int64) throws {
        guard missing[rank] == nil, outdated[rank] == nil else { return }
        outdated[rank] = try fullText.entry(rank)
    }

    private func updateFullText() throws {
        for rank in Set(missing.keys).union(outdated.keys).sorted() {
            if let entry = outdated[rank] { try fullText.remove(entry) }
            if let known = missing[rank], let entry = try known ?? fullText.entry(rank) { try fullText.add(entry) }
        }
    }
}
