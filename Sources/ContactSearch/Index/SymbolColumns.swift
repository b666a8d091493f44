/// The keys of names and of other words in one alphabet: digits in 64 bits, text in 128.
///
/// Where initials are typed little is typed, so the keys of those always have 64 bits.
struct SymbolColumns<Key: FixedWidthInteger & UnsignedInteger & Sendable & BitwiseCopyable>: Sendable {
    private let nameStarts: KeyColumn<Key>
    private let wordStarts: KeyColumn<Key>
    private let initials: KeyColumn<UInt64>
    private let initialsWithSkips: KeyColumn<UInt64>
    private let details: KeyColumn<UInt64>
    private let packing: Packing

    struct Packing: Sendable {
        let long: KeyPacking<Key>
        let short: KeyPacking<UInt64>
    }

    /// - Parameters:
    ///   - rows: emptied one after the other, as all keys twice take much memory.
    ///   - places: of each contact of the rows.
    init(_ rows: inout Rows, places: UnsafeMutableBufferPointer<UInt32>) {
        nameStarts = KeyColumn(taking: &rows.nameStarts, places: places, bits: rows.packing.long.bits)
        wordStarts = KeyColumn(taking: &rows.wordStarts, places: places, bits: rows.packing.long.bits)
        initials = KeyColumn(taking: &rows.initials, places: places, bits: rows.packing.short.bits)
        initialsWithSkips = KeyColumn(taking: &rows.initialsWithSkips, places: places, bits: rows.packing.short.bits)
        details = KeyColumn(taking: &rows.details, places: places, bits: rows.packing.short.bits)
        packing = rows.packing
    }

    func addRuns(_ reading: ContactQuery.Reading, _ band: Band, to runs: inout [KeyRun]) {
        switch band {
        case .whole: add(nameStarts, packing.long, reading, isWhole: true, to: &runs)
        case .wordStart:
            add(nameStarts, packing.long, reading, to: &runs)
            add(wordStarts, packing.long, reading, to: &runs)
        case .initials: add(initials, packing.short, reading, to: &runs)
        case .initialsWithSkips: add(initialsWithSkips, packing.short, reading, to: &runs)
        case .numberPrefix, .numberInfix: break
        case .otherField: add(details, packing.short, reading, of: .detail, to: &runs)
        }
    }

    private func add<Column>(
        _ column: KeyColumn<Column>, _ packing: KeyPacking<Column>, _ reading: ContactQuery.Reading,
        isWhole: Bool = false, of part: KeyRun.Part = .name, to runs: inout [KeyRun]
    ) {
        let keys = isWhole ? packing.keys(exactly: reading.symbols) : packing.keys(beginning: reading.symbols)
        let run = column.run(keys.range)
        guard !run.isEmpty else { return }
        guard !reading.breaks.isEmpty else {
            return runs.append(column.contacts(run, unsure: keys.isExact ? nil : part))
        }
        guard let ends = packing.wordEnds(reading.breaks) else {
            return runs.append(column.contacts(run, unsure: part))
        }
        let places = column.places(run, wordEnds: ends)
        if !places.isEmpty { runs.append(KeyRun(sorted: places, of: column.places, unsure: keys.isExact ? nil : part)) }
    }

    /// The keys while the columns are being made.
    struct Rows {
        fileprivate var nameStarts = KeyRows<Key>()
        fileprivate var wordStarts = KeyRows<Key>()
        fileprivate var initials = KeyRows<UInt64>()
        fileprivate var initialsWithSkips = KeyRows<UInt64>()
        fileprivate var details = KeyRows<UInt64>()
        fileprivate let packing: Packing

        mutating func addName(_ name: NameSymbols, _ contact: UInt32) {
            NameKeys(name: name, packing: packing.long).forEachStart { key, isFirst in
                if isFirst { nameStarts.append(key, contact) } else { wordStarts.append(key, contact) }
            }
            NameKeys(name: name, packing: packing.short).forEachCombination { key, skips in
                if skips { initialsWithSkips.append(key, contact) } else { initials.append(key, contact) }
            }
        }

        mutating func addDetail(_ name: NameSymbols, _ contact: UInt32) {
            NameKeys(name: name, packing: packing.short).forEachStart { key, _ in details.append(key, contact) }
        }
    }
}

extension SymbolColumns<UInt64>.Rows {
    /// Digits.
    init() {
        let packing = KeyPacking<UInt64>(bits: 4, capacity: 12, zero: 10)
        self.init(packing: SymbolColumns.Packing(long: packing, short: packing))
    }
}

extension SymbolColumns<UInt128>.Rows {
    /// Text.
    init() {
        self.init(
            packing: SymbolColumns.Packing(
                long: KeyPacking(bits: 6, capacity: 18), short: KeyPacking(bits: 6, capacity: 9)))
    }
}
