import BinarySearch

/// The contexts of an image, read in place. Like the rest of the image, they need no checks.
struct ContextTables {
    /// The successors of a context and its back-off.
    struct Table {
        /// The range of the successors, which are sorted by row.
        var successors: Range<Int>
        /// The number added to the score of a word that is not a successor, in the unit of the scores.
        var backOff: Int
    }

    /// The size of all context sections in bytes; 0 if there are no contexts.
    let byteCount: Int
    private let singleCount: Int
    private let pairCount: Int
    private let singles: UnsafePointer<UInt32>
    private let singleStarts: UnsafeRawPointer
    private let pairStarts: UnsafeRawPointer
    private let pairs: UnsafePointer<UInt32>
    private let pairSuccessorStarts: UnsafeRawPointer
    private let successors: UnsafePointer<UInt32>
    private let peaks: UnsafePointer<UInt8>

    init(_ header: ImageHeader, base: UnsafeRawPointer) {
        func bytes(_ section: ImageSection) -> UnsafeRawPointer { base + header[section].lowerBound }
        func numbers(_ section: ImageSection) -> UnsafePointer<UInt32> {
            bytes(section).assumingMemoryBound(to: UInt32.self)
        }
        let sections: [ImageSection] = [
            .singles, .singleStarts, .pairStarts, .pairs, .pairSuccessorStarts, .successors, .successorPeaks,
        ]
        byteCount = header[.singles].isEmpty ? 0 : sections.reduce(0) { $0 + header[$1].count }
        singleCount = header[.singles].count / 4
        pairCount = header[.pairs].count / 4
        singles = numbers(.singles)
        singleStarts = bytes(.singleStarts)
        pairStarts = bytes(.pairStarts)
        pairs = numbers(.pairs)
        pairSuccessorStarts = bytes(.pairSuccessorStarts)
        successors = numbers(.successors)
        peaks = bytes(.successorPeaks).assumingMemoryBound(to: UInt8.self)
    }

    /// The context of one word, by its row; `nil` if there is none.
    func single(_ row: Int) -> Int? { Self.place(of: row, in: singles, 0..<singleCount) }

    /// The context of two words, by the context of the nearer and the row of the farther one; `nil` if there is none.
    func pair(_ single: Int, _ row: Int) -> Int? {
        Self.place(of: row, in: pairs, threeByte(pairStarts, single)..<threeByte(pairStarts, single + 1))
    }

    /// The table of a context of one word, `nil` if there is no such context.
    func table(ofSingle single: Int) -> Table? {
        guard 0..<singleCount ~= single else { return nil }
        return Table(
            successors: threeByte(singleStarts, single)..<threeByte(singleStarts, single + 1),
            backOff: Self.backOff(of: singles[single]))
    }

    /// The table of a context of two words, `nil` if there is no such context.
    func table(ofPair pair: Int) -> Table? {
        guard 0..<pairCount ~= pair else { return nil }
        return Table(
            successors: threeByte(pairSuccessorStarts, pair)..<threeByte(pairSuccessorStarts, pair + 1),
            backOff: Self.backOff(of: pairs[pair]))
    }

    /// The successors in `range` whose rows are in `rows`.
    func successors(_ range: Range<Int>, in rows: Range<Int>) -> Range<Int> {
        let start = Self.firstPlace(notBefore: rows.lowerBound, in: successors, range)
        return start..<Self.firstPlace(notBefore: rows.upperBound, in: successors, start..<range.upperBound)
    }

    /// The score of a row among the successors in `range`, `nil` if it is not one of them.
    func score(of row: Int, in range: Range<Int>) -> Int? {
        Self.place(of: row, in: successors, range).map(score)
    }

    func row(_ successor: Int) -> Int { Int(UInt32(littleEndian: successors[successor]) >> 8) }

    func score(_ successor: Int) -> Int { 4 * Int(UInt32(littleEndian: successors[successor]) & 0xFF) }

    /// Ranks the admitted successors by their score plus `adding`, and skips those already ranked with the same score.
    /// Blocks whose peak is too low to be ranked are not read.
    func rank(_ range: Range<Int>, adding: Int, _ best: inout RankedRows, where isAdmitted: (_ row: Int) -> Bool) {
        var position = range.lowerBound
        while position < range.upperBound {
            let peak = position / ContextPacking.successorsOfPeak
            let end = min(range.upperBound, (peak + 1) * ContextPacking.successorsOfPeak)
            if best.accepts(score: 4 * Int(peaks[peak]) + adding) {
                for successor in position..<end {
                    let score = score(successor) + adding
                    if best.accepts(score: score), !best.contains(row(successor), score: score),
                        isAdmitted(row(successor))
                    {
                        best.insert(row(successor), score: score)
                    }
                }
            }
            position = end
        }
    }

    /// A score that none of these successors exceeds: that of their highest peak; `nil` for no successors.
    func limit(_ range: Range<Int>) -> Int? {
        guard let last = range.last else { return nil }
        let perPeak = ContextPacking.successorsOfPeak
        return (range.lowerBound / perPeak...last / perPeak).reduce(0) { max($0, 4 * Int(peaks[$1])) }
    }

    private func threeByte(_ numbers: UnsafeRawPointer, _ index: Int) -> Int {
        Int(UInt32(littleEndian: numbers.loadUnaligned(fromByteOffset: 3 * index, as: UInt32.self)) & 0xFF_FFFF)
    }

    private static func backOff(of number: UInt32) -> Int {
        4 * Int(Int8(truncatingIfNeeded: UInt32(littleEndian: number)))
    }

    private static func place(of row: Int, in numbers: UnsafePointer<UInt32>, _ range: Range<Int>) -> Int? {
        let place = firstPlace(notBefore: row, in: numbers, range)
        return place < range.upperBound && UInt32(littleEndian: numbers[place]) >> 8 == row ? place : nil
    }

    private static func firstPlace(
        notBefore row: Int, in numbers: UnsafePointer<UInt32>, _ range: Range<Int>
    ) -> Int {
        range.partitioningIndex { UInt32(littleEndian: numbers[$0]) >> 8 >= row }
    }
}
