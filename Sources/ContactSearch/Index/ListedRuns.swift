/// The contacts to show first of each long run of keys that begin alike: they stand all over the run, and whatever is typed
/// begins with one symbol and then two.
struct ListedRuns: Sendable {
    private struct Run: BitwiseCopyable {
        let low: UInt32
        let high: UInt32
    }

    /// In the order of the keys, a longer run before the shorter ones it begins with.
    private var runs: [Run] = []
    /// So many places for each run.
    private var places = GrowingBlock<UInt32>()

    /// In runs up to this length the first contacts are soon found.
    private static let short = 512
    /// As many as are shown at once, and some for those that are no longer what they were.
    private static let listed = 24

    /// - Parameters:
    ///   - bits: of a symbol of a key.
    init<Key>(_ column: KeyColumn<Key>, bits: Int) {
        add(column, 0..<column.places.count, bits: bits, behind: 0)
    }

    private mutating func add<Key>(_ column: KeyColumn<Key>, _ run: Range<Int>, bits: Int, behind fixed: Int) {
        guard run.count > Self.short, fixed + bits <= Key.bitWidth else { return }
        var low = run.lowerBound
        while low < run.upperBound {
            let first = column.key(low)
            let rest = fixed + bits == Key.bitWidth ? 0 : Key.max >> Key(fixed + bits)
            let part = low..<column.run(first & ~rest...first | rest).upperBound
            low = part.upperBound
            guard part.count > Self.short else { continue }
            // Keys that all go on alike are listed already.
            if part != run || fixed == 0 { list(column, part) }
            add(column, part, bits: bits, behind: fixed + bits)
        }
    }

    private mutating func list<Key>(_ column: KeyColumn<Key>, _ run: Range<Int>) {
        var walk = RankedWalk([column.contacts(run)])
        var last: UInt32?
        let start = places.count
        while places.count < start + Self.listed, let place = walk.next()?.place {
            if place != last { places.append(place) }
            last = place
        }
        // A run of few contacts with many keys each is left alone.
        guard places.count == start + Self.listed else { return places.removeLast(places.count - start) }
        runs.append(Run(low: UInt32(run.lowerBound), high: UInt32(run.upperBound)))
    }

    /// The contacts to show first of a run, the first one first; none if it is not listed.
    subscript(run: Range<Int>) -> UnsafeBufferPointer<UInt32> {
        guard run.count > Self.short, let index = index(of: run) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: places.block.start + index * Self.listed, count: Self.listed)
    }

    private func index(of run: Range<Int>) -> Int? {
        runs.withUnsafeBufferPointer { runs in
            var low = 0
            var high = runs.count
            while low < high {
                let middle = (low + high) / 2
                let other = runs[middle]
                if other.low < run.lowerBound || other.low == run.lowerBound && other.high > run.upperBound {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            guard low < runs.count, runs[low].low == run.lowerBound, runs[low].high == run.upperBound else {
                return nil
            }
            return low
        }
    }
}
