/// Finds the lowest of any run of numbers without looking at them all: above the numbers stand the lowest of each sixteen, which
/// fill a line of the processor's cache; above those the lowest of sixteen of them, and so on.
final class MinimumPyramid: Sendable {
    private static let width = 16
    private let numbers: Block<UInt32>
    /// Each level in a block of its own, the numbers themselves not among them.
    private let levels: [Block<UInt32>]
    /// How many numbers there are.
    let count: Int

    /// - Parameter count: of the block's numbers, the first ones.
    init(_ numbers: Block<UInt32>, count: Int) {
        self.numbers = numbers
        self.count = count
        var levels: [Block<UInt32>] = []
        var below = numbers
        var size = count
        while size > Self.width {
            let next = Block<UInt32>(capacity: (size + Self.width - 1) / Self.width)
            for index in 0..<next.elements.count {
                var lowest = UInt32.max
                for number in index * Self.width..<min(size, (index + 1) * Self.width) {
                    lowest = min(lowest, below.elements[number])
                }
                next.elements[index] = lowest
            }
            levels.append(next)
            below = next
            size = next.elements.count
        }
        self.levels = levels
    }

    subscript(index: Int) -> UInt32 { numbers.elements[index] }

    /// A number found in some level: the lowest of those that stand below it.
    struct Found {
        var number: UInt32
        fileprivate var level: Int
        fileprivate var index: Int
    }

    /// The lowest number of a run that is not empty. Where it stands is found out by ``place(of:)``.
    func lowest(_ run: Range<Int>) -> Found {
        // What is not a whole group at either side is looked at, the groups in between one level up.
        var best = Found(number: .max, level: 0, index: run.lowerBound)
        var level = 0
        var elements = numbers.elements
        var (low, high) = (run.lowerBound, run.upperBound)
        func look(_ from: Int, _ to: Int) {
            var index = from
            while index < to {
                if elements[index] < best.number { best = Found(number: elements[index], level: level, index: index) }
                index += 1
            }
        }
        while high - low > Self.width * 2 {
            let (left, right) = ((low + Self.width - 1) / Self.width, high / Self.width)
            look(low, left * Self.width)
            look(right * Self.width, high)
            (low, high) = (left, right)
            elements = levels[level].elements
            level += 1
        }
        look(low, high)
        return best
    }

    /// Where a number that was found stands.
    func place(of found: Found) -> Int {
        var index = found.index
        var level = found.level
        while level > 0 {
            level -= 1
            let elements = level == 0 ? numbers.elements : levels[level - 1].elements
            index *= Self.width
            while elements[index] != found.number { index += 1 }
        }
        return index
    }
}
