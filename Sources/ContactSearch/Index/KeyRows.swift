/// The keys of contacts while a column is being made.
struct KeyRows<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable> {
    private var keys = Block<Key>(capacity: 0)
    private var contacts = Block<UInt32>(capacity: 0)
    private(set) var count = 0

    mutating func append(_ key: Key, _ contact: UInt32) {
        if count == keys.capacity { grow(to: max(64, count * 2)) }
        keys.start[count] = key
        contacts.start[count] = contact
        count += 1
    }

    private mutating func grow(to capacity: Int) {
        let old = (keys, contacts)
        keys = Block(capacity: capacity)
        contacts = Block(capacity: capacity)
        keys.start.update(from: old.0.start, count: count)
        contacts.start.update(from: old.1.start, count: count)
    }

    /// The keys in order with the places of their contacts, those of the same contact only once. No rows are left.
    mutating func sorted(places: [UInt32]) -> (keys: Block<Key>, places: Block<UInt32>, count: Int) {
        var other = KeyRows()
        other.keys = Block(capacity: count)
        other.contacts = Block(capacity: count)
        other.count = count
        // By eight bits of the key, the lowest first, each time keeping the order of what is equal.
        for shift in stride(from: 0, to: Key.bitWidth, by: 8) where distribute(by: shift, to: other) {
            swap(&self, &other)
        }
        other = KeyRows()
        var kept = 0
        for index in 0..<count {
            let (key, contact) = (keys.start[index], contacts.start[index])
            if index > 0, key == keys.start[kept - 1], places[Int(contact)] == contacts.start[kept - 1] { continue }
            keys.start[kept] = key
            contacts.start[kept] = places[Int(contact)]
            kept += 1
        }
        defer { self = KeyRows() }
        return (keys, contacts, kept)
    }

    /// Copies the rows by eight bits of their keys; false if these are the same in all.
    private func distribute(by shift: Int, to target: KeyRows) -> Bool {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { starts in
            starts.initialize(repeating: 0)
            for index in 0..<count { starts[Self.digit(keys.start[index], shift)] += 1 }
            guard !starts.contains(count) else { return false }
            var sum = 0
            for digit in starts.indices { (starts[digit], sum) = (sum, sum + starts[digit]) }
            for index in 0..<count {
                let key = keys.start[index]
                let digit = Self.digit(key, shift)
                let place = starts[digit]
                starts[digit] = place + 1
                target.keys.start[place] = key
                target.contacts.start[place] = contacts.start[index]
            }
            return true
        }
    }

    private static func digit(_ key: Key, _ shift: Int) -> Int { Int(truncatingIfNeeded: key >> Key(shift)) & 255 }
}
