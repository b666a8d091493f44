import TestSupport
import Testing

@testable import ContactSearch

/// The data structures that make an index fast, at sizes where they have several levels.
struct ColumnTests {
    private func numbers(_ count: Int, below limit: UInt32, _ random: inout SeededGenerator) -> [UInt32] {
        (0..<count).map { _ in UInt32.random(in: 0..<limit, using: &random) }
    }

    @Test(arguments: [1, 15, 16, 17, 33, 256, 257, 4_097, 70_000])
    func `The lowest number of a range and its position are found`(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        let numbers = numbers(count, below: UInt32(count * 2), &random)
        let pyramid = numbers.withUnsafeBufferPointer { RangeMinimumIndex($0) }
        for _ in 0..<300 {
            let low = Int.random(in: 0..<count, using: &random)
            let run = low..<Int.random(in: low + 1...count, using: &random)
            let found = try #require(pyramid.view.lowest(run, with: 0))
            #expect(found.number == numbers[run].min())
            let place = pyramid.view.place(of: found)
            #expect(run.contains(place) && numbers[place] == found.number)
        }
    }

    @Test(arguments: [1, 40, 300, 5_000, 70_000], [1, 20, 3_000] as [UInt32])
    func `A walk finds the elements with the marks, however rare they are`(count: Int, rarity: UInt32) {
        var random = SeededGenerator(seed: UInt64(count) + UInt64(rarity))
        let numbers = numbers(count, below: UInt32(count * 2), &random)
        // Two marks, each set on one element in `rarity`.
        let marks = numbers.map { _ in
            (0..<2).reduce(UInt32(0)) {
                $0 | (UInt32.random(in: 0..<rarity, using: &random) == 0 ? 1 : 0) << UInt32($1)
            }
        }
        marks.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let pyramid = numbers.withUnsafeBufferPointer {
                RangeMinimumIndex($0, marks: RangeMinimumIndex.Marks(start: start, stride: 4))
            }
            for wanted in [0, 1, 2, 3] as [UInt32] {
                let low = Int.random(in: 0..<count, using: &random)
                let run = low..<Int.random(in: low + 1...count, using: &random)
                var walk = RankedWalk([PostingList(pyramid, run, wordEnds: wanted, unsure: nil)])
                var walked: [UInt32] = []
                while let next = walk.next() { walked.append(next.place) }
                #expect(walked == run.filter { marks[$0] & wanted == wanted }.map { numbers[$0] }.sorted())
            }
        }
    }

    @Test(arguments: [0, 1, 64, 65, 1_000, 40_000])
    func `The range of a key is what a plain search finds`(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        var rows = KeyRows<UInt64>()
        var plain: Set<[UInt64]> = []
        for contact in 0..<UInt32(count) {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let key = UInt64.random(in: 0..<2_000, using: &random) << 40
                rows.append(key, contact)
                plain.insert([key, UInt64(contact)])
            }
        }
        // The places reverse the order of the contacts.
        let places = (0..<UInt32(count)).map { UInt32(count) - 1 - $0 }
        let column = places.withUnsafeBufferPointer { buffer in
            KeyColumn(taking: &rows, places: UnsafeMutableBufferPointer(mutating: buffer), packing: .digits)
        }
        #expect(column.places.count == plain.count)
        let keys = plain.map { $0[0] }.sorted()
        for _ in 0..<200 {
            let low = UInt64.random(in: 0..<2_000, using: &random) << 40
            let range = low...low + UInt64.random(in: 0..<300, using: &random) << 40
            let run = column.run(range)
            let start = keys.firstIndex { $0 >= low } ?? keys.count
            let end = keys.firstIndex { $0 > range.upperBound } ?? keys.count
            #expect(run == start..<end)
            let expected = Set(plain.filter { range.contains($0[0]) }.map { UInt32(count) - 1 - UInt32($0[1]) })
            #expect(Set(run.map { column.places[$0] }) == expected)
        }
    }

    @Test
    func `A walk goes through several posting lists in order`() {
        var random = SeededGenerator(seed: 3)
        var blocks = [GrowingBlock<UInt32>(), GrowingBlock<UInt32>()]
        for index in blocks.indices {
            for number in numbers(3_000, below: 5_000, &random) { blocks[index].append(number) }
        }
        let pyramids = blocks.map { RangeMinimumIndex(UnsafeBufferPointer($0.elements)) }
        let runs = [
            PostingList(pyramids[0], 100..<2_900, unsure: nil), PostingList(pyramids[1], 0..<50, unsure: .name),
        ]
        var walk = RankedWalk(runs)
        var walked: [UInt32] = []
        while let next = walk.next() { walked.append(next.place) }
        let expected = (100..<2_900).map { pyramids[0][$0] } + (0..<50).map { pyramids[1][$0] }
        #expect(walked == expected.sorted())
    }

    @Test(arguments: [100, 600, 5_000, 60_000])
    func `Keys with the same prefix come in order, whether they are listed or not`(count: Int) throws {
        var random = SeededGenerator(seed: UInt64(count))
        let packing = KeyPacking.digits
        var rows = KeyRows<UInt64>()
        var typed: [[UInt8]] = []
        for _ in 0..<count {
            // Some keys are very frequent, and some contacts have many keys.
            let symbols = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                UInt8.random(in: 0...UInt8.random(in: 0...9, using: &random), using: &random)
            }
            let ends = (1...symbols.count).filter { _ in Bool.random(using: &random) }
            let key = ends.reduce(packing.key(symbols)) { $0 | packing.wordEnd(after: $1) }
            rows.append(key, UInt32.random(in: 0..<UInt32(count), using: &random) / 3)
            typed.append(symbols)
        }
        var places = (0..<UInt32(count)).shuffled(using: &random)
        let column = places.withUnsafeMutableBufferPointer { KeyColumn(taking: &rows, places: $0, packing: packing) }
        let queries = Set(typed.prefix(300).flatMap { symbols in symbols.indices.map { Array(symbols[...$0]) } })
        var lists: Set<[Int]> = []
        for symbols in queries {
            for keys in [packing.keys(beginning: symbols).range, packing.keys(exactly: symbols).range] {
                let range = column.run(keys)
                for breaks in [[]] + (1..<max(2, symbols.count)).map({ [$0] }) + [[1, 2]] {
                    let ends = try #require(packing.wordEnds(breaks))
                    let run = column.contacts(range, wordEnds: ends)
                    if !run.listed.isEmpty { lists.insert(breaks) }
                    var walk = RankedWalk([run])
                    var walked: [UInt32] = []
                    while let next = walk.next() { if next.place != walked.last { walked.append(next.place) } }
                    let fitting = range.filter { UInt32(truncatingIfNeeded: column.key($0)) & ends == ends }
                    #expect(walked == Set(fitting.map { column.places[$0] }).sorted())
                }
            }
        }
        #expect(lists == (count < 5_000 ? [] : count < 60_000 ? [[]] : [[], [1], [2]]))
    }
}
