/// A set of numbers from 0 to a limit.
struct BitSet: Sendable {
    private var words: [UInt64]
    let limit: Int

    /// A set that is empty, or has all numbers below the limit.
    init(below limit: Int, isFull: Bool = false) {
        self.limit = limit
        words = Array(repeating: isFull ? .max : 0, count: (limit + 63) / 64)
        if isFull, limit % 64 != 0 { words[words.count - 1] = (1 << UInt64(limit % 64)) - 1 }
    }

    func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 == 1 }

    mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

    /// Inserts each of the numbers.
    mutating func formUnion(_ numbers: UnsafeBufferPointer<UInt32>) {
        words.withUnsafeMutableBufferPointer { words in
            for number in numbers { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }
        }
    }

    mutating func formUnion(_ other: BitSet) { combine(other, |) }
    mutating func formIntersection(_ other: BitSet) { combine(other, &) }
    mutating func subtract(_ other: BitSet) { combine(other) { $0 & ~$1 } }

    private mutating func combine(_ other: BitSet, _ operation: (UInt64, UInt64) -> UInt64) {
        words.withUnsafeMutableBufferPointer { words in
            other.words.withUnsafeBufferPointer { others in
                for index in words.indices { words[index] = operation(words[index], others[index]) }
            }
        }
    }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Calls `body` with each number of a range, in order, until it returns false.
    func forEach(in range: Range<Int>, _ body: (Int) -> Bool) {
        guard !range.isEmpty else { return }
        words.withUnsafeBufferPointer { words in
            for index in range.lowerBound >> 6...(range.upperBound - 1) >> 6 {
                var rest = words[index]
                while rest != 0 {
                    let number = index << 6 | rest.trailingZeroBitCount
                    rest &= rest - 1
                    if number < range.lowerBound { continue }
                    guard number < range.upperBound, body(number) else { return }
                }
            }
        }
    }

    /// The numbers, in order, at most `count`.
    func prefix(_ count: Int = .max) -> [Int] {
        var numbers: [Int] = []
        guard count > 0 else { return numbers }
        forEach(in: 0..<limit) {
            numbers.append($0)
            return numbers.count < count
        }
        return numbers
    }
}
