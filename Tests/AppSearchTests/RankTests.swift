import GRDB
import Testing

@testable import AppSearch

/// Documents are inserted between others: their ranks stay in order, even if there is no free rank between two.
@Suite struct RankTests {
    enum Sequence: CaseIterable {
        case rising, falling, inward, middle

        func number(_ step: Int) -> Int {
            switch self {
            case .rising: step
            case .falling: 10_000 - step
            case .inward: step.isMultiple(of: 2) ? step : 10_000 - step
            case .middle: step < 2 ? step * 10_000 : 5000 - step
            }
        }
    }

    @Test(arguments: Sequence.allCases)
    func `Many documents are inserted one by one between the same two`(_ sequence: Sequence) throws {
        let index = try AppIndex()
        try index.index(item("first", "Note 0"), item("last", "Note 9999999"))
        var titles = ["Note 0", "Note 9999999"]
        for step in 1...300 {
            let title = "Note \(100_000 + sequence.number(step))"
            try index.index(item("\(step)", title))
            titles.append(title)
        }
        #expect(try index.search("note", limit: 1000, now: now).map(\.attributes.title) == titles.sorted())
        #expect(try index.check() == [])
    }

    @Test func `A batch is inserted between two neighbours`() throws {
        let index = try AppIndex()
        try index.index((0..<400).map { item("\($0)", "Note \(1000 + $0)") }, now: now)
        // More than there are free ranks for.
        try index.index((0..<3000).map { item("x\($0)", "Note 1200 \(10_000 + $0)") }, now: now)
        #expect(try index.check() == [])
        let found = try index.search("note", limit: 5000, now: now).compactMap(\.attributes.title)
        #expect(found.count == 3400 && found == found.sorted())
        #expect(try index.found("note 1200", limit: 3) == ["200", "x0", "x1"])
    }

    /// The query plan compares several columns within the index; otherwise finding a neighbour would read everything.
    @Test func `Neighbours are found in the index`() throws {
        let index = try AppIndex()
        let plan = try index.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    EXPLAIN QUERY PLAN SELECT rank FROM document
                    WHERE (unrated, unviewed, title, app, identifier, kind) > (1, 1, 'a', 'a', 'a', 0)
                    ORDER BY unrated, unviewed, title, app, identifier, kind LIMIT 1
                    """
            ).map { $0["detail"] as String }
        }
        #expect(
            plan == [
                "SEARCH document USING COVERING INDEX document_order "
                    + "((unrated,unviewed,title,app,identifier,kind)>(?,?,?,?,?,?))"
            ])
    }
}
