/// The keys a query looks for in the names and other words of one alphabet.
struct QueryKeys<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The keys of each reading.
    let readings: [Reading]
    /// The keys of each word, which may be in different fields and inside words.
    let words: [Word]

    struct Reading: BitwiseCopyable, Sendable {
        let keys: KeyQuery<Key>
        /// The keys of the first two letters, for names of many words; `nil` if there are fewer.
        let firstTwoLetters: KeyQuery<Key>.Keys?
    }

    struct Word: BitwiseCopyable, Sendable {
        let keys: KeyQuery<Key>
        /// The keys of parts of words; `nil` if the word is not looked for there.
        let inside: KeyQuery<UInt32>?
        /// Whether the word may also be a number, which has other keys.
        let mayBeNumber: Bool
    }

    init(
        _ readings: [ContactQuery.Reading], _ words: [TypedWord], _ packing: KeyPacking<Key>,
        inside: KeyPacking<UInt32>
    ) {
        self.readings = readings.map { reading in
            Reading(
                keys: KeyQuery(reading.symbols, breaks: reading.breaks, packing),
                firstTwoLetters: reading.firstTwoLetters.map {
                    KeyQuery(reading.symbols.prefix($0), packing, areEnough: false).whole
                })
        }
        self.words = words.map { word in
            Word(
                keys: KeyQuery(word.reading.symbols, packing),
                inside: word.isFoundInside ? KeyQuery(word.reading.symbols, inside) : nil,
                mayBeNumber: word.dialled != nil)
        }
    }
}
