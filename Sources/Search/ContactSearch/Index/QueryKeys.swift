/// The keys a query looks for in names and other words.
struct QueryKeys<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The keys of each reading.
    let readings: [Reading]

    struct Reading: BitwiseCopyable, Sendable {
        let keys: KeyQuery<Key>
        /// The keys of the first letters, for names of many words.
        let firstLetters: KeyQuery<Key>.Keys
    }

    init(_ readings: [ContactQuery.Reading], _ packing: KeyPacking<Key>) {
        self.readings = readings.map { reading in
            let keys = KeyQuery(
                reading.symbols, breaks: reading.breaks, packing, areEnough: reading.marks.isEmpty)
            return Reading(keys: keys, firstLetters: keys.exactly(reading.beginning, packing))
        }
    }
}
