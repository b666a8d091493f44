/// The ways in which typed digits may be the beginning of a number, each with the position in the number it applies to.
struct DialledQuery: Hashable, Sendable {
    /// The position where a number may begin.
    enum Start: Int, CaseIterable, Sendable {
        /// At the country code.
        case international
        /// At the national number, after the trunk prefix.
        case national
        /// The same, but only in numbers written without a country code.
        case nationalOnly
        /// At a trunk prefix.
        case trunk
        case local
    }

    struct Form: Hashable, Sendable {
        var start: Start
        /// A slice of the typed digits.
        var digits: ArraySlice<UInt8>
        /// Whether a trunk prefix was typed before these digits. Not every number is written with one.
        var followsTrunk = false
    }

    let forms: [Form]
    /// Digits that may occur anywhere in a number; `nil` if there are too few, or if a plus sign makes them the start
    /// of one.
    let infix: [UInt8]?

    /// From this many digits on, the query may begin with a country code even without a plus sign.
    private static let minimumWithCountry = 10

    /// - Parameter hasPlus: whether there is a plus sign before the digits.
    init(_ digits: [UInt8], hasPlus: Bool) {
        var forms: [Form] = []
        forms.reserveCapacity(6)
        func add(_ start: Start, _ digits: ArraySlice<UInt8>, followsTrunk: Bool = false) {
            guard !digits.isEmpty else { return }
            forms.append(Form(start: start, digits: digits, followsTrunk: followsTrunk))
        }
        func addNational(_ start: Start, _ digits: ArraySlice<UInt8>) {
            add(start, digits)
            guard digits.first == 0 else { return }
            if digits.count == 1 { add(.trunk, digits) } else { add(start, digits.dropFirst(), followsTrunk: true) }
        }
        func addWithoutCountry(_ international: ArraySlice<UInt8>) {
            guard let length = CallingCode.length(in: international) else { return }
            addNational(.nationalOnly, international.dropFirst(length))
        }
        let startsAbroad = digits.starts(with: [0, 0])
        if hasPlus {
            add(.international, digits[...])
            addWithoutCountry(digits[...])
        } else {
            add(.international, digits[...])
            add(.local, digits[...])
            if startsAbroad {
                add(.international, digits.dropFirst(2))
                addWithoutCountry(digits.dropFirst(2))
            } else {
                addNational(.national, digits[...])
                if digits.first != 0, digits.count >= Self.minimumWithCountry { addWithoutCountry(digits[...]) }
            }
        }
        self.forms = forms
        infix = hasPlus || digits.count < DialledNumber.minimumInfixLength ? nil : digits
    }
}

extension DialledNumber {
    /// The index at which the number begins in this sense; `nil` if it has no such beginning.
    func start(_ start: DialledQuery.Start) -> Int? {
        switch start {
        case .international: isInternational ? 0 : nil
        case .national: nationalStart
        case .nationalOnly: isInternational ? nil : nationalStart
        case .trunk: hasTrunkPrefix ? 0 : nil
        case .local: localStart
        }
    }
}
