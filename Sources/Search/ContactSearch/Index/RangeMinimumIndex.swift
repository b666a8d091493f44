/// Answers range minimum queries: finds the lowest of any range of numbers without reading all of them. Above the
/// numbers is a level with the lowest of every sixteen, above that one with the lowest of every sixteen of those, and
/// so on.
///
/// If the numbers have marks, it finds the lowest number that has certain marks. The levels above have the marks of any
/// of the sixteen numbers below, so that groups without a mark are skipped.
final class RangeMinimumIndex: @unchecked Sendable {
    private static let width = 16
    /// Every number is lower than this.
    static let limit = 1 << 24

    private let blocks: [any Sendable]
    /// The numbers, followed by the levels above them.
    private let levels: UnsafeMutablePointer<Level>
    /// How many numbers there are.
    let count: Int

    fileprivate struct Level {
        let numbers: ThreeByteNumbers
        let marks: Marks?
    }

    /// Numbers of three bytes in little-endian order, to save memory.
    fileprivate struct ThreeByteNumbers {
        let start: UnsafeMutablePointer<UInt8>

        subscript(index: Int) -> UInt32 {
            let bytes = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index &* 3, as: UInt32.self)
            return UInt32(littleEndian: bytes) & 0xFF_FFFF
        }
    }

    /// 32 marks for each number, one bit each.
    struct Marks {
        /// The address of the first number's marks.
        let start: UnsafeRawPointer
        /// The distance from the marks of one number to those of the next, in bytes.
        let stride: Int

        fileprivate subscript(index: Int) -> UInt32 {
            start.load(fromByteOffset: index &* stride, as: UInt32.self)
        }
    }

    /// - Parameters:
    ///   - numbers: each below ``limit``.
    ///   - marks: the marks of these numbers; their memory must exist as long as the index.
    init(_ numbers: UnsafeBufferPointer<UInt32>, marks: Marks? = nil) {
        count = numbers.count
        let base = Self.numbers(count) { numbers[$0] }
        var blocks: [any Sendable] = [base]
        var levels = [Level(numbers: ThreeByteNumbers(start: base.start), marks: marks)]
        var size = count
        while size > Self.width {
            let (below, belowSize) = (levels[levels.count - 1], size)
            func group(_ index: Int) -> Range<Int> {
                index * Self.width..<min(belowSize, (index + 1) * Self.width)
            }
            size = (size + Self.width - 1) / Self.width
            let lowest = Self.numbers(size) { group($0).reduce(.max) { min($0, below.numbers[$1]) } }
            blocks.append(lowest)
            let any = below.marks.map { marks in
                let any = Block<UInt32>(capacity: size)
                for index in 0..<size { any.start[index] = group(index).reduce(0) { $0 | marks[$1] } }
                blocks.append(any)
                return Marks(start: any.start, stride: MemoryLayout<UInt32>.stride)
            }
            levels.append(Level(numbers: ThreeByteNumbers(start: lowest.start), marks: any))
        }
        self.blocks = blocks
        self.levels = .allocate(capacity: levels.count)
        self.levels.initialize(from: levels, count: levels.count)
    }

    /// A block of numbers, with one more byte at the end because the last number is read as four bytes.
    private static func numbers(_ count: Int, _ number: (Int) -> UInt32) -> Block<UInt8> {
        let block = Block<UInt8>(capacity: count * 3 + 1)
        for index in 0..<count {
            let bytes = number(index)
            for byte in 0..<3 { block.start[index &* 3 &+ byte] = UInt8(truncatingIfNeeded: bytes >> UInt32(byte * 8)) }
        }
        block.start[count * 3] = 0
        return block
    }

    deinit { levels.deallocate() }

    subscript(index: Int) -> UInt32 { view[index] }

    /// A view to search in, without reference counting. Valid as long as the index exists.
    var view: View { View(levels: levels) }

    struct View {
        fileprivate let levels: UnsafeMutablePointer<Level>

        subscript(index: Int) -> UInt32 { levels[0].numbers[index] }

        /// Calls `body` with each number of a range.
        @inline(__always)
        func forEach(_ range: Range<Int>, _ body: (UInt32) -> Void) {
            let numbers = levels[0].numbers
            for index in range { body(numbers[index]) }
        }

        /// Whether a number has all of these marks.
        func has(_ wanted: UInt32, at index: Int) -> Bool {
            wanted == 0 || levels[0].marks.map { $0[index] & wanted == wanted } ?? false
        }

        /// The lowest number with certain marks in a range, or a lower one: in a group, the lowest number and the marks
        /// may belong to different numbers. `nil` only if no number has the marks.
        func lowest(_ run: Range<Int>, with wanted: UInt32) -> Found? {
            // Numbers outside whole groups are compared here; the groups between them are compared one level up.
            let width = RangeMinimumIndex.width
            var best = Found(number: .max, level: 0, index: 0)
            var level = 0
            var (low, high) = (run.lowerBound, run.upperBound)
            while high - low > width * 2 {
                let (left, right) = ((low + width - 1) / width, high / width)
                look(level, low, left * width, wanted, &best)
                look(level, right * width, high, wanted, &best)
                (low, high) = (left, right)
                level += 1
            }
            look(level, low, high, wanted, &best)
            return best.number == .max ? nil : best
        }

        private func look(_ level: Int, _ from: Int, _ to: Int, _ wanted: UInt32, _ best: inout Found) {
            let numbers = levels[level].numbers
            var (lowest, place) = (best.number, -1)
            // Two loops: most searches want no marks and should not test for them at each number.
            if wanted == 0 {
                for index in from..<max(from, to) {
                    let number = numbers[index]
                    if number < lowest { (lowest, place) = (number, index) }
                }
            } else if let marks = levels[level].marks {
                for index in from..<max(from, to) {
                    let number = numbers[index]
                    if number < lowest, marks[index] & wanted == wanted { (lowest, place) = (number, index) }
                }
            }
            if place >= 0 { best = Found(number: lowest, level: Int32(level), index: UInt32(place)) }
        }

        /// The index of a number that was found.
        func place(of found: Found) -> Int {
            var index = Int(found.index)
            var level = Int(found.level)
            while level > 0 {
                level -= 1
                index *= RangeMinimumIndex.width
                while levels[level].numbers[index] != found.number { index += 1 }
            }
            return index
        }
    }

    /// A number found in some level: the lowest of the numbers below it.
    struct Found {
        var number: UInt32
        fileprivate var level: Int32
        fileprivate var index: UInt32
    }
}
