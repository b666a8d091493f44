/// Ranks for documents between others. All of them are in the order of ``DocumentOrder``.
enum RankSpacing {
    /// The first rank of all; there is room on both sides for more documents than any disk holds.
    static let middle: Int64 = 1 << 61
    /// Room between two documents that stand at an end. Small, because full-text indexes store differences of ranks, in a byte
    /// if they are below 128.
    static let step: Int64 = 16
    /// Room there has to be between documents that are spread anew.
    static let leastRoom: Int64 = 4

    /// - Parameters:
    ///   - lower, upper: the ranks of the neighbours; nil at the end.
    /// - Returns: rising ranks strictly between, nil without room for so many.
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
