import DatabaseFiles

/// Finds ranks for documents between others. Ranks are in the order of ``DocumentOrder``.
enum RankSpacing {
    /// The first rank of all. On both sides there is room for more documents than fit on any disk.
    static let middle: Int64 = 1 << 61
    /// The distance between two documents at an end. It is small, because full-text indexes store differences of ranks,
    /// and those below 128 take one byte.
    static let step: Int64 = 16
    /// The minimum distance between documents after they have been spread out.
    static let minimumRoom: Int64 = 4
    /// The ranks that a document can have. Sums and differences of these do not overflow.
    static let all: ClosedRange<Int64> = 1...1 << 62

    /// Returns a rank that was read from a file.
    ///
    /// - Throws: ``DatabaseFileError/damaged`` for one that no document is ever given.
    static func possible(_ rank: Int64) throws(DatabaseFileError) -> Int64 {
        guard all.contains(rank) else { throw .damaged }
        return rank
    }

    /// - Parameters:
    ///   - lower, upper: the ranks of the neighbours; `nil` at the end.
    /// - Returns: increasing ranks strictly between them; `nil` if there is too little room.
    static func ranks(_ count: Int, between lower: Int64?, and upper: Int64?) -> [Int64]? {
        let count = Int64(count)
        switch (lower, upper) {
        case (nil, nil): return (0..<count).map { middle + $0 * step }
        case (let lower?, nil): return (1...count).map { lower + $0 * step }
        case (nil, let upper?): return (1...count).map { upper - (count + 1 - $0) * step }
        case (let lower?, let upper?):
            let room = (upper - lower) / (count + 1)
            guard room >= 1 else { return nil }
            return (1...count).map { lower + $0 * room }
        }
    }
}
