/// Finds the lowest of any run of numbers without looking at them all: behind the numbers stand the lowest of each sixteen, behind
/// those the lowest of sixteen of them, and so on.
final class MinimumPyramid: Sendable {
    private static let width = 16
    /// The numbers, and each level behind the one it sums up.
    private let levels: [UInt32]
    /// How many numbers there are.
    let count: Int

    init(_ numbers: [UInt32]) {
        count = numbers.count
        var size = numbers.count
        var total = size
        while size > Self.width {
            size = (size + Self.width - 1) / Self.width
            total += size
        }
        levels = [UInt32](unsafeUninitializedCapacity: total) { levels, initializedCount in
            var end = 0
            for number in numbers {
                levels[end] = number
                end += 1
            }
            var level = 0..<end
            while level.count > Self.width {
                for start in stride(from: level.lowerBound, to: level.upperBound, by: Self.width) {
                    var lowest = levels[start]
                    for index in start..<min(start + Self.width, level.upperBound) {
                        lowest = min(lowest, levels[index])
                    }
                    levels[end] = lowest
                    end += 1
                }
                level = level.upperBound..<end
            }
            initializedCount = end
        }
    }

    subscript(index: Int) -> UInt32 { levels[index] }

    /// Where the lowest number of a run stands.
    ///
    /// - Precondition: the run is not empty.
    func lowest(_ run: Range<Int>) -> (index: Int, number: UInt32) {
        levels.withUnsafeBufferPointer { levels in
            // What is not a whole group at either side is looked at, the groups in between one level up.
            var best = (level: 0, index: run.lowerBound, number: UInt32.max)
            var level = (number: 0, start: 0, size: count)
            var (low, high) = (run.lowerBound, run.upperBound)
            func look(_ from: Int, _ to: Int) {
                var index = level.start + from
                while index < level.start + to {
                    if levels[index] < best.number { best = (level.number, index - level.start, levels[index]) }
                    index += 1
                }
            }
            while high - low > Self.width * 2 {
                let (left, right) = ((low + Self.width - 1) / Self.width, high / Self.width)
                look(low, left * Self.width)
                look(right * Self.width, high)
                (low, high) = (left, right)
                level = (level.number + 1, level.start + level.size, (level.size + Self.width - 1) / Self.width)
            }
            look(low, high)
            // Down again to the number itself.
            var index = best.index
            for level in stride(from: best.level - 1, through: 0, by: -1) {
                let start = start(of: level)
                index *= Self.width
                while levels[start + index] != best.number { index += 1 }
            }
            return (index, best.number)
        }
    }

    private func start(of level: Int) -> Int {
        var start = 0
        var size = count
        for _ in 0..<level {
            start += size
            size = (size + Self.width - 1) / Self.width
        }
        return start
    }
}
