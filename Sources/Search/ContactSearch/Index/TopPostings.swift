import BinarySearch

/// The first contacts to show for each long run of keys that begin with the same symbols. They are spread over the
/// whole run, and every query starts with one symbol and then two, so they are precomputed. So are the first contacts
/// of each run whose keys have a word end after a certain symbol: a first name, a space, and the first letters of the
/// next name.
struct TopPostings: Sendable {
    private struct Run: BitwiseCopyable {
        let low: UInt32
        let high: UInt32
        let wordEnds: UInt32

        func precedes(_ other: Run) -> Bool {
            (low, ~high, wordEnds) < (other.low, ~other.high, other.wordEnds)
        }
    }

    /// Sorted by start; a longer run comes before the shorter ones with the same start.
    private var runs: [Run] = []
    /// ``listed`` places for each run.
    private var places = GrowingBlock<UInt32>()

    /// In runs up to this length the first contacts are found quickly without a list.
    private static let short = 512
    /// As many as are shown at once, and some more for contacts that are deleted since.
    private static let listed = 24

    init<Key>(_ column: KeyColumn<Key>, _ packing: KeyPacking<Key>) {
        add(column, packing, 0..<column.places.count, after: 0)
    }

    /// - Parameter count: the number of symbols with which all keys of the run begin.
    private mutating func add<Key>(
        _ column: KeyColumn<Key>, _ packing: KeyPacking<Key>, _ run: Range<Int>, after count: Int
    ) {
        guard run.count > Self.short, count < packing.capacity else { return }
        let fixed = packing.bits * (count + 1)
        let rest = fixed == Key.bitWidth ? 0 : Key.max >> Key(fixed)
        var low = run.lowerBound
        while low < run.upperBound {
            let first = column.key(low)
            let part = low..<column.run(first & ~rest...first | rest).upperBound
            low = part.upperBound
            guard part.count > Self.short else { continue }
            // If the next symbol is the same in all keys, the run is listed already, but not with the last possible
            // word end.
            let isNew = part != run || count == 0
            if isNew { list(column, part, wordEnds: 0) }
            for end in (isNew ? 1 : count)..<(count + 1) where packing.marksEnds {
                list(column, part, wordEnds: UInt32(truncatingIfNeeded: packing.wordEnd(after: end)))
            }
            add(column, packing, part, after: count + 1)
        }
    }

    private mutating func list<Key>(_ column: KeyColumn<Key>, _ run: Range<Int>, wordEnds: UInt32) {
        var walk = RankedWalk([column.contacts(run, wordEnds: wordEnds)])
        var last: UInt32?
        let start = places.count
        while places.count < start + Self.listed, let place = walk.next()?.place {
            if place != last { places.append(place) }
            last = place
        }
        // A run of few contacts with many keys each needs no list.
        guard places.count == start + Self.listed else { return places.removeLast(places.count - start) }
        runs.append(Run(low: UInt32(run.lowerBound), high: UInt32(run.upperBound), wordEnds: wordEnds))
    }

    /// The first contacts to show for a run, or for those of its keys with these word ends; empty if they are not
    /// listed.
    subscript(run: Range<Int>, wordEnds: UInt32) -> UnsafeBufferPointer<UInt32> {
        let wanted = Run(low: UInt32(run.lowerBound), high: UInt32(run.upperBound), wordEnds: wordEnds)
        guard run.count > Self.short, let index = index(of: wanted) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: places.block.start + index * Self.listed, count: Self.listed)
    }

    private func index(of wanted: Run) -> Int? {
        runs.withUnsafeBufferPointer { runs in
            let index = runs.partitioningIndex { !$0.precedes(wanted) }
            return index < runs.count && !wanted.precedes(runs[index]) ? index : nil
        }
    }
}
