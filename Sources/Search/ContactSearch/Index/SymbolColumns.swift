import TextFolding

/// The keys of names and other words in one alphabet: digits in 64 bits, text in 128 bits.
final class SymbolColumns<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let nameStarts: KeyColumn<Key>
    private let wordStarts: KeyColumn<Key>
    private let initials: KeyColumn<Key>
    private let initialsWithSkips: KeyColumn<Key>
    private let details: KeyColumn<Key>
    /// The first letters of what can be typed of a name of many words.
    private let longNames: KeyColumn<Key>
    /// Names with marks inside, from each word on.
    private let marked: KeyColumn<Key>
    /// The words of all of these, by what is inside them.
    private let insides: WordInsides<Key>
    private let packing: KeyPacking<Key>

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
        marked = KeyColumn(taking: &rows.marked, places: places, packing: rows.packing)
        insides = WordInsides([nameStarts, wordStarts, details], rows.longWords, rows.packing, rows.alphabet)
        packing = rows.packing
    }

    func addPostings(_ query: QueryKeys<Key>, _ band: Band, to runs: inout [PostingList]) {
        for reading in query.readings { addPostings(reading, band, to: &runs) }
    }

    /// Adds the contacts of the words that have these symbols inside them.
    func addInside(_ symbols: [UInt8], to runs: inout [PostingList]) {
        insides.forEachWord(with: symbols) { addWord($0.beginning, wordEnds: $0.wordEnds, to: &runs) }
    }

    private func addPostings(_ reading: QueryKeys<Key>.Reading, _ band: Band, to runs: inout [PostingList]) {
        func add(_ column: KeyColumn<Key>, _ wanted: KeyQuery<Key>.Keys, of part: PostingList.Part = .name) {
            column.addPostings(wanted, wordEnds: reading.keys.wordEnds, of: part, to: &runs)
        }
        guard !reading.isMarked else {
            if band == .whole { add(marked, reading.keys.whole) }
            if band == .wordStart { add(marked, reading.keys.beginning) }
            return
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
        case .numberPrefix, .numberInfix, .apart, .inside, .anywhere: break
        }
    }

    private func addLongNames(_ reading: QueryKeys<Key>.Reading, to runs: inout [PostingList]) {
        longNames.addPostings(reading.firstLetters, of: .name, to: &runs)
    }

    /// Adds the contacts that have a word in any field.
    private func addWord(_ wanted: KeyQuery<Key>.Keys, wordEnds: UInt32, to runs: inout [PostingList]) {
        nameStarts.addPostings(wanted, wordEnds: wordEnds, of: .contact, to: &runs)
        wordStarts.addPostings(wanted, wordEnds: wordEnds, of: .contact, to: &runs)
        details.addPostings(wanted, wordEnds: wordEnds, of: .contact, to: &runs)
    }

    /// The keys that begin with a typed word.
    struct WordKeys {
        /// The lowest key that may be among them.
        let first: Key
        /// The number of symbols of the word.
        let symbols: Int
        /// Whether all of them begin with the word.
        let areExact: Bool
        fileprivate let names: Range<Int>
        fileprivate let words: Range<Int>
        fileprivate let details: Range<Int>

        /// The number of keys.
        var count: Int { names.count + words.count + details.count }
    }

    /// The keys of names and details that begin with a word.
    func keys(beginning word: ArraySlice<UInt8>) -> WordKeys {
        let (range, areExact) = packing.keys(beginning: word)
        return WordKeys(
            first: range.lowerBound, symbols: word.count, areExact: areExact, names: nameStarts.run(range),
            words: wordStarts.run(range), details: details.run(range))
    }

    /// Calls `body` with the place of each key.
    @inline(__always)
    func forEachPlace(of keys: WordKeys, _ body: (UInt32) -> Void) {
        nameStarts.places.view.forEach(keys.names, body)
        wordStarts.places.view.forEach(keys.words, body)
        details.places.view.forEach(keys.details, body)
    }

    /// Calls `body` with each key that begins with a word, and its place.
    func forEachWord(_ body: (_ key: Key, _ place: UInt32) -> Void) {
        for column in [nameStarts, wordStarts, details] {
            let places = column.places.view
            for index in 0..<column.places.count { body(column.key(index), places[index]) }
        }
    }

    /// The keys, collected to build the columns.
    struct Rows {
        fileprivate var nameStarts = KeyRows<Key>()
        fileprivate var wordStarts = KeyRows<Key>()
        fileprivate var initials = KeyRows<Key>()
        fileprivate var initialsWithSkips = KeyRows<Key>()
        fileprivate var details = KeyRows<Key>()
        fileprivate var longNames = KeyRows<Key>()
        fileprivate var marked = KeyRows<Key>()
        /// The words that do not fit in a key.
        fileprivate var longWords: Set<[UInt8]> = []
        fileprivate let packing: KeyPacking<Key>
        fileprivate let alphabet: ContactQuery.Alphabet

        init(_ packing: KeyPacking<Key>, _ alphabet: ContactQuery.Alphabet) {
            self.packing = packing
            self.alphabet = alphabet
        }

        /// Adds a name in each of its spellings.
        mutating func addName(_ name: FoldedText, _ contact: UInt32, _ spellings: inout NameSpellings) {
            spellings.forEach(name, alphabet) { spelling in
                addName(spelling, contact)
                return true
            }
        }

        /// Adds a detail in each of its spellings.
        mutating func addDetail(_ detail: FoldedText, _ contact: UInt32, _ spellings: inout NameSpellings) {
            spellings.forEach(detail, alphabet) { spelling in
                NameKeys(name: spelling, packing: packing).forEachStart { key, _ in details.append(key, contact) }
                addLongWords(spelling)
                return true
            }
        }

        private mutating func addName(_ name: NameSymbols, _ contact: UInt32) {
            let keys = NameKeys(name: name, packing: packing)
            keys.forEachStart { key, isFirst in
                if isFirst { nameStarts.append(key, contact) } else { wordStarts.append(key, contact) }
            }
            if alphabet == .digits, name.hasMarks { keys.forEachStart { key, _ in marked.append(key, contact) } }
            keys.forEachCombination { key, skips in
                if skips { initialsWithSkips.append(key, contact) } else { initials.append(key, contact) }
            }
            keys.forEachBeginning { longNames.append($0, contact) }
            addLongWords(name)
        }

        private mutating func addLongWords(_ name: NameSymbols) {
            for word in name.words where word.count > packing.capacity { longWords.insert(Array(name.symbols[word])) }
        }
    }
}
