import BinarySearch

/// The prefixes of digits that many words share, each with its most likely continuations, over rows sorted by digits: a
/// trie.
///
/// A prefix with at most ``leafSize`` words has no node, because its words can be searched one by one. This keeps the
/// tree small.
///
/// A node is 32 numbers, two cache lines of a processor:
///
///     0…10   the first exact word, the first word that continues with digit 1…9, and the end of the last
///     11     the index of its first child; its children are consecutive
///     12     bits 1…9: the digits that have a child; from bit 16: completion count; from bit 24: candidate count
///     13…20  the rows of its most likely continuations, in order
///     21…28  the text offsets of its candidates: the most likely of exact words and discounted continuations
struct PrefixNodes {
    static let leafSize = 8
    /// How many continuations and how many candidates a node stores at most.
    static let kept = 8
    /// The number of numbers in a node.
    static let stride = 32
    static let firstChild = 11
    static let counts = 12
    static let completions = 13
    static let candidates = 21

    /// The nodes, one after the other, parents before their children. Node 0 is the empty prefix.
    private(set) var numbers: [UInt32] = []

    /// Builds the nodes of these rows, breadth first. No prefix is longer than ``WordIndex/maximumKeys``.
    init(of rows: PackedRows) {
        var waiting = [(range: 0..<rows.count, depth: 0)]
        var node = 0
        while node < waiting.count {
            let (range, depth) = waiting[node]
            let bounds = Self.bounds(of: rows, in: range, at: depth)
            numbers.append(contentsOf: bounds)
            numbers.append(UInt32(waiting.count))
            var counts: UInt32 = 0
            for digit in 1...9 {
                let part = Int(bounds[digit])..<Int(bounds[digit + 1])
                if part.count > Self.leafSize {
                    counts |= 1 << UInt32(digit)
                    waiting.append((part, depth + 1))
                }
            }
            let completions = Self.bestRows(of: rows, in: Int(bounds[1])..<range.upperBound)
            let candidates = Self.candidates(of: rows, exact: range.lowerBound..<Int(bounds[1]), completions)
            numbers.append(counts | UInt32(completions.count) << 16 | UInt32(candidates.count) << 24)
            append(completions.map { UInt32($0) })
            append(candidates.map { rows.textStarts[$0] })
            numbers.append(contentsOf: repeatElement(0, count: Self.stride - Self.candidates - Self.kept))
            node += 1
        }
    }

    /// Adds these numbers, padded with zeros to the ``kept`` numbers that a node stores.
    private mutating func append(_ numbers: [UInt32]) {
        self.numbers.append(contentsOf: numbers)
        self.numbers.append(contentsOf: repeatElement(0, count: Self.kept - numbers.count))
    }

    private static func bounds(of rows: PackedRows, in range: Range<Int>, at depth: Int) -> [UInt32] {
        var bounds: [UInt32] = []
        var start = range.lowerBound
        for digit in 0...9 {
            bounds.append(UInt32(start))
            start = firstRow(of: rows, in: start..<range.upperBound, at: depth, after: digit)
        }
        bounds.append(UInt32(range.upperBound))
        return bounds
    }

    /// The first row whose digit at `depth` is greater than `digit`.
    private static func firstRow(of rows: PackedRows, in range: Range<Int>, at depth: Int, after digit: Int) -> Int {
        range.partitioningIndex { rows.digit($0, at: depth) > digit }
    }

    /// The rows with the highest scores, in order; of equal scores the earlier row is first.
    private static func bestRows(of rows: PackedRows, in range: Range<Int>) -> [Int] {
        var best: [Int] = []
        best.reserveCapacity(kept)
        for row in range {
            let score = rows.scores[row]
            if best.count == kept, score <= rows.scores[best[kept - 1]] { continue }
            if best.count == kept { best.removeLast() }
            let place = best.firstIndex { rows.scores[$0] < score } ?? best.count
            best.insert(row, at: place)
        }
        return best
    }

    /// Merges the exact words, which are sorted by score, and the discounted completions into one order.
    private static func candidates(of rows: PackedRows, exact: Range<Int>, _ completions: [Int]) -> [Int] {
        var exact = exact.prefix(kept)[...]
        var completions = completions[...]
        var candidates: [Int] = []
        while candidates.count < kept, let next = exact.first ?? completions.first {
            if let word = exact.first, let longer = completions.first,
                Int(rows.scores[longer]) - LearningWeights.completionDiscount > Int(rows.scores[word])
            {
                candidates.append(completions.removeFirst())
            } else {
                candidates.append(next)
                if exact.isEmpty { completions.removeFirst() } else { exact.removeFirst() }
            }
        }
        return candidates
    }
}
