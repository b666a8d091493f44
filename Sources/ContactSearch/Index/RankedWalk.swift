/// Goes through the contacts of several runs of keys, the first to be shown first, whichever run they are in. A contact with
/// several keys comes several times.
struct RankedWalk {
    private struct Piece {
        var lowest: UInt32
        var run: Int
        var first: KeyRun.First
        var range: Range<Int>
    }

    private let runs: [KeyRun]
    /// A heap: no piece is lower than the one at half its position.
    private var pieces: [Piece] = []

    init(_ runs: [KeyRun]) {
        self.runs = runs
        pieces.reserveCapacity(64)
        for (index, run) in runs.enumerated() { push(index, run.range) }
    }

    /// The next place, and whether it surely fits.
    mutating func next() -> (place: UInt32, isCertain: Bool)? {
        guard let first = pieces.first else { return nil }
        removeFirst()
        // Where it stands is looked up only now, as most pieces are never reached.
        let index = runs[first.run].index(of: first.first, in: first.range)
        push(first.run, first.range.lowerBound..<index)
        push(first.run, index + 1..<first.range.upperBound)
        return (first.lowest, runs[first.run].isCertain)
    }

    private mutating func push(_ run: Int, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let first = runs[run].first(range)
        let piece = Piece(lowest: first.place, run: run, first: first, range: range)
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
