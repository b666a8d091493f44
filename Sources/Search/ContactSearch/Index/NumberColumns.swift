/// The keys of telephone numbers.
final class NumberColumns: Sendable {
    private let international: KeyColumn<UInt32>
    private let national: KeyColumn<UInt32>
    /// Numbers with a trunk zero, beginning with it.
    private let trunk: KeyColumn<UInt32>
    private let local: KeyColumn<UInt32>
    /// Numbers from each digit at which they begin in none of the columns above.
    private let infixes: KeyColumn<UInt32>

    /// - Parameters:
    ///   - rows: emptied one by one, because all keys twice would take too much memory.
    ///   - places: the place of each contact of the rows.
    init(_ rows: inout Rows, places: UnsafeMutableBufferPointer<UInt32>) {
        international = KeyColumn(taking: &rows.international, places: places, packing: .numbers)
        national = KeyColumn(taking: &rows.national, places: places, packing: .numbers)
        trunk = KeyColumn(taking: &rows.trunk, places: places, packing: .numbers)
        local = KeyColumn(taking: &rows.local, places: places, packing: .numbers)
        infixes = KeyColumn(taking: &rows.infixes, places: places, packing: .numbers)
    }

    func addPostings(_ query: NumberKeys, _ band: Band, to runs: inout [PostingList]) {
        switch band {
        case .whole:
            for form in query.forms where form.start != .local {
                column(form.start).addPostings(form.keys.whole, of: .number, to: &runs)
            }
        case .numberPrefix:
            for form in query.forms where form.extent == .beginning {
                column(form.start).addPostings(form.keys.beginning, of: .number, to: &runs)
            }
            addWithoutArea(query, to: &runs)
        case .numberInfix: if let infix = query.infix { infixes.addPostings(infix.beginning, of: .number, to: &runs) }
        case .wordStart, .initials, .initialsWithSkips, .otherField, .apart, .inside, .anywhere: break
        }
    }

    /// Adds the numbers that end with the query, and those with whose digits it ends.
    private func addWithoutArea(_ query: NumberKeys, to runs: inout [PostingList]) {
        if query.isEnding, let infix = query.infix { infixes.addPostings(infix.whole, of: .number, to: &runs) }
        guard let withArea = query.withArea else { return }
        for length in NumberWithArea.localLengths {
            guard let local = withArea.local(length) else { continue }
            let range = KeyPacking.numbers.keys(exactly: local).range
            // Both columns have numbers with prefixes, too.
            let keys = KeyQuery<UInt32>.Keys(low: range.lowerBound, high: range.upperBound, isExact: false)
            (local.first == 0 ? trunk : national).addPostings(keys, of: .number, to: &runs)
        }
    }

    private func column(_ start: DialledQuery.Start) -> KeyColumn<UInt32> {
        switch start {
        case .international: international
        case .national, .domestic: national
        case .trunk: trunk
        case .local: local
        }
    }

    /// The keys, collected to build the columns.
    struct Rows {
        fileprivate var international = KeyRows<UInt32>()
        fileprivate var national = KeyRows<UInt32>()
        fileprivate var trunk = KeyRows<UInt32>()
        fileprivate var local = KeyRows<UInt32>()
        fileprivate var infixes = KeyRows<UInt32>()

        init() {}

        mutating func add(_ number: DialledNumber, _ contact: UInt32) {
            func key(_ start: Int) -> UInt32 { KeyPacking.numbers.key(number.digits[start...]) }
            if let start = number.internationalStart { international.append(key(start), contact) }
            for start in number.nationalStarts { national.append(key(start), contact) }
            if number.hasTrunkZero { trunk.append(key(0), contact) }
            for start in number.localStarts { local.append(key(start), contact) }
            let last = number.digits.count - DialledNumber.minimumInfixLength
            guard last >= 0 else { return }
            // Positions where a number begins are found in an earlier band.
            let starts = number.nationalStarts.union(number.localStarts)
            for start in 0...last where start > 0 && !starts.contains(start) { infixes.append(key(start), contact) }
        }
    }
}
