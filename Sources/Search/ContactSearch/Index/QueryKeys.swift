/// The keys a query looks for in names and other words.
struct QueryKeys<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The keys of each reading.
    let readings: [Reading]

    struct Reading: BitwiseCopyable, Sendable {
        let keys: KeyQuery<Key>
        /// The keys of the first letters, for names of many words.
        let firstLetters: KeyQuery<Key>.Keys
        /// Whether it is looked for in names with marks only.
        let isMarked: Bool
    }

    init(_ readings: [ContactQuery.Reading], _ packing: KeyPacking<Key>) {
        self.readings = readings.map { reading in
            let isMarked = !reading.marks.isEmpty
            let keys = KeyQuery(
                reading.symbols, breaks: reading.breaks + reading.marks, packing, areEnough: !isMarked)
            return Reading(keys: keys, firstLetters: keys.exactly(reading.beginning, packing), isMarked: isMarked)
        }
    }
}
