/// The keys of names and other words in one alphabet: digits in 64 bits, text in 128 bits.
struct SymbolColumns<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let nameStarts: KeyColumn<Key>
    private let wordStarts: KeyColumn<Key>
    private let initials: KeyColumn<Key>
    private let initialsWithSkips: KeyColumn<Key>
    private let details: KeyColumn<Key>

    /// - Parameters:
    ///   - rows: emptied one by one, because all keys twice would take too much memory.
    ///   - places: the place of each contact of the rows.
    init(_ rows: inout Rows, places: UnsafeMutableBufferPointer<UInt32>) {
        nameStarts = KeyColumn(taking: &rows.nameStarts, places: places, packing: rows.packing)
        wordStarts = KeyColumn(taking: &rows.wordStarts, places: places, packing: rows.packing)
        initials = KeyColumn(taking: &rows.initials, places: places, packing: rows.packing)
        initialsWithSkips = KeyColumn(taking: &rows.initialsWithSkips, places: places, packing: rows.packing)
        details = KeyColumn(taking: &rows.details, places: places, packing: rows.packing)
    }

    func addPostings(_ query: KeyQuery<Key>, _ band: Band, to runs: inout [PostingList]) {
        switch band {
        case .whole: nameStarts.addPostings(query.whole, wordEnds: query.wordEnds, of: .name, to: &runs)
        case .wordStart:
            nameStarts.addPostings(query.beginning, wordEnds: query.wordEnds, of: .name, to: &runs)
            wordStarts.addPostings(query.beginning, wordEnds: query.wordEnds, of: .name, to: &runs)
        case .initials: initials.addPostings(query.beginning, wordEnds: query.wordEnds, of: .name, to: &runs)
        case .initialsWithSkips:
            initialsWithSkips.addPostings(query.beginning, wordEnds: query.wordEnds, of: .name, to: &runs)
        case .numberPrefix, .numberInfix: break
        case .otherField: details.addPostings(query.beginning, wordEnds: query.wordEnds, of: .detail, to: &runs)
        }
    }

    /// The keys, collected to build the columns.
    struct Rows {
        fileprivate var nameStarts = KeyRows<Key>()
        fileprivate var wordStarts = KeyRows<Key>()
        fileprivate var initials = KeyRows<Key>()
        fileprivate var initialsWithSkips = KeyRows<Key>()
        fileprivate var details = KeyRows<Key>()
        fileprivate let packing: KeyPacking<Key>

        init(_ packing: KeyPacking<Key>) { self.packing = packing }

        mutating func addName(_ name: NameSymbols, _ contact: UInt32) {
            let keys = NameKeys(name: name, packing: packing)
            keys.forEachStart { key, isFirst in
                if isFirst { nameStarts.append(key, contact) } else { wordStarts.append(key, contact) }
            }
            keys.forEachCombination { key, skips in
                if skips { initialsWithSkips.append(key, contact) } else { initials.append(key, contact) }
            }
        }

        mutating func addDetail(_ name: NameSymbols, _ contact: UInt32) {
            NameKeys(name: name, packing: packing).forEachStart { key, _ in details.append(key, contact) }
        }
    }
}
