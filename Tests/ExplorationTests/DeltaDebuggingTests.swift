import Exploration
import Testing

struct DeltaDebuggingTests {
    @Test func `Only what matters is left`() {
        let found = DeltaDebugging.minimal(Array(1...100)) { $0.contains(7) && $0.contains(42) }
        #expect(found == [7, 42])
        #expect(DeltaDebugging.minimal(Array(1...100)) { _ in true }.isEmpty)
        #expect(DeltaDebugging.minimal([1, 2, 3]) { $0.count == 3 } == [1, 2, 3])
        #expect(DeltaDebugging.minimal([Int]()) { _ in true }.isEmpty)
    }

    @Test func `No single item of the result can be left out`() {
        // Any three neighbours of which the sum is even.
        func property(_ list: [Int]) -> Bool {
            list.indices.dropFirst(2).contains { (list[$0] + list[$0 - 1] + list[$0 - 2]) % 2 == 0 }
        }
        for length in 3..<40 {
            let items = (0..<length).map { ($0 * 7919) % 101 }
            guard property(items) else { continue }
            let found = DeltaDebugging.minimal(items, hasProperty: property)
            #expect(property(found))
            for index in found.indices {
                var rest = found
                rest.remove(at: index)
                #expect(!property(rest))
            }
        }
    }

    @Test func `Neighbours that matter only together are left out`() {
        // Three of four turns lead somewhere else; twelve turns are four of them three times.
        let turns = Array(repeating: 1, count: 12) + [0]
        let minimal: [Int] = DeltaDebugging.minimal(turns) { $0.last == 0 && $0.count % 4 == 1 && $0.count > 1 }
        #expect(minimal == [1, 1, 1, 1, 0])
        let pair: [Int] = DeltaDebugging.minimal([1, 1, 0]) { $0.last == 0 && $0.count % 2 == 1 }
        #expect(pair == [0])
        let three: [Int] = DeltaDebugging.minimal(Array(1...9)) { $0.count % 3 == 0 && $0.contains(5) }
        #expect(three.count == 3)
    }

    @Test func `A long list with few items that matter is tried few times`() {
        var tries = 0
        let found = DeltaDebugging.minimal(Array(0..<2000)) {
            tries += 1
            return $0.contains(1234) && $0.contains(1999)
        }
        #expect(found == [1234, 1999])
        #expect(tries < 120)
    }
}
