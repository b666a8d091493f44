import TestSupport
import Testing

@testable import Calculation

/// The differences of two lists, compared with those of all numbers one by one.
struct DifferencesTests {
    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func `The items that differ are found, the lowest number first`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let numbers = 0..<Int.random(in: 1...12, using: &random)
        func list() -> RecentList<Int> {
            let chosen = numbers.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            return RecentList(
                items: chosen.map { RecentList.Item(number: $0, value: Int.random(in: 0..<3, using: &random)) })
        }
        let (before, after) = (list(), list())
        let expected = numbers.filter { before[number: $0] != after[number: $0] }
            .map { "\($0): \(before[number: $0] as Int?) → \(after[number: $0] as Int?)" }
        let found = after.differences(from: before).map { "\($0.number): \($0.before as Int?) → \($0.after as Int?)" }
        #expect(found == expected)
        #expect(after.differences(from: after).isEmpty)
    }
}
