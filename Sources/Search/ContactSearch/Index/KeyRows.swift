/// The keys of contacts, collected to build a column.
struct KeyRows<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable> {
    private var keys = GrowingBlock<Key>()
    private var contacts = GrowingBlock<UInt32>()

    init() {}

    private init(count: Int) {
        keys = GrowingBlock(count: count)
        contacts = GrowingBlock(count: count)
    }

    mutating func append(_ key: Key, _ contact: UInt32) {
        keys.append(key)
        contacts.append(contact)
    }

    /// The sorted keys with the places of their contacts, without duplicates. Leaves no rows.
    mutating func sorted(
        places: UnsafeMutableBufferPointer<UInt32>
    ) -> (
        keys: Block<Key>, places: Block<UInt32>, count: Int
    ) {
        if keys.count < Self.many { sortFew() } else { sortMany() }
        let (keys, contacts) = (keys.elements, contacts.elements)
        var kept = 0
        for index in keys.indices {
            let (key, place) = (keys[index], places[Int(contacts[index])])
            if index > 0, key == keys[kept - 1], place == contacts[kept - 1] { continue }
            keys[kept] = key
            contacts[kept] = place
            kept += 1
        }
        defer { self = KeyRows() }
        return (self.keys.block, self.contacts.block, kept)
    }

    /// From this many rows on, a radix sort is faster: each of its passes takes as long as sorting some hundred rows.
    private static var many: Int { 1 << 11 }

    private func sortFew() {
        let (keys, contacts) = (keys.elements, contacts.elements)
        let sorted = zip(keys, contacts).sorted { $0 < $1 }
        for (index, row) in sorted.enumerated() { (keys[index], contacts[index]) = row }
    }

    /// A radix sort: each pass sorts by some bits of the key, from the lowest up, and is stable.
    private mutating func sortMany() {
        var other = KeyRows(count: keys.count)
        for shift in stride(from: 0, to: Key.bitWidth, by: Self.digitBits) where distribute(by: shift, to: other) {
            swap(&self, &other)
        }
    }

    private static var digitBits: Int { 11 }

    /// Copies the rows to `target`, sorted by some bits of their keys. Returns false, without copying, if these bits
    /// are the same in all keys.
    private func distribute(by shift: Int, to target: KeyRows) -> Bool {
        let (keys, contacts) = (keys.elements, contacts.elements)
        let (targetKeys, targetContacts) = (target.keys.elements, target.contacts.elements)
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << Self.digitBits) { starts in
            starts.initialize(repeating: 0)
            for key in keys { starts[Self.digit(key, shift)] += 1 }
            guard !starts.contains(keys.count) else { return false }
            var sum = 0
            for digit in starts.indices { (starts[digit], sum) = (sum, sum + starts[digit]) }
            for index in keys.indices {
                let digit = Self.digit(keys[index], shift)
                let target = starts[digit]
                starts[digit] = target + 1
                targetKeys[target] = keys[index]
                targetContacts[target] = contacts[index]
            }
            return true
        }
    }

    private static func digit(_ key: Key, _ shift: Int) -> Int {
        Int(truncatingIfNeeded: key >> Key(shift)) & ((1 << digitBits) - 1)
    }
}
