import Testing

@testable import Console

/// How long text is divided into screenfuls.
@Suite struct PagesTests {
    @Test(
        arguments: [
            (Array(repeating: "line", count: 10), 80, 6, 5), (["a", "b"], 80, 6, 2), (["a", "b"], 80, 3, 2),
            (["a", "b"], 80, 2, 1), (["a", "b"], 80, 1, 1), (["", "", ""], 80, 3, 2),
            (["12345678901", "b", "c"], 10, 4, 2),
            (["1234567890", "b", "c", "d"], 10, 4, 3), (["日本語日本語", "b"], 10, 3, 1), ([], 80, 24, 0),
        ] as [([String], Int, Int, Int)])
    func `A page leaves a row for the prompt`(_ lines: [String], _ columns: Int, _ rows: Int, _ count: Int) {
        #expect(Pages.first(of: lines[...], columns: columns, rows: rows) == count)
    }
}
