/// Keys in order, each with the contact it leads to. What begins with the same symbols stands together, and in each run the
/// contacts to show first are found at once.
struct KeyColumn<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let keys: Block<Key>
    private let samples: [Key]
    /// The contact of each key: its place among the contacts of the segment, the first to be shown being 0.
    let places: MinimumPyramid
    /// Made last, from all that stands above.
    private var listed: ListedRuns?

    /// - Parameters:
    ///   - rows: the contacts' keys; none are left.
    ///   - places: of each of those contacts.
    ///   - bits: of a symbol of a key.
    init(taking rows: inout KeyRows<Key>, places: UnsafeMutableBufferPointer<UInt32>, bits: Int) {
        let sorted = rows.sorted(places: places)
        keys = sorted.keys
        samples = stride(from: 0, to: sorted.count, by: Self.sampling).map { sorted.keys.start[$0] }
        self.places = MinimumPyramid(sorted.places, count: sorted.count)
        listed = ListedRuns(self, bits: bits)
    }

    func key(_ index: Int) -> Key { keys.start[index] }

    /// The contacts of a run of keys.
    func contacts(_ run: Range<Int>, unsure: KeyRun.Part?) -> KeyRun {
        listed.map { KeyRun(places, run, listed: $0[run], unsure: unsure) } ?? KeyRun(places, run, unsure: unsure)
    }

    /// The places of those keys of a run in which words end at least where they have to, the lowest first.
    func places(_ run: Range<Int>, wordEnds: Key) -> [UInt32] {
        var found: [UInt32] = []
        for index in run where keys.start[index] & wordEnds == wordEnds { found.append(places[index]) }
        found.sort()
        return found
    }

    /// Where the keys from one to another stand.
    func run(_ range: ClosedRange<Key>) -> Range<Int> {
        let keys = UnsafeBufferPointer(start: self.keys.start, count: places.count)
        let low = firstIndex(in: keys) { $0 >= range.lowerBound }
        // Most runs are short, so the end is looked for from the start on, in steps that double.
        var step = 1
        while low + step < keys.count, keys[low + step] <= range.upperBound, step < Self.sampling * 4 { step *= 2 }
        guard step < Self.sampling * 4 else { return low..<firstIndex(in: keys) { $0 > range.upperBound } }
        let end = min(keys.count, low + step)
        return low..<Self.firstIndex(in: keys, low..<end) { $0 > range.upperBound }
    }

    /// One of so many keys is looked at first: these stay in the processor's cache.
    private static var sampling: Int { 64 }

    private func firstIndex(in keys: UnsafeBufferPointer<Key>, where isBehind: (Key) -> Bool) -> Int {
        samples.withUnsafeBufferPointer { samples in
            let sample = Self.firstIndex(in: samples, 0..<samples.count, where: isBehind)
            let low = max(0, (sample - 1) * Self.sampling)
            return Self.firstIndex(in: keys, low..<min(keys.count, sample * Self.sampling), where: isBehind)
        }
    }

    private static func firstIndex(
        in keys: UnsafeBufferPointer<Key>, _ range: Range<Int>, where isBehind: (Key) -> Bool
    ) -> Int {
        var low = range.lowerBound
        var count = range.count
        while count > 0 {
            let half = count / 2
            if isBehind(keys[low + half]) {
                count = half
            } else {
                low += half + 1
                count -= half + 1
            }
        }
        return low
    }
}
