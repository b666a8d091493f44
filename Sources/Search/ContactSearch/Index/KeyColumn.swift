import Algorithms

/// Keys in order, each with the contact it leads to. What begins with the same symbols stands together, and in each run the
/// contacts to show first are found at once.
struct KeyColumn<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let keys: Block<Key>
    private let directory: KeyDirectory<Key>
    /// The contact of each key: its place among the contacts of the segment, the first to be shown being 0. Marked where words
    /// end, if keys tell that.
    let places: RangeMinimumIndex
    /// Made last, from all that stands above.
    private var listed: TopPostings?

    /// - Parameters:
    ///   - rows: the contacts' keys; none are left.
    ///   - places: of each of those contacts.
    ///   - packing: of the keys.
    init(taking rows: inout KeyRows<Key>, places: UnsafeMutableBufferPointer<UInt32>, packing: KeyPacking<Key>) {
        let sorted = rows.sorted(places: places)
        keys = sorted.keys
        directory = KeyDirectory(UnsafeBufferPointer(start: keys.start, count: sorted.count))
        self.places = RangeMinimumIndex(
            UnsafeBufferPointer(start: sorted.places.start, count: sorted.count),
            marks: packing.tellsEnds ? Self.wordEnds(of: keys) : nil)
        listed = TopPostings(self, packing)
    }

    /// The lowest bits of each key (``KeyPacking``).
    private static func wordEnds(of keys: Block<Key>) -> RangeMinimumIndex.Marks {
        let stride = MemoryLayout<Key>.stride
        let isLowFirst = Key(1).littleEndian == 1
        return RangeMinimumIndex.Marks(
            start: UnsafeRawPointer(keys.start) + (isLowFirst ? 0 : stride - MemoryLayout<UInt32>.size), stride: stride)
    }

    func key(_ index: Int) -> Key { keys.start[index] }

    /// The contacts of a run of keys.
    ///
    /// - Parameter wordEnds: only those in whose keys words end at least there (``KeyPacking/wordEnds(_:)``).
    func contacts(_ run: Range<Int>, wordEnds: UInt32 = 0, unsure: PostingList.Part? = nil) -> PostingList {
        guard let listed else { return PostingList(places, run, wordEnds: wordEnds, unsure: unsure) }
        return PostingList(places, run, listed: listed[run, wordEnds], wordEnds: wordEnds, unsure: unsure)
    }

    /// Adds the contacts of certain keys, if there are any.
    ///
    /// - Parameter part: what is to be looked at where the keys alone do not tell whether a contact fits.
    func addPostings(
        _ wanted: KeyQuery<Key>.Keys, wordEnds: UInt32 = 0, of part: PostingList.Part, to runs: inout [PostingList]
    ) {
        let run = run(wanted.low...wanted.high)
        guard !run.isEmpty else { return }
        runs.append(contacts(run, wordEnds: wordEnds, unsure: wanted.isExact ? nil : part))
    }

    /// Where the keys from one to another stand.
    func run(_ range: ClosedRange<Key>) -> Range<Int> {
        let keys = UnsafeBufferPointer(start: self.keys.start, count: places.count)
        let low = directory.range(of: range.lowerBound).partitioningIndex { keys[$0] >= range.lowerBound }
        guard range.upperBound < Key.max else { return low..<keys.count }
        let after = directory.range(of: range.upperBound + 1)
        // Most runs are short, so the end is looked for from the start on, in steps that double.
        let start = max(low, after.lowerBound)
        var step = 1
        while start + step < after.upperBound, keys[start + step] <= range.upperBound { step *= 2 }
        return low..<(start..<min(start + step, after.upperBound)).partitioningIndex { keys[$0] > range.upperBound }
    }
}
