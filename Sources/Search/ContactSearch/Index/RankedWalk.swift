/// Goes through the contacts of several runs of keys, the first to be shown first, whichever run they are in. A contact with
/// several keys may come several times.
struct RankedWalk {
    /// What of a run is still to come.
    private struct Piece {
        let run: Int32
        let part: Part
    }

    private enum Part {
        /// What the run lists, from an index on, and then its keys.
        case list(Int32)
        case keys(Range<UInt32>, RangeMinimumIndex.Found)
    }

    private var runs: [PostingList] = []
    private var pieces: [Piece] = []
    /// The first place of each piece and, in the lower half, which piece that is: a heap, no place lower than the one at half its
    /// position. The `Heap` of swift-collections, which keeps the greatest at hand as well, takes a third longer for this.
    private var heap: [UInt64] = []

    init(_ runs: [PostingList] = []) {
        self.runs.reserveCapacity(8)
        pieces.reserveCapacity(32)
        heap.reserveCapacity(32)
        restart { $0 = runs }
    }

    /// Begins anew with other runs; the memory stays.
    ///
    /// - Returns: whether there is any.
    @discardableResult
    mutating func restart(with addPostings: (inout [PostingList]) -> Void) -> Bool {
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
        if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
        if !heap.isEmpty { heap.removeAll(keepingCapacity: true) }
        addPostings(&runs)
        for (index, run) in runs.enumerated() {
            if let first = run.listed.first {
                push(first, Piece(run: Int32(index), part: .list(0)))
            } else {
                push(Int32(index), run.range)
            }
        }
        return !runs.isEmpty
    }

    /// The next place, and what has to be looked at to know whether it fits.
    mutating func next() -> (place: UInt32, unsure: PostingList.Part?)? {
        while let first = heap.first {
            let place = UInt32(truncatingIfNeeded: first >> 32)
            let slot = Int(UInt32(truncatingIfNeeded: first))
            let piece = pieces[slot]
            let run = runs[Int(piece.run)]
            switch piece.part {
            case .list(let index):
                let next = Int(index) + 1
                if next < run.listed.count {
                    replaceFirst(run.listed[next], Piece(run: piece.run, part: .list(Int32(next))))
                } else {
                    removeFirst()
                    push(piece.run, run.range)
                }
            case .keys(let range, let lowest):
                // Where it stands is looked up only now, as most pieces are never reached.
                let index = run.places.place(of: lowest)
                let left = Int(range.lowerBound)..<index
                if let lowest = run.places.lowest(left, with: run.wordEnds) {
                    replaceFirst(lowest.number, Self.piece(piece.run, left, lowest))
                } else {
                    removeFirst()
                }
                push(piece.run, index + 1..<Int(range.upperBound))
                guard run.places.has(run.wordEnds, at: index) else { continue }
                // What is listed stands among the keys as well.
                if let last = run.listed.last, place <= last { continue }
            }
            return (place, run.unsure)
        }
        return nil
    }

    private mutating func push(_ run: Int32, _ range: Range<Int>) {
        let keys = runs[Int(run)]
        guard let lowest = keys.places.lowest(range, with: keys.wordEnds) else { return }
        push(lowest.number, Self.piece(run, range, lowest))
    }

    private static func piece(_ run: Int32, _ range: Range<Int>, _ lowest: RangeMinimumIndex.Found) -> Piece {
        Piece(run: run, part: .keys(UInt32(range.lowerBound)..<UInt32(range.upperBound), lowest))
    }

    private mutating func push(_ place: UInt32, _ piece: Piece) {
        let entry = UInt64(place) << 32 | UInt64(pieces.count)
        pieces.append(piece)
        heap.append(entry)
        heap.withUnsafeMutableBufferPointer { heap in
            var child = heap.count - 1
            while child > 0, entry < heap[(child - 1) / 2] {
                heap[child] = heap[(child - 1) / 2]
                child = (child - 1) / 2
            }
            heap[child] = entry
        }
    }

    /// Puts what is to come of the first piece's run in its place.
    private mutating func replaceFirst(_ place: UInt32, _ piece: Piece) {
        let slot = heap[0] & 0xFFFF_FFFF
        pieces[Int(slot)] = piece
        sink(UInt64(place) << 32 | slot)
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        if !heap.isEmpty { sink(last) }
    }

    /// Puts an entry in the place of the first.
    private mutating func sink(_ entry: UInt64) {
        heap.withUnsafeMutableBufferPointer { heap in
            var parent = 0
            while true {
                var child = parent * 2 + 1
                guard child < heap.count else { break }
                if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
                guard heap[child] < entry else { break }
                heap[parent] = heap[child]
                parent = child
            }
            heap[parent] = entry
        }
    }
}
