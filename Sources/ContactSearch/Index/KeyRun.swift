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

    /// Where the first to be shown of a part stands.
    func lowest(_ range: Range<Int>) -> (index: Int, number: UInt32) {
        switch places {
        case .keys(let pyramid, _): pyramid.lowest(range)
        case .sorted(let places): (range.lowerBound, places[range.lowerBound])
        }
    }
}
