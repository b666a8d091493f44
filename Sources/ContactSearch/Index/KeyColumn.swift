/// Keys in order, each with the contact it leads to. What begins with the same symbols stands together, and in each run the
/// contacts to show first are found at once.
struct KeyColumn<Key: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    private let keys: [Key]
    /// The contact of each key: its place among the contacts of the segment, the first to be shown being 0.
    let places: MinimumPyramid

    /// - Parameter rows: the contacts in the order they are to be shown, each with any number of keys; none are left.
    init(taking rows: inout KeyRows<Key>) {
        let taken = rows
        rows = KeyRows()
        let (keys, places) = taken.sorted()
        self.keys = keys
        self.places = MinimumPyramid(places)
    }

    /// The places of those keys of a run in which words end at least where they have to, the lowest first.
    func places(_ run: Range<Int>, wordEnds: Key) -> [UInt32] {
        var found: [UInt32] = []
        keys.withUnsafeBufferPointer { keys in
            for index in run where keys[index] & wordEnds == wordEnds { found.append(places[index]) }
        }
        found.sort()
        return found
    }

    /// Where the keys from one to another stand.
    func run(_ range: ClosedRange<Key>) -> Range<Int> {
        keys.withUnsafeBufferPointer { keys in
            let low = Self.firstIndex(in: keys, from: 0) { $0 >= range.lowerBound }
            let high = Self.firstIndex(in: keys, from: low) { $0 > range.upperBound }
            return low..<high
        }
    }

    private static func firstIndex(in keys: UnsafeBufferPointer<Key>, from: Int, where isBehind: (Key) -> Bool) -> Int {
        var low = from
        var count = keys.count - from
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

/// The keys of contacts while a column is being made.
struct KeyRows<Key: FixedWidthInteger & UnsignedInteger & Sendable> {
    private var keys: [Key] = []
    private var places: [UInt32] = []

    init() {}

    private init(keys: [Key], places: [UInt32]) {
        self.keys = keys
        self.places = places
    }

    var count: Int { keys.count }

    mutating func append(_ key: Key, _ place: UInt32) {
        keys.append(key)
        places.append(place)
    }

    /// The keys in order, those of the same contact only once: by digits of the key, the lowest first, each time keeping the order
    /// of what is equal.
    consuming func sorted() -> (keys: [Key], places: [UInt32]) {
        var other = KeyRows(keys: keys, places: places)
        let width = 8
        for shift in stride(from: 0, to: Key.bitWidth, by: width) {
            guard distribute(by: shift, to: &other) else { continue }
            swap(&self, &other)
        }
        other = KeyRows()
        removeDuplicates()
        return (keys, places)
    }

    /// Copies the rows by eight bits of their keys; false if these are the same in all.
    private func distribute(by shift: Int, to target: inout KeyRows) -> Bool {
        var starts = [Int](repeating: 0, count: 256)
        keys.withUnsafeBufferPointer { keys in
            for key in keys { starts[Int(truncatingIfNeeded: key >> Key(shift)) & 255] += 1 }
        }
        guard !starts.contains(keys.count) else { return false }
        var sum = 0
        for digit in starts.indices { (starts[digit], sum) = (sum, sum + starts[digit]) }
        keys.withUnsafeBufferPointer { keys in
            places.withUnsafeBufferPointer { places in
                target.keys.withUnsafeMutableBufferPointer { targetKeys in
                    target.places.withUnsafeMutableBufferPointer { targetPlaces in
                        starts.withUnsafeMutableBufferPointer { starts in
                            for index in keys.indices {
                                let digit = Int(truncatingIfNeeded: keys[index] >> Key(shift)) & 255
                                let place = starts[digit]
                                starts[digit] = place + 1
                                targetKeys[place] = keys[index]
                                targetPlaces[place] = places[index]
                            }
                        }
                    }
                }
            }
        }
        return true
    }

    private mutating func removeDuplicates() {
        var count = 0
        for index in keys.indices
        where index == 0 || keys[index] != keys[index - 1] || places[index] != places[index - 1] {
            keys[count] = keys[index]
            places[count] = places[index]
            count += 1
        }
        // Copies have no more room than they need.
        keys = Array(keys[..<count])
        places = Array(places[..<count])
    }
}
