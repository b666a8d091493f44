/// The prefixes of digits that many words share, each with its likeliest continuations, over rows sorted by digits.
///
/// A prefix with at most ``leafSize`` words has no node: its few words are looked through. So the tree stays small,
/// and a lookup costs one step for each digit and at most one short scan.
struct PrefixTree: Sendable {
    static let leafSize = 24
    /// How many continuations a node keeps.
    static let keptCompletions = 8

    /// For each node eleven row numbers: where its exact words start, where the words going on with digit 1…9 start,
    /// and where they end.
    private var bounds: [UInt32] = []
    /// For each node and digit 0…9 the node of the longer prefix, 0 for none (the root is nobody's child).
    private var children: [UInt32] = []
    /// For each node the rows of its likeliest continuations; the empty places are `UInt32.max`.
    private var completions: [UInt32] = []

    /// What the tree knows about a prefix.
    enum Place {
        /// The rows of the words typed by exactly these digits, and the likeliest continuations in order.
        case node(exact: Range<Int>, completions: ArraySlice<UInt32>)
        /// Rows to look through; those that match are in it, and maybe others.
        case few(Range<Int>)
    }

    /// - Parameters:
    ///   - digitStarts: where the digits of each row start, and at the end where the last ones end.
    ///   - digits: the digits of all rows one after the other; the rows are sorted by them.
    ///   - scores: the score of each row.
    init(digitStarts: [UInt32], digits: [UInt8], scores: [Int16]) {
        let rows = Rows(starts: digitStarts, digits: digits, scores: scores)
        addNode(rows, 0..<scores.count, depth: 0)
    }

    var memoryInBytes: Int { 4 * (bounds.count + children.count + completions.count) }

    func place(of prefix: some Collection<UInt8>) -> Place {
        var node = 0
        for digit in prefix {
            guard (1...9).contains(digit) else { return .few(0..<0) }
            let slot = node * 11 + Int(digit)
            let child = Int(children[node * 10 + Int(digit)])
            if child == 0 { return .few(Int(bounds[slot])..<Int(bounds[slot + 1])) }
            node = child
        }
        var end = (node + 1) * Self.keptCompletions
        let start = end - Self.keptCompletions
        while end > start, completions[end - 1] == .max { end -= 1 }
        return .node(exact: Int(bounds[node * 11])..<Int(bounds[node * 11 + 1]), completions: completions[start..<end])
    }

    /// The rows the tree is built over.
    private struct Rows {
        let starts: [UInt32]
        let digits: [UInt8]
        let scores: [Int16]

        /// The digit of a row after `depth` others, 0 if the word ends there.
        func digit(_ row: Int, at depth: Int) -> Int {
            let position = Int(starts[row]) + depth
            return position < Int(starts[row + 1]) ? Int(digits[position]) : 0
        }
    }

    /// Adds the node of the prefix that `range` has in common. Goes no deeper than ``WordIndex/maximumKeys``.
    @discardableResult
    private mutating func addNode(_ rows: Rows, _ range: Range<Int>, depth: Int) -> UInt32 {
        let node = bounds.count / 11
        var start = range.lowerBound
        for digit in 0...9 {
            bounds.append(UInt32(start))
            start = Self.firstRow(rows, in: start..<range.upperBound, at: depth, after: digit)
        }
        bounds.append(UInt32(range.upperBound))
        children.append(contentsOf: repeatElement(0, count: 10))
        completions.append(contentsOf: Self.likeliest(rows, in: Int(bounds[node * 11 + 1])..<range.upperBound))
        for digit in 1...9 {
            let part = Int(bounds[node * 11 + digit])..<Int(bounds[node * 11 + digit + 1])
            if part.count > Self.leafSize {
                children[node * 10 + digit] = addNode(rows, part, depth: depth + 1)
            }
        }
        return UInt32(node)
    }

    /// The first row whose digit at `depth` is greater than `digit`.
    private static func firstRow(_ rows: Rows, in range: Range<Int>, at depth: Int, after digit: Int) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if rows.digit(middle, at: depth) <= digit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The rows of the highest scores, the earlier row first where scores are the same.
    private static func likeliest(_ rows: Rows, in range: Range<Int>) -> [UInt32] {
        var best: [Int] = []
        for row in range {
            let score = rows.scores[row]
            if best.count == keptCompletions, score <= rows.scores[best[keptCompletions - 1]] { continue }
            if best.count == keptCompletions { best.removeLast() }
            let place = best.firstIndex { rows.scores[$0] < score } ?? best.count
            best.insert(row, at: place)
        }
        return best.map { UInt32($0) } + repeatElement(.max, count: keptCompletions - best.count)
    }
}
