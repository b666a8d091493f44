/// Finds the lowest of any run of numbers without looking at them all: above the numbers stand the lowest of each sixteen, which
/// fill a line of the processor's cache; above those the lowest of sixteen of them, and so on.
final class MinimumPyramid: @unchecked Sendable {
    private static let width = 16
    private let blocks: [Block<UInt32>]
    /// The numbers, and above them each level.
    private let levels: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>
    /// How many numbers there are.
    let count: Int

    /// - Parameter count: of the block's numbers, the first ones.
    init(_ numbers: Block<UInt32>, count: Int) {
        self.count = count
        var blocks = [numbers]
        var size = count
        while size > Self.width {
            let below = blocks[blocks.count - 1].start
            let next = Block<UInt32>(capacity: (size + Self.width - 1) / Self.width)
            for index in 0..<next.capacity {
                var lowest = UInt32.max
                for number in index * Self.width..<min(size, (index + 1) * Self.width) {
                    lowest = min(lowest, below[number])
                }
                next.start[index] = lowest
            }
            blocks.append(next)
            size = next.capacity
        }
        self.blocks = blocks
        levels = .allocate(capacity: blocks.count)
        for (level, block) in blocks.enumerated() { (levels + level).initialize(to: block.start) }
    }

    deinit { levels.deallocate() }

    subscript(index: Int) -> UInt32 { levels[0][index] }

    /// What there is to search in a pyramid, for as long as that lives: passed on without being counted.
    var view: View { View(levels: levels) }

    struct View {
        fileprivate let levels: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>

        /// The lowest number of a run that is not empty. Where it stands is found out by ``place(of:)``.
        func lowest(_ run: Range<Int>) -> Found {
            // What is not a whole group at either side is looked at, the groups in between one level up.
            let width = MinimumPyramid.width
            var best = Found(number: .max, level: 0, index: run.lowerBound)
            var level = 0
            var (low, high) = (run.lowerBound, run.upperBound)
            while high - low > width * 2 {
                let (left, right) = ((low + width - 1) / width, high / width)
                look(level, low, left * width, &best)
                look(level, right * width, high, &best)
                (low, high) = (left, right)
                level += 1
            }
            look(level, low, high, &best)
            return best
        }

        private func look(_ level: Int, _ from: Int, _ to: Int, _ best: inout Found) {
            let numbers = levels[level]
            var index = from
            while index < to {
                if numbers[index] < best.number { best = Found(number: numbers[index], level: level, index: index) }
                index += 1
            }
        }

        /// Where a number that was found stands.
        func place(of found: Found) -> Int {
            var index = found.index
            var level = found.level
            while level > 0 {
                level -= 1
                index *= MinimumPyramid.width
                while levels[level][index] != found.number { index += 1 }
            }
            return index
        }
    }

    /// A number found in some level: the lowest of those that stand below it.
    struct Found {
        var number: UInt32
        fileprivate var level: Int
        fileprivate var index: Int
    }
}
