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

    struct Word: BitwiseCopyable, Sendable {
        let start: KeyQuery<Key>.Keys
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

    /// The keys of each word, which may be in different fields. Computed on request: most searches have found enough
    /// before.
    var words: [Word] {
        typed.map { word in
            Word(start: KeyQuery(word.reading.symbols, packing).beginning, mayBeNumber: word.dialled != nil)
        }
    }

    /// What is looked for inside words; `nil` if nothing is.
    var inside: [UInt8]? { hasSeveralWords ? nil : typed.first.flatMap { $0.isFoundInside ? $0.reading.symbols : nil } }
}
