/// Walks through the contacts of several posting lists in the order in which they are shown. A contact with several
/// keys may come several times.
struct RankedWalk {
    /// The rest of a posting list, from its first place on.
    private struct Piece {
        let place: UInt32
        let run: Int32
        let rest: Rest
    }

    private enum Rest {
        /// The listed places from an index on, and then the keys.
        case list(Int32)
        case keys(Range<UInt32>, RangeMinimumIndex.Found)
    }

    private var runs: [PostingList] = []
    /// A binary min-heap by place. The `Heap` of swift-collections takes a third longer, because it also gives access
    /// to the greatest element.
    private var heap: [Piece] = []
    /// All places instead, the first one last, if there are few: sorting them is faster than keeping a heap.
    private var few: [Step] = []

    /// A place, and the part of its contact to check to know whether it fits.
    typealias Step = (place: UInt32, unsure: PostingList.Part?)

    /// Up to this many keys are few.
    private static let few = 32

    init(_ runs: [PostingList] = []) {
        self.runs.reserveCapacity(8)
        if !runs.isEmpty { restart { $0 += runs } }
    }

    /// Starts again with other posting lists, in the same memory.
    ///
    /// - Returns: whether there are any.
    @discardableResult
    mutating func restart(with addPostings: (inout [PostingList]) -> Void) -> Bool {
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
        if !heap.isEmpty { heap.removeAll(keepingCapacity: true) }
        if !few.isEmpty { few.removeAll(keepingCapacity: true) }
        addPostings(&runs)
        guard !runs.isEmpty else { return false }
        guard runs.reduce(0, { $0 + $1.range.count }) > Self.few else {
            few.reserveCapacity(Self.few)
            for run in runs {
                for index in run.range where run.places.has(run.wordEnds, at: index) {
                    few.append((run.places[index], run.unsure))
                }
            }
            few.sort { $0.place > $1.place }
            return !few.isEmpty
        }
        heap.reserveCapacity(32)
        for index in runs.indices {
            if let first = runs[index].listed.first {
                push(Piece(place: first, run: Int32(index), rest: .list(0)))
            } else if let piece = piece(Int32(index), runs[index].range) {
                push(piece)
            }
        }
        return true
    }

    /// Starts again with some places.
    ///
    /// - Parameters:
    ///   - places: in any order.
    ///   - unsure: the part of their contacts to check to know whether they fit.
    /// - Returns: whether there are any.
    mutating func restart(with places: [UInt32], unsure: PostingList.Part?) -> Bool {
        restart { _ in }
        for place in places { few.append((place, unsure)) }
        few.sort { $0.place > $1.place }
        return !few.isEmpty
    }

    /// The next place.
    mutating func next() -> Step? {
        if let step = few.popLast() { return step }
        while let first = heap.first {
            let run = runs[Int(first.run)]
            switch first.rest {
            case .list(let index):
                let next = Int(index) + 1
                if next < run.listed.count {
                    replaceFirst(Piece(place: run.listed[next], run: first.run, rest: .list(Int32(next))))
                } else {
                    replaceFirst(piece(first.run, run.range))
                }
            case .keys(let range, let lowest):
                // The index is looked up only now, because most pieces are never reached.
                let index = run.places.place(of: lowest)
                replaceFirst(piece(first.run, Int(range.lowerBound)..<index))
                if let right = piece(first.run, index + 1..<Int(range.upperBound)) { push(right) }
                guard run.places.has(run.wordEnds, at: index) else { continue }
                // The listed places are also among the keys.
                if let last = run.listed.last, first.place <= last { continue }
            }
            return (first.place, run.unsure)
        }
        return nil
    }

    /// A part of a posting list; `nil` if it has no place.
    private func piece(_ run: Int32, _ range: Range<Int>) -> Piece? {
        let list = runs[Int(run)]
        guard let lowest = list.places.lowest(range, with: list.wordEnds) else { return nil }
        return Piece(
            place: lowest.number, run: run,
            rest: .keys(UInt32(range.lowerBound)..<UInt32(range.upperBound), lowest))
    }

    private mutating func push(_ piece: Piece) {
        heap.append(piece)
        heap.withUnsafeMutableBufferPointer { heap in
            var child = heap.count - 1
            while child > 0, piece.place < heap[(child - 1) / 2].place {
                heap[child] = heap[(child - 1) / 2]
                child = (child - 1) / 2
            }
            heap[child] = piece
        }
    }

    /// Replaces the first piece, or removes it, and restores the order of the heap.
    private mutating func replaceFirst(_ piece: Piece?) {
        guard let piece = piece ?? heap.popLast(), !heap.isEmpty else { return }
        heap.withUnsafeMutableBufferPointer { heap in
            var parent = 0
            while true {
                var child = parent * 2 + 1
                guard child < heap.count else { break }
                if child + 1 < heap.count, heap[child + 1].place < heap[child].place { child += 1 }
                guard heap[child].place < piece.place else { break }
                heap[parent] = heap[child]
                parent = child
            }
            heap[parent] = piece
        }
    }
}
