import Testing

@testable import Console

@Suite struct ResultListTests {
    private func above(_ chips: [String], _ filters: [String], width: Int = 46) -> [String] {
        ResultList(results: [], chips: chips, filters: filters, style: Style(width: width)).linesAbove
    }

    @Test func `Chips and as many filters as fit are above the results`() {
        let filters = ["[Mi]lk (Item, 1)", "[Mi]nt (Item, 2)", "[Mi]so (Item, 3)"]
        #expect(
            above(["Store: Market"], filters)
                == ["  (Store: Market)", "  :chip 1 [Mi]lk (Item, 1) 2 [Mi]nt (Item, 2)"])
        #expect(above([], []) == [])
        #expect(above([], filters, width: 20).map(\.count) == [20])
    }
}
