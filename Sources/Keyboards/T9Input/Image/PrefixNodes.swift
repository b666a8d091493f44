import Algorithms

/// The prefixes of digits that many words share, each with its likeliest continuations, over rows sorted by digits.
///
/// A prefix with at most ``leafSize`` words has no node: its few words are looked through. So the tree stays small.
///
/// A node is 32 numbers, two lines of a processor's cache:
///
///     0…10   where its exact words start, where those going on with digit 1…9 start, and where they end
///     11     the first of its children; they are neighbours
///     12     bits 1…9: for which digits there is a child; from bit 16: how many completions; from bit 24: how many candidates
///     13…20  the rows of its likeliest continuations in order
///     21…28  where the texts of its candidates begin: the likeliest of exact words and discounted continuations
struct PrefixNodes {
    static let leafSize = 8
    /// How many continuations and candidates a node keeps.
    static let kept = 8
    /// How many numbers a node has.
    static let stride = 32
    static let firstChild = 11
    static let counts = 12
    static let completions = 13
    static let candidates = 21

    /// The nodes one after the other, the parents before their children; node 0 is that of no digits.
    private(set) var numbers: [UInt32] = []

    /// The prefixes of these rows. None is longer than ``WordIndex/maximumKeys``.
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
            let completions = Self.likeliest(of: rows, in: Int(bounds[1])..<range.upperBound)
            let candidates = Self.candidates(of: rows, exact: range.lowerBound..<Int(bounds[1]), completions)
            numbers.append(counts | UInt32(completions.count) << 16 | UInt32(candidates.count) << 24)
            append(completions.map { UInt32($0) })
            append(candidates.map { rows.textStarts[$0] })
            numbers.append(contentsOf: repeatElement(0, count: Self.stride - Self.candidates - Self.kept))
            node += 1
        }
    }

    /// Adds as many numbers as a node keeps.
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

    /// The rows of the highest scores, the earlier row first where scores are the same.
    private static func likeliest(of rows: PackedRows, in range: Range<Int>) -> [Int] {
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

    /// The exact words, which stand in the order of their scores, and the completions in one order.
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
