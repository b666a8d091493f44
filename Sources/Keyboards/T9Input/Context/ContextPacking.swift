/// The contexts of a file, packed for an image.
///
/// A context is a four-byte number: the row of its word (of the farther one, for two words) in the upper three bytes,
/// and a quarter of its back-off in the last one. A successor is its row and a quarter of its score in the same way.
/// The starts of ranges take three bytes.
struct ContextPacking {
    /// How many successors share one peak.
    static let successorsOfPeak = 32

    private struct Entry {
        var nearer: Int
        var farther: Int
        var quarterBackOff: Int8
        /// The range of the successors, which are sorted by row.
        var successors: Range<Int>
    }

    private var singles: [Entry] = []
    private var pairs: [Entry] = []
    private var successors: [UInt32] = []

    /// Adds the contexts and successors whose words are in the list.
    mutating func add(_ file: ContextFile, resolvedBy resolution: ContextResolution) {
        let following = resolution.following(file.words)
        let preceding = resolution.preceding(file.words)
        let sentenceStart = resolution.sentenceStart
        successors.reserveCapacity(file.successors.count)
        for context in file.contexts {
            guard let nearer = preceding[Int(context.nearer)] else { continue }
            let farther = context.farther.map { preceding[Int($0)] }
            if let farther, farther == nil { continue }
            let start = successors.count
            for successor in file.successors[context.successors] {
                guard let row = following[Int(successor.word)], row != sentenceStart else { continue }
                successors.append(UInt32(row) << 8 | UInt32(successor.quarterScore))
            }
            let range = start..<successors.count
            successors.withUnsafeMutableBufferPointer { $0[range].sort() }
            let entry = Entry(
                nearer: nearer, farther: (farther ?? nil) ?? 0, quarterBackOff: context.quarterBackOff,
                successors: range)
            if farther == nil { singles.append(entry) } else { pairs.append(entry) }
        }
        singles.sort { $0.nearer < $1.nearer }
        pairs.sort { ($0.nearer, $0.farther) < ($1.nearer, $1.farther) }
        addMissingSingles()
    }

    /// A pair is found through the single context of its nearer word. If there is none, an entry without successors and
    /// with a back-off of 0 is added, which changes no score.
    private mutating func addMissingSingles() {
        let known = Set(singles.lazy.map(\.nearer))
        let missing = Set(pairs.lazy.map(\.nearer)).subtracting(known)
        guard !missing.isEmpty else { return }
        singles += missing.map { Entry(nearer: $0, farther: 0, quarterBackOff: 0, successors: 0..<0) }
        singles.sort { $0.nearer < $1.nearer }
    }

    func write(to sections: inout ImageSections) {
        var ordered: [UInt32] = []
        ordered.reserveCapacity(successors.count)
        func starts(of entries: [Entry]) -> [Int] {
            let starts = entries.map { entry in
                defer { ordered.append(contentsOf: successors[entry.successors]) }
                return ordered.count
            }
            return starts + [ordered.count]
        }
        sections.set(.singles, to: singles.map { Self.number($0.nearer, $0.quarterBackOff) })
        sections.setThreeByte(.singleStarts, to: starts(of: singles))
        var pair = 0
        let pairStarts = singles.map { single in
            while pair < pairs.count, pairs[pair].nearer < single.nearer { pair += 1 }
            return pair
        }
        sections.setThreeByte(.pairStarts, to: pairStarts + [pairs.count])
        sections.set(.pairs, to: pairs.map { Self.number($0.farther, $0.quarterBackOff) })
        sections.setThreeByte(.pairSuccessorStarts, to: starts(of: pairs))
        sections.set(.successors, to: ordered)
        sections[.successorPeaks] = stride(from: 0, to: ordered.count, by: Self.successorsOfPeak).map { start in
            ordered[start..<min(ordered.count, start + Self.successorsOfPeak)].reduce(0) {
                max($0, UInt8(truncatingIfNeeded: $1))
            }
        }
    }

    private static func number(_ row: Int, _ quarterBackOff: Int8) -> UInt32 {
        UInt32(row) << 8 | UInt32(UInt8(bitPattern: quarterBackOff))
    }
}
