/// Scores rows in one context, looking them up among the context's successors in one range of rows.
struct ContextScoring {
    private let storage: WordIndex.Storage
    /// The successors of the two preceding words and of the nearest one; empty if there is no context.
    private let ofPair: Range<Int>
    private let ofSingle: Range<Int>
    /// What is added to the score of a word that does not follow both words, and the nearest one.
    private let pairBackOff: Int
    private let singleBackOff: Int

    /// - Parameter rows: the rows whose scores are needed, `nil` for any.
    init(_ storage: WordIndex.Storage, _ context: WordContext, within rows: Range<Int>? = nil) {
        self.storage = storage
        let tables = storage.contexts
        let pair = context.pair.flatMap(tables.table(ofPair:))
        let single = context.single.flatMap(tables.table(ofSingle:))
        func successors(_ table: ContextTables.Table?) -> Range<Int> {
            guard let table else { return 0..<0 }
            return rows.map { tables.successors(table.successors, in: $0) } ?? table.successors
        }
        ofPair = successors(pair)
        ofSingle = successors(single)
        pairBackOff = pair?.backOff ?? 0
        singleBackOff = single?.backOff ?? 0
    }

    func score(_ row: Int) -> Int {
        if let score = storage.contexts.score(of: row, in: ofPair) { return score }
        if let score = storage.contexts.score(of: row, in: ofSingle) { return pairBackOff + score }
        return pairBackOff + singleBackOff + storage.score(row)
    }

    /// The score of a word that the list does not have, given the score it would have in the list.
    func score(ofUnlisted score: Int) -> Int { pairBackOff + singleBackOff + score }

    /// A score that no word of these rows exceeds, given the highest score that one has in the list.
    func limit(in rows: Range<Int>, frequency: Int) -> Int {
        let tables = storage.contexts
        return max(
            score(ofUnlisted: frequency), tables.limit(tables.successors(ofPair, in: rows)) ?? .min,
            tables.limit(tables.successors(ofSingle, in: rows)).map { pairBackOff + $0 } ?? .min)
    }

    /// Ranks the admitted successors of the context whose rows are in `rows`. Rows that follow both words keep that
    /// score.
    func rankSuccessors(
        in rows: Range<Int>, discount: Int, _ best: inout RankedRows,
        where isAdmitted: (_ row: Int) -> Bool = { _ in true }
    ) {
        let tables = storage.contexts
        tables.rank(tables.successors(ofPair, in: rows), adding: -discount, &best, where: isAdmitted)
        tables.rank(tables.successors(ofSingle, in: rows), adding: pairBackOff - discount, &best) { row in
            tables.score(of: row, in: ofPair) == nil && isAdmitted(row)
        }
    }
}
