/// The keys of telephone numbers.
struct NumberColumns: Sendable {
    private let international: KeyColumn<UInt32>
    private let national: KeyColumn<UInt32>
    private let local: KeyColumn<UInt32>
    /// What begins neither abroad nor at home.
    private let infixes: KeyColumn<UInt32>

    private static let packing = KeyPacking<UInt32>(bits: 4, capacity: 8, zero: 10)

    /// - Parameters:
    ///   - rows: emptied one after the other, as all keys twice take much memory.
    ///   - places: of each contact of the rows.
    init(_ rows: inout Rows, places: [UInt32]) {
        international = KeyColumn(taking: &rows.international, places: places)
        national = KeyColumn(taking: &rows.national, places: places)
        local = KeyColumn(taking: &rows.local, places: places)
        infixes = KeyColumn(taking: &rows.infixes, places: places)
    }

    func runs(_ query: DialledQuery, _ band: Band) -> [KeyRun] {
        switch band {
        case .whole: query.forms.flatMap { $0.start == .local ? [] : run(column($0.start), $0, isWhole: true) }
        case .numberPrefix: query.forms.flatMap { run(column($0.start), $0) }
        case .numberInfix: query.infix.map { run(infixes, DialledQuery.Form(start: .local, digits: $0)) } ?? []
        case .wordStart, .initials, .initialsWithSkips, .otherField: []
        }
    }

    private func column(_ start: DialledQuery.Start) -> KeyColumn<UInt32> {
        switch start {
        case .international: international
        case .national, .nationalOnly: national
        case .local: local
        }
    }

    private func run(_ column: KeyColumn<UInt32>, _ form: DialledQuery.Form, isWhole: Bool = false) -> [KeyRun] {
        let packing = Self.packing
        let keys = isWhole ? packing.keys(exactly: form.digits) : packing.keys(beginning: form.digits)
        let run = column.run(keys.range)
        guard !run.isEmpty else { return [] }
        return [KeyRun(column.places, run, isCertain: keys.isExact && form.start != .nationalOnly)]
    }

    /// The keys while the columns are being made.
    struct Rows {
        fileprivate var international = KeyRows<UInt32>()
        fileprivate var national = KeyRows<UInt32>()
        fileprivate var local = KeyRows<UInt32>()
        fileprivate var infixes = KeyRows<UInt32>()

        init() {}

        mutating func add(_ number: DialledNumber, _ contact: UInt32) {
            func key(_ start: Int) -> UInt32 { NumberColumns.packing.key(number.digits[start...]) }
            if number.isInternational { international.append(key(0), contact) }
            for start in number.nationalStarts { national.append(key(start), contact) }
            if let start = number.localStart { local.append(key(start), contact) }
            let last = number.digits.count - DialledNumber.shortestInfix
            guard last >= 0 else { return }
            for start in 0...last
            where !(number.isInternational && start == 0) && !number.nationalStarts.contains(start) {
                infixes.append(key(start), contact)
            }
        }
    }
}
