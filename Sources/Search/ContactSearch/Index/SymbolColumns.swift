/// The keys of names and other words in one alphabet: digits in 64 bits, text in 128 bits.
struct SymbolColumns<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let nameStarts: KeyColumn<Key>
    private let wordStarts: KeyColumn<Key>
    private let initials: KeyColumn<Key>
    private let initialsWithSkips: KeyColumn<Key>
    private let details: KeyColumn<Key>
    /// The first two letters of what can be typed of a name of many words.
    private let longNames: KeyColumn<Key>
    /// Words of names and details from each letter inside them.
    private let insides: KeyColumn<UInt32>

    /// - Parameters:
    ///   - rows: emptied one by one, because all keys twice would take too much memory.
    ///   - places: the place of each contact of the rows.
    init(_ rows: inout Rows, places: UnsafeMutableBufferPointer<UInt32>) {
        nameStarts = KeyColumn(taking: &rows.nameStarts, places: places, packing: rows.packing)
        wordStarts = KeyColumn(taking: &rows.wordStarts, places: places, packing: rows.packing)
        initials = KeyColumn(taking: &rows.initials, places: places, packing: rows.packing)
        initialsWithSkips = KeyColumn(taking: &rows.initialsWithSkips, places: places, packing: rows.packing)
        details = KeyColumn(taking: &rows.details, places: places, packing: rows.packing)
        longNames = KeyColumn(taking: &rows.longNames, places: places, packing: rows.packing)
        insides = KeyColumn(taking: &rows.insides, places: places, packing: rows.insidePacking)
    }

    func addPostings(_ query: QueryKeys<Key>, _ band: Band, to runs: inout [PostingList]) {
        switch band {
        case .apart: if query.words.count > 1 { addRarestWord(query.words, inside: false, to: &runs) }
        case .inside:
            if query.words.count > 1 {
                addRarestWord(query.words, inside: true, to: &runs)
            } else if let inside = query.words.first?.inside {
                insides.addPostings(inside.beginning, of: .contact, to: &runs)
            }
        case .whole, .wordStart, .initials, .initialsWithSkips, .numberPrefix, .numberInfix, .otherField:
            for reading in query.readings { addPostings(reading, band, to: &runs) }
        }
    }

    private func addPostings(_ reading: QueryKeys<Key>.Reading, _ band: Band, to runs: inout [PostingList]) {
        func add(_ column: KeyColumn<Key>, _ wanted: KeyQuery<Key>.Keys, of part: PostingList.Part = .name) {
            column.addPostings(wanted, wordEnds: reading.keys.wordEnds, of: part, to: &runs)
        }
        switch band {
        case .whole: add(nameStarts, reading.keys.whole)
        case .wordStart:
            add(nameStarts, reading.keys.beginning)
            add(wordStarts, reading.keys.beginning)
        case .initials:
            add(initials, reading.keys.beginning)
            addLongNames(reading, to: &runs)
        case .initialsWithSkips:
            add(initialsWithSkips, reading.keys.beginning)
            addLongNames(reading, to: &runs)
        case .otherField: add(details, reading.keys.beginning, of: .contact)
        case .numberPrefix, .numberInfix, .apart, .inside: break
        }
    }

    private func addLongNames(_ reading: QueryKeys<Key>.Reading, to runs: inout [PostingList]) {
        if let letters = reading.firstTwoLetters { longNames.addPostings(letters, of: .name, to: &runs) }
    }

    /// Adds the contacts that have the word with the fewest keys, each of which has to be checked for the others.
    private func addRarestWord(_ words: [QueryKeys<Key>.Word], inside: Bool, to runs: inout [PostingList]) {
        var fewest: (count: Int, runs: [PostingList])?
        for word in words where !word.mayBeNumber {
            var found: [PostingList] = []
            for column in [nameStarts, wordStarts, details] {
                column.addPostings(word.keys.beginning.unsure, of: .contact, to: &found)
            }
            if inside, let keys = word.inside { insides.addPostings(keys.beginning.unsure, of: .contact, to: &found) }
            let count = found.reduce(0) { $0 + $1.range.count }
            if fewest.map({ count < $0.count }) ?? true { fewest = (count, found) }
        }
        runs += fewest?.runs ?? []
    }

    /// The keys, collected to build the columns.
    struct Rows {
        fileprivate var nameStarts = KeyRows<Key>()
        fileprivate var wordStarts = KeyRows<Key>()
        fileprivate var initials = KeyRows<Key>()
        fileprivate var initialsWithSkips = KeyRows<Key>()
        fileprivate var details = KeyRows<Key>()
        fileprivate var longNames = KeyRows<Key>()
        fileprivate var insides = KeyRows<UInt32>()
        fileprivate let packing: KeyPacking<Key>
        fileprivate let insidePacking: KeyPacking<UInt32>

        init(_ packing: KeyPacking<Key>, inside: KeyPacking<UInt32>) {
            self.packing = packing
            insidePacking = inside
        }

        mutating func addName(_ name: NameSymbols, _ contact: UInt32) {
            let keys = NameKeys(name: name, packing: packing)
            keys.forEachStart { key, isFirst in
                if isFirst { nameStarts.append(key, contact) } else { wordStarts.append(key, contact) }
            }
            keys.forEachCombination { key, skips in
                if skips { initialsWithSkips.append(key, contact) } else { initials.append(key, contact) }
            }
            keys.forEachFirstTwoLetters { longNames.append($0, contact) }
            addInsides(name, contact)
        }

        mutating func addDetail(_ name: NameSymbols, _ contact: UInt32) {
            NameKeys(name: name, packing: packing).forEachStart { key, _ in details.append(key, contact) }
            addInsides(name, contact)
        }

        private mutating func addInsides(_ name: NameSymbols, _ contact: UInt32) {
            name.forEachInside { insides.append(insidePacking.key(name.symbols[$0]), contact) }
        }
    }
}
