/// The keys a query looks for in names and other words.
struct QueryKeys<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    /// The keys of each reading.
    let readings: [Reading]
    private let typed: [TypedWord]
    private let packing: KeyPacking<Key>

    struct Reading: BitwiseCopyable, Sendable {
        let keys: KeyQuery<Key>
        /// The keys of the first two letters, for names of many words; `nil` if there are fewer.
        let firstTwoLetters: KeyQuery<Key>.Keys?
    }

    struct Word: Sendable {
        let symbols: [UInt8]
        let start: KeyQuery<Key>.Keys
        /// Whether the word is looked for inside words.
        let isFoundInside: Bool
        /// Whether the word may also be a number, which has other keys.
        let mayBeNumber: Bool
    }

    init(_ readings: [ContactQuery.Reading], _ typed: [TypedWord], _ packing: KeyPacking<Key>) {
        self.readings = readings.map { reading in
            Reading(
                keys: KeyQuery(reading.symbols, breaks: reading.breaks, packing),
                firstTwoLetters: reading.firstTwoLetters.map {
                    KeyQuery(reading.symbols.prefix($0), packing, areEnough: false).whole
                })
        }
        self.typed = typed
        self.packing = packing
    }

    var hasSeveralWords: Bool { typed.count > 1 }

    /// The keys of each word, which may be in different fields and inside words. Computed on request: most searches
    /// have found enough before.
    var words: [Word] { typed.map(word) }

    /// The same for a query of a single word; `nil` if it has several.
    var onlyWord: Word? { hasSeveralWords ? nil : typed.first.map(word) }

    private func word(_ typed: TypedWord) -> Word {
        Word(
            symbols: typed.reading.symbols, start: KeyQuery(typed.reading.symbols, packing).beginning,
            isFoundInside: typed.isFoundInside, mayBeNumber: typed.dialled != nil)
    }
}
