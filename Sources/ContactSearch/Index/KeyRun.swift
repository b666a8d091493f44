/// Contacts of a segment that fit or may fit a query. It is of use as long as the segment lives.
struct KeyRun {
    /// The places that are known already, the first to be shown first, each once.
    let listed: UnsafeBufferPointer<UInt32>
    /// Where all places stand among those of the column; empty if the list has all.
    let range: Range<Int>
    /// What of a contact has to be looked at, as the keys alone do not tell whether it fits; nil where all fit.
    let unsure: Part?
    private let pyramid: MinimumPyramid.View
    /// What the list is kept in, unless the column keeps it.
    private let list: Block<UInt32>?

    /// What the keys of a run are made of.
    enum Part { case name, number, detail }

    /// Those of a run of keys.
    ///
    /// - Parameter listed: the first to be shown of them, if that is known.
    init(
        _ places: MinimumPyramid, _ range: Range<Int>,
        listed: UnsafeBufferPointer<UInt32> = UnsafeBufferPointer(start: nil, count: 0), unsure: Part?
    ) {
        self.listed = listed
        self.range = range
        self.unsure = unsure
        pyramid = places.view
        list = nil
    }

    /// - Parameters:
    ///   - sorted: the first to be shown first.
    ///   - places: from which they are.
    init(sorted: [UInt32], of places: MinimumPyramid, unsure: Part?) {
        let block = Block<UInt32>(capacity: sorted.count)
        for (index, place) in sorted.enumerated() { block.start[index] = place }
        listed = UnsafeBufferPointer(start: block.start, count: sorted.count)
        range = 0..<0
        self.unsure = unsure
        pyramid = places.view
        list = block
    }

    /// The first to be shown of a part of the range.
    func first(_ range: Range<Int>) -> MinimumPyramid.Found { pyramid.lowest(range) }

    /// Where the first of a part stands.
    func index(of first: MinimumPyramid.Found) -> Int { pyramid.place(of: first) }
}
