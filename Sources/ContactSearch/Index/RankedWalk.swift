/// Goes through the contacts of several runs of keys, the first to be shown first, whichever run they are in. A contact with
/// several keys may come several times.
struct RankedWalk {
    /// A part of a run, known by its first contact.
    private struct Piece {
        let lowest: UInt32
        let run: Int
        let part: Part
    }

    private enum Part {
        /// What the run lists, from an index on.
        case list(Int)
        case keys(Range<Int>, MinimumPyramid.Found)
    }

    private var runs: [KeyRun] = []
    /// A heap: no piece is lower than the one at half its position.
    private var pieces: [Piece] = []

    init(_ runs: [KeyRun] = []) {
        pieces.reserveCapacity(32)
        restart { $0 = runs }
    }

    /// Begins anew with other runs; the memory stays.
    ///
    /// - Returns: whether there is any.
    @discardableResult
    mutating func restart(with addRuns: (inout [KeyRun]) -> Void) -> Bool {
        if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
        if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
        addRuns(&runs)
        for index in runs.indices { push(index, listedFrom: 0) }
        return !runs.isEmpty
    }

    /// The next place, and what has to be looked at to know whether it fits.
    mutating func next() -> (place: UInt32, unsure: KeyRun.Part?)? {
        while let first = pieces.first {
            removeFirst()
            switch first.part {
            case .list(let index): push(first.run, listedFrom: index + 1)
            case .keys(let range, let found):
                // Where it stands is looked up only now, as most pieces are never reached.
                let index = runs[first.run].places.place(of: found)
                push(first.run, range.lowerBound..<index)
                push(first.run, index + 1..<range.upperBound)
                guard runs[first.run].places.has(runs[first.run].wordEnds, at: index) else { continue }
                // What is listed stands among the keys as well.
                if let last = runs[first.run].listed.last, first.lowest <= last { continue }
            }
            return (first.lowest, runs[first.run].unsure)
        }
        return nil
    }

    private mutating func push(_ run: Int, listedFrom index: Int) {
        let listed = runs[run].listed
        guard index < listed.count else { return push(run, runs[run].range) }
        push(Piece(lowest: listed[index], run: run, part: .list(index)))
    }

    private mutating func push(_ run: Int, _ range: Range<Int>) {
        guard !range.isEmpty, let first = runs[run].places.lowest(range, with: runs[run].wordEnds) else { return }
        push(Piece(lowest: first.number, run: run, part: .keys(range, first)))
    }

    private mutating func push(_ piece: Piece) {
        pieces.append(piece)
        var child = pieces.count - 1
        while child > 0, piece.lowest < pieces[(child - 1) / 2].lowest {
            pieces[child] = pieces[(child - 1) / 2]
            child = (child - 1) / 2
        }
        pieces[child] = piece
    }

    private mutating func removeFirst() {
        let last = pieces.removeLast()
        guard !pieces.isEmpty else { return }
        var parent = 0
        while true {
            var child = parent * 2 + 1
            guard child < pieces.count else { break }
            if child + 1 < pieces.count, pieces[child + 1].lowest < pieces[child].lowest { child += 1 }
            guard pieces[child].lowest < last.lowest else { break }
            pieces[parent] = pieces[child]
            parent = child
        }
        pieces[parent] = last
    }
}
