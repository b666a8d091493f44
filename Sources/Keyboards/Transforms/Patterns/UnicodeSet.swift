/// Characters and strings of several characters.
struct UnicodeSet: Hashable, Sendable {
    private(set) var units = UnitClass.empty
    private(set) var strings: Set<[TextUnit]> = []

    init(units: UnitClass = .empty) { self.units = units }

    mutating func insert(_ string: [TextUnit]) { strings.insert(string) }

    mutating func formUnion(_ other: UnicodeSet) {
        units = units.union(other.units)
        strings.formUnion(other.strings)
    }

    func intersection(_ other: UnicodeSet) -> UnicodeSet {
        var result = UnicodeSet(units: units.intersection(other.units))
        result.strings = strings.intersection(other.strings)
        return result
    }

    func subtracting(_ other: UnicodeSet) -> UnicodeSet {
        var result = UnicodeSet(units: units.intersection(other.units.inverted))
        result.strings = strings.subtracting(other.strings)
        return result
    }
}
