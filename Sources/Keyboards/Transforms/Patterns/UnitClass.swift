/// The units that one place of a pattern matches.
struct UnitClass: Hashable, Sendable {
    /// Values from the lowest to the highest, sorted and apart from each other.
    private(set) var ranges: [ClosedRange<UInt32>]

    init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound || range.lowerBound == last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    init(_ units: some Sequence<TextUnit>) { self.init(units.map { $0.value...$0.value }) }

    static let empty = UnitClass([ClosedRange<UInt32>]())
    static let anyCharacter = UnitClass([0...TextUnit.firstMarker - 1])
    static let anyMarker = UnitClass([TextUnit.firstMarker...TextUnit.firstMarker + (1 << 20)])
    static let digit = UnitClass([0x30...0x39])
    static let word = UnitClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// White space, by TR35 part 7, whose list leaves out the space; ECMAScript's has it.
    static let space = UnitClass([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    /// All characters that this class does not have; never a marker.
    var inverted: UnitClass {
        var inverted: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges where range.lowerBound < TextUnit.firstMarker {
            if range.lowerBound > next { inverted.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next < TextUnit.firstMarker { inverted.append(next...TextUnit.firstMarker - 1) }
        return UnitClass(inverted)
    }

    func union(_ other: UnitClass) -> UnitClass { UnitClass(ranges + other.ranges) }

    func intersection(_ other: UnitClass) -> UnitClass {
        var shared: [ClosedRange<UInt32>] = []
        var (left, right) = (ranges[...], other.ranges[...])
        while let first = left.first, let second = right.first {
            if first.overlaps(second) { shared.append(first.clamped(to: second)) }
            if first.upperBound < second.upperBound { left.removeFirst() } else { right.removeFirst() }
        }
        return UnitClass(shared)
    }

    var isEmpty: Bool { ranges.isEmpty }

    /// The number of units, if there are at most so many.
    func units(atMost count: Int) -> [TextUnit]? {
        guard ranges.reduce(0, { $0 + $1.count }) <= count else { return nil }
        return ranges.flatMap { $0.map { TextUnit(value: $0) } }
    }

    func contains(_ unit: TextUnit) -> Bool {
        // Most classes have one range.
        if ranges.count == 1 { return ranges[0].contains(unit.value) }
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < unit.value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= unit.value
    }
}
