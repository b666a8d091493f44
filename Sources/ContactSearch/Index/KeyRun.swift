/// Contacts of a segment that fit or may fit a query. It is of use as long as the segment lives.
struct KeyRun {
    private let pyramid: MinimumPyramid.View
    /// The places themselves, the first to be shown first, where they are not those of a run of keys.
    private let sorted: [UInt32]?
    let range: Range<Int>
    /// Whether all of them fit; otherwise the keys do not tell, and each has to be looked at.
    let isCertain: Bool

    /// Those of a run of keys.
    init(_ places: MinimumPyramid, _ range: Range<Int>, isCertain: Bool) {
        pyramid = places.view
        sorted = nil
        self.range = range
        self.isCertain = isCertain
    }

    /// - Parameters:
    ///   - sorted: the first to be shown first.
    ///   - places: from which they are.
    init(sorted: [UInt32], of places: MinimumPyramid, isCertain: Bool) {
        pyramid = places.view
        self.sorted = sorted
        range = sorted.indices
        self.isCertain = isCertain
    }

    /// The first to be shown of a part.
    enum First {
        case key(MinimumPyramid.Found)
        case sorted(UInt32)

        var place: UInt32 {
            switch self {
            case .key(let found): found.number
            case .sorted(let place): place
            }
        }
    }

    func first(_ range: Range<Int>) -> First {
        if let sorted { return .sorted(sorted[range.lowerBound]) }
        return .key(pyramid.lowest(range))
    }

    /// Where the first of a part stands.
    func index(of first: First, in range: Range<Int>) -> Int {
        if case .key(let found) = first { pyramid.place(of: found) } else { range.lowerBound }
    }
}
