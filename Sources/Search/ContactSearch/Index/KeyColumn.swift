import BinarySearch

/// Sorted keys, each with the contact it belongs to. Keys that begin with the same symbols form a run, and the first
/// contacts to show of each run are found quickly.
struct KeyColumn<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let keys: Block<Key>
    private let directory: KeyDirectory<Key>
    /// The place of each key's contact in the segment; place 0 is shown first. Marked with the word ends if the keys
    /// have them.
    let places: RangeMinimumIndex
    /// Set last, because it is computed from the other properties.
    private var listed: TopPostings?

    /// - Parameters:
    ///   - rows: the keys of the contacts; emptied.
    ///   - places: the place of each of these contacts.
    ///   - packing: the layout of the keys.
    init(taking rows: inout KeyRows<Key>, places: UnsafeMutableBufferPointer<UInt32>, packing: KeyPacking<Key>) {
        let sorted = rows.sorted(places: places)
        keys = sorted.keys
        directory = KeyDirectory(UnsafeBufferPointer(start: keys.start, count: sorted.count))
        self.places = RangeMinimumIndex(
            UnsafeBufferPointer(start: sorted.places.start, count: sorted.count),
            marks: packing.marksEnds ? Self.wordEnds(of: keys) : nil)
        listed = TopPostings(self, packing)
    }

    /// The lowest 32 bits of each key (``KeyPacking``).
    private static func wordEnds(of keys: Block<Key>) -> RangeMinimumIndex.Marks {
        let stride = MemoryLayout<Key>.stride
        let isLowFirst = Key(1).littleEndian == 1
        return RangeMinimumIndex.Marks(
            start: UnsafeRawPointer(keys.start) + (isLowFirst ? 0 : stride - MemoryLayout<UInt32>.size), stride: stride)
    }

    func key(_ index: Int) -> Key { keys.start[index] }

    /// The contacts of a run of keys.
    ///
    /// - Parameters:
    ///   - wordEnds: only keys in which words end at least there (``KeyPacking/wordEnds(_:)``).
    ///   - unsure: the part of each contact to check, if the keys alone do not decide whether it fits.
    func contacts(_ run: Range<Int>, wordEnds: UInt32 = 0, unsure: PostingList.Part? = nil) -> PostingList {
        guard let listed else { return PostingList(places, run, wordEnds: wordEnds, unsure: unsure) }
        return PostingList(places, run, listed: listed[run, wordEnds], wordEnds: wordEnds, unsure: unsure)
    }

    /// Adds the contacts of the keys in a range, if there are any.
    ///
    /// - Parameter part: the part of a contact to check if the keys alone do not decide whether it fits.
    func addPostings(
        _ wanted: KeyQuery<Key>.Keys, wordEnds: UInt32 = 0, of part: PostingList.Part, to runs: inout [PostingList]
    ) {
        let run = run(wanted.low...wanted.high)
        guard !run.isEmpty else { return }
        runs.append(contacts(run, wordEnds: wordEnds, unsure: wanted.isExact ? nil : part))
    }

    /// The indices of the keys in a range.
    func run(_ range: ClosedRange<Key>) -> Range<Int> {
        let keys = UnsafeBufferPointer(start: self.keys.start, count: places.count)
        let low = directory.range(of: range.lowerBound).partitioningIndex { keys[$0] >= range.lowerBound }
        // Most ranges have no key.
        guard low < keys.count, keys[low] <= range.upperBound else { return low..<low }
        guard range.upperBound < Key.max else { return low..<keys.count }
        let after = directory.range(of: range.upperBound + 1)
        // Most runs are short, so the end is searched from the start in steps that double.
        let start = max(low, after.lowerBound)
        var step = 1
        while start + step < after.upperBound, keys[start + step] <= range.upperBound { step *= 2 }
        return low..<(start..<min(start + step, after.upperBound)).partitioningIndex { keys[$0] > range.upperBound }
    }
}
