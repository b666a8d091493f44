/// The ways in which digits may be the beginning of a number, each with where in a number they are looked for.
struct DialledQuery: Hashable, Sendable {
    /// Where a number may begin, for a caller.
    enum Start: Int, CaseIterable, Sendable {
        /// At the country's code.
        case international
        /// Within the country, behind the trunk prefix.
        case national
        /// The same, but only of numbers written without a country's code.
        case nationalOnly
        /// At a trunk prefix.
        case trunk
        case local
    }

    struct Form: Hashable, Sendable {
        var start: Start
        /// All of them parts of what was typed.
        var digits: ArraySlice<UInt8>
        /// Whether a trunk prefix was typed before the digits, which not every number is written with.
        var followsTrunk = false
    }

    let forms: [Form]
    /// What may stand anywhere in a number; nil if too short or clearly the beginning of one.
    let infix: [UInt8]?

    /// So many digits are a number even without a plus sign before the country's code.
    private static let longEnough = 10

    /// - Parameter hasPlus: whether a plus sign stands before the digits.
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
                if digits.first != 0, digits.count >= Self.longEnough { addWithoutCountry(digits[...]) }
            }
        }
        self.forms = forms
        infix = hasPlus || digits.count < DialledNumber.shortestInfix ? nil : digits
    }
}

extension DialledNumber {
    /// Where in the number something of this kind begins.
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
