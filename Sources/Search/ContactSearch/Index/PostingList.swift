/// Contacts of a segment that fit or may fit a query. It is of use as long as the segment lives.
struct PostingList {
    /// The places that are known already, the first to be shown first, each once.
    let listed: UnsafeBufferPointer<UInt32>
    /// Where all places stand among those of the column.
    let range: Range<Int>
    /// The marks a place has to have: behind which symbols a word ends.
    let wordEnds: UInt32
    /// What of a contact has to be looked at, as the keys alone do not tell whether it fits; nil where all fit.
    let unsure: Part?
    let places: RangeMinimumIndex.View

    /// What the keys of a run are made of.
    enum Part { case name, number, detail }

    /// - Parameter listed: the first to be shown of them, if that is known.
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
