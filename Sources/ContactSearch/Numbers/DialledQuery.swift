/// The ways in which digits may be the beginning of a number, each with where in a number they are looked for.
struct DialledQuery: Hashable, Sendable {
    /// Where a number may begin, for a caller.
    enum Start: Int, CaseIterable, Sendable {
        /// At the country's code.
        case international
        /// Within the country, with the trunk prefix if the number is written so, and without.
        case national
        /// The same, but only of numbers written without a country's code.
        case nationalOnly
        case local
    }

    struct Form: Hashable, Sendable {
        var start: Start
        var digits: [UInt8]
    }

    let forms: [Form]
    /// What may stand anywhere in a number; nil if too short or clearly the beginning of one.
    let infix: [UInt8]?

    /// So many digits are a number even without a plus sign before the country's code.
    private static let longEnough = 10

    /// - Parameter hasPlus: whether a plus sign stands before the digits.
    init(_ digits: [UInt8], hasPlus: Bool) {
        var forms: [Form] = []
        func add(_ start: Start, _ digits: ArraySlice<UInt8>) {
            if !digits.isEmpty { forms.append(Form(start: start, digits: Array(digits))) }
        }
        func addWithoutCountry(_ international: ArraySlice<UInt8>) {
            guard let length = CallingCode.length(in: international) else { return }
            add(.nationalOnly, international.dropFirst(length))
        }
        let startsAbroad = digits.starts(with: [0, 0])
        if hasPlus {
            add(.international, digits[...])
            addWithoutCountry(digits[...])
        } else {
            for start in [Start.international, .national, .local] { add(start, digits[...]) }
            if startsAbroad {
                add(.international, digits.dropFirst(2))
                addWithoutCountry(digits.dropFirst(2))
            } else if digits.first == 0 {
                add(.national, digits.dropFirst())
            } else if digits.count >= Self.longEnough {
                addWithoutCountry(digits[...])
            }
        }
        self.forms = forms
        infix = hasPlus || digits.count < DialledNumber.shortestInfix ? nil : digits
    }
}

extension DialledNumber {
    /// Where in the number something of this kind begins.
    func starts(_ start: DialledQuery.Start) -> [Int] {
        switch start {
        case .international: isInternational ? [0] : []
        case .national: nationalStarts
        case .nationalOnly: isInternational ? [] : nationalStarts
        case .local: localStart.map { [$0] } ?? []
        }
    }
}
