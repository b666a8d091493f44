/// The ways in which typed digits may be the beginning of a number, each with the position in the number it applies to.
struct DialledQuery: Hashable, Sendable {
    /// The position where a number may begin.
    enum Start: Int, CaseIterable, Sendable {
        /// At the country code.
        case international
        /// At the national number, after the country code or trunk prefix.
        case national
        /// The same, but only in numbers written without a country code.
        case domestic
        /// At a trunk zero.
        case trunk
        case local
        /// At the first digit of a number written with neither country code nor trunk zero.
        case bare
        /// As many digits before the end as were typed, but not at the first digit.
        case ending
    }

    /// How much of a number the digits must be.
    enum Extent: Sendable {
        /// Its beginning, or all of it.
        case beginning
        /// All of it.
        case whole
        /// All of what is written or typed, without the area code: no whole number.
        case withoutArea
    }

    struct Form: Hashable, Sendable {
        var start: Start
        /// Most often a slice of the typed digits.
        var digits: ArraySlice<UInt8>
        var extent = Extent.beginning
        /// Whether a trunk zero was typed before these digits. Not every number is written with one.
        var followsTrunk = false
        /// How many digits at the start were not typed: a country code that the typed trunk prefix stands for.
        var untypedCount = 0

        /// Whether the digits may be a whole number.
        var canBeWhole: Bool { start != .local && extent != .withoutArea }
    }

    let forms: [Form]
    /// Digits that may occur anywhere in a number; `nil` if there are too few, or if a plus sign makes them the start
    /// of one.
    let infix: [UInt8]?

    /// - Parameter hasPlus: whether there is a plus sign before the digits.
    init(_ digits: [UInt8], hasPlus: Bool) {
        var forms = DialledForms()
        if hasPlus {
            forms.addInternational(digits[...])
            forms.addWithoutArea(digits[...])
        } else {
            forms.addTyped(digits[...])
        }
        self.forms = forms.forms
        infix = hasPlus || digits.count < DialledNumber.minimumInfixLength ? nil : digits
    }
}

extension DialledNumber {
    /// The indices at which the number begins in the sense of the form; none if it has no such beginning.
    func starts(_ form: DialledQuery.Form) -> DigitPositions {
        switch form.start {
        case .international: DigitPositions(internationalStart)
        case .national: nationalStarts
        case .domestic: domesticStarts
        case .trunk: DigitPositions(hasTrunkZero ? 0 : nil)
        case .local: localStarts
        case .bare: DigitPositions(domesticStarts.contains(0) ? 0 : nil)
        case .ending: DigitPositions(digits.count > form.digits.count ? digits.count - form.digits.count : nil)
        }
    }
}
