/// Contacts that fit or may fit a query.
struct KeyRun {
    enum Places {
        /// Those of a run of keys.
        case keys(MinimumPyramid, Range<Int>)
        /// The first to be shown first.
        case sorted([UInt32])
    }

    let places: Places
    /// Whether all of them fit; otherwise the keys do not tell, and each has to be looked at.
    let isCertain: Bool

    init(_ places: Places, isCertain: Bool) {
        self.places = places
        self.isCertain = isCertain
    }

    var range: Range<Int> {
        switch places {
        case .keys(_, let range): range
        case .sorted(let places): places.indices
        }
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
        switch places {
        case .keys(let pyramid, _): .key(pyramid.lowest(range))
        case .sorted(let places): .sorted(places[range.lowerBound])
        }
    }

    /// Where the first of a part stands.
    func index(of first: First, in range: Range<Int>) -> Int {
        if case .keys(let pyramid, _) = places, case .key(let found) = first { return pyramid.place(of: found) }
        return range.lowerBound
    }
}
