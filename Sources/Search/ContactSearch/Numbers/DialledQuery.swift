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
    }

    /// How much of a number the digits must be.
    enum Extent: Sendable {
        /// Its beginning, or all of it.
        case beginning
        /// All of it.
        case whole
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
    }

    let forms: [Form]
    /// Digits that may occur anywhere in a number; `nil` if there are too few, or if a plus sign makes them the start
    /// of one.
    let infix: [UInt8]?
    /// The digits as a whole number with its area code; `nil` if there are too few.
    let withArea: NumberWithArea?

    /// - Parameter hasPlus: whether there is a plus sign before the digits.
    init(_ digits: [UInt8], hasPlus: Bool) {
        var forms = DialledForms()
        if hasPlus {
            forms.addInternational(digits[...])
        } else {
            forms.addTyped(digits[...])
        }
        self.forms = forms.forms
        infix = hasPlus || digits.count < DialledNumber.minimumInfixLength ? nil : digits
        withArea = NumberWithArea(digits)
    }
}

extension DialledNumber {
    /// The indices at which the number begins in this sense; none if it has no such beginning.
    func starts(_ start: DialledQuery.Start) -> DigitPositions {
        switch start {
        case .international: DigitPositions(internationalStart)
        case .national: nationalStarts
        case .domestic: domesticStarts
        case .trunk: DigitPositions(hasTrunkZero ? 0 : nil)
        case .local: localStarts
        }
    }
}

/// Typed digits that may be a whole number. Of that, only the number within the area may be written.
struct NumberWithArea: Hashable, Sendable {
    private let digits: [UInt8]

    /// How many digits a number within its area has.
    static let localLengths = 4...9
    private static let minimumLength = 7
    /// An international prefix, a country code, an area code, and Argentina's 15.
    private static let maximumBeforeLocal = 13

    /// `nil` if there are too few digits for an area code.
    init?(_ digits: [UInt8]) {
        guard digits.count >= Self.minimumLength else { return nil }
        self.digits = digits
    }

    /// The last digits as the number within the area; `nil` if it has another length.
    func local(_ length: Int) -> ArraySlice<UInt8>? {
        guard Self.localLengths.contains(length), (1...Self.maximumBeforeLocal).contains(digits.count - length) else {
            return nil
        }
        return digits.suffix(length)
    }
}
