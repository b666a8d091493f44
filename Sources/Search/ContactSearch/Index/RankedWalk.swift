/// Walks through the contacts of several posting lists in the order in which they are shown. A contact with several
/// keys may come several times.
struct RankedWalk {
    /// The rest of a posting list.
    private struct Piece {
        let run: Int32
        let part: Part
    }

    private enum Part {
        /// The listed places from an index on, and then the keys.
        case list(Int32)
        case keys(Range<UInt32>, RangeMinimumIndex.Found)
    }

    private var runs: [PostingList] = []
    private var pieces: [Piece] = []
    /// The first place of each piece and, in the lower half, the index of the piece, as a binary min-heap. The `Heap`
    /// of swift-collections takes a third longer, because it also gives access to the greatest element.
    private var heap: [UInt64] = []
    /// Places to walk through instead of posting lists, the first one last.
    private var given: [UInt32] = []
    private var givenUnsure: PostingList.Part?

    init(_ runs: [PostingList] = []) {
        self.runs.reserveCapacity(8)
        pieces.reserveCapacity(32)
        heap.reserveCapacity(32)
        restart { $0 = runs }
    }

    /// Starts again with other posting lists, in the same memory.
    ///
    /// - Returns: whether there are any.
    @discardableResult
    mutating func restart(with addPostings: (inout [PostingList]) -> Void) -> Bool {
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
        if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
        if !heap.isEmpty { heap.removeAll(keepingCapacity: true) }
        if !given.isEmpty { given.removeAll() }
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

    /// Starts again with some places.
    ///
    /// - Parameters:
    ///   - places: in the order in which they are shown.
    ///   - unsure: the part of their contacts to check to know whether they fit.
    /// - Returns: whether there are any.
    mutating func restart(with places: [UInt32], unsure: PostingList.Part?) -> Bool {
        restart { _ in }
        given = places.reversed()
        givenUnsure = unsure
        return !places.isEmpty
    }

    /// The next place, and the part of its contact to check to know whether it fits.
    mutating func next() -> (place: UInt32, unsure: PostingList.Part?)? {
        if let place = given.popLast() { return (place, givenUnsure) }
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
                // The index is looked up only now, because most pieces are never reached.
                let index = run.places.place(of: lowest)
                let left = Int(range.lowerBound)..<index
                if let lowest = run.places.lowest(left, with: run.wordEnds) {
                    replaceFirst(lowest.number, Self.piece(piece.run, left, lowest))
                } else {
                    removeFirst()
                }
                push(piece.run, index + 1..<Int(range.upperBound))
                guard run.places.has(run.wordEnds, at: index) else { continue }
                // The listed places are also among the keys.
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

    /// Replaces the first piece with the rest of its posting list.
    private mutating func replaceFirst(_ place: UInt32, _ piece: Piece) {
        let slot = heap[0] & 0xFFFF_FFFF
        pieces[Int(slot)] = piece
        sink(UInt64(place) << 32 | slot)
    }

    private mutating func removeFirst() {
        let last = heap.removeLast()
        if !heap.isEmpty { sink(last) }
    }

    /// Replaces the first entry and restores the order of the heap.
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
