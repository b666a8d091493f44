/// The contacts of a segment that fit or may fit a query. Valid as long as the segment exists.
struct PostingList {
    /// The first places to show, if they are precomputed, each once.
    let listed: UnsafeBufferPointer<UInt32>
    /// The range of all places in the column.
    let range: Range<Int>
    /// The marks a place must have: the symbols after which a word ends.
    let wordEnds: UInt32
    /// The part of a contact to check because the keys alone do not decide whether it fits; `nil` if all fit.
    let unsure: Part?
    let places: RangeMinimumIndex.View

    /// The part of a contact that the keys of a run are made from.
    enum Part {
        case name, number
        /// All of it.
        case contact
    }

    /// - Parameter listed: the first places to show, if they are precomputed.
    init(
        _ places: RangeMinimumIndex, _ range: Range<Int>,
        listed: UnsafeBufferPointer<UInt32> = UnsafeBufferPointer(start: nil, count: 0), wordEnds: UInt32 = 0,
        unsure: Part?
    ) {
        self.listed = listed
        self.range = range
        self.wordEnds = wordEnds
        self.unsure = unsure
        self.places = places.view
    }
}
