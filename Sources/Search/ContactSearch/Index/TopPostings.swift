import Algorithms

/// The contacts to show first of each long run of keys that begin alike: they stand all over the run, and whatever is typed
/// begins with one symbol and then two. The same for those in whose keys a word ends at one place: a first name, a space, and the
/// first letters of the next.
struct TopPostings: Sendable {
    private struct Run: BitwiseCopyable {
        let low: UInt32
        let high: UInt32
        let wordEnds: UInt32

        func precedes(_ other: Run) -> Bool {
            (low, ~high, wordEnds) < (other.low, ~other.high, other.wordEnds)
        }
    }

    /// In the order of the keys, a longer run before the shorter ones it begins with.
    private var runs: [Run] = []
    /// So many places for each run.
    private var places = GrowingBlock<UInt32>()

    /// In runs up to this length the first contacts are soon found.
    private static let short = 512
    /// As many as are shown at once, and some for those that are no longer what they were.
    private static let listed = 24

    init<Key>(_ column: KeyColumn<Key>, _ packing: KeyPacking<Key>) {
        add(column, packing, 0..<column.places.count, after: 0)
    }

    /// - Parameter count: how many symbols all keys of the run begin with.
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
            // Keys that all go on alike are listed already, but not with the last place where a word may end.
            let isNew = part != run || count == 0
            if isNew { list(column, part, wordEnds: 0) }
            for end in (isNew ? 1 : count)..<(count + 1) where packing.tellsEnds {
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
        // A run of few contacts with many keys each is left alone.
        guard places.count == start + Self.listed else { return places.removeLast(places.count - start) }
        runs.append(Run(low: UInt32(run.lowerBound), high: UInt32(run.upperBound), wordEnds: wordEnds))
    }

    /// The contacts to show first of a run, or of those of it in whose keys a word ends there, the first one first; none if they are
    /// not listed.
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
