/// The canonical forms of text, by Unicode Standard Annex #15: decomposed (NFD), in which transforms compare it, and
/// composed (NFC).
package enum CanonicalForm {
    /// A text in its decomposed form.
    package static func decomposed(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        decomposed(text.map(TextUnit.init)).compactMap(\.scalar)
    }

    /// Text with markers in its decomposed form. A marker stays before the character that follows it, wherever that
    /// goes, and a marker at the end stays there (TR35 part 7, “Normalization and Markers”).
    static func decomposed(_ units: [TextUnit]) -> [TextUnit] {
        if units.allSatisfy({ $0.value < 0xC0 || $0.isMarker }) { return units }
        var result: [TextUnit] = []
        for unit in units {
            if unit.value < 0xC0 || unit.isMarker { result.append(unit) } else { append(unit.value, to: &result) }
        }
        order(&result, from: 0)
        return result
    }

    /// Puts the combining marks of decomposed text into their canonical order.
    ///
    /// - Parameter start: where the text has changed. What is before it is ordered.
    /// - Returns: the place from which the order may have changed.
    @discardableResult
    static func order(_ units: inout [TextUnit], from start: Int) -> Int {
        var first = min(start, units.count)
        // The marks before the change may be ordered together with those after it.
        while first > 0, units[first - 1].isMarker || units[first - 1].combiningClass != 0 { first -= 1 }
        var index = first
        while index < units.count {
            guard units[index].isMarker || units[index].combiningClass != 0 else {
                index += 1
                continue
            }
            var end = index
            while end < units.count, units[end].isMarker || units[end].combiningClass != 0 { end += 1 }
            // Markers at the end stay before the starter that follows, or at the end of the text.
            var last = end
            while last > index, units[last - 1].isMarker { last -= 1 }
            if last - index > 1 { orderMarks(&units, index..<last) }
            index = end
        }
        return first
    }

    /// Sorts marks by their classes, each with the markers before it. The last unit is a mark.
    private static func orderMarks(_ units: inout [TextUnit], _ range: Range<Int>) {
        var marks: [(combiningClass: UInt8, units: ArraySlice<TextUnit>)] = []
        var start = range.lowerBound
        for index in range where !units[index].isMarker {
            marks.append((units[index].combiningClass, units[start...index]))
            start = index + 1
        }
        let isOrdered = zip(marks, marks.dropFirst()).allSatisfy { $0.combiningClass <= $1.combiningClass }
        if isOrdered { return }
        // The standard library's sort is stable, but does not promise it.
        let sorted = marks.enumerated().sorted { ($0.1.combiningClass, $0.0) < ($1.1.combiningClass, $1.0) }
        units.replaceSubrange(range, with: sorted.flatMap(\.element.units))
    }

    /// Decomposed text in its composed form.
    package static func composed(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        if text.allSatisfy({ $0.value < 0x300 }) { return text }
        var result: [Unicode.Scalar] = []
        var starter: Int?
        var lastClass: UInt8 = 0
        for scalar in text {
            let combiningClass = TextUnit(scalar).combiningClass
            // A mark of the same or a higher class between the two keeps it apart.
            if let place = starter, lastClass < combiningClass || lastClass == 0 && place == result.count - 1,
                let composite = composite(of: result[place], scalar)
            {
                result[place] = composite
                continue
            }
            if combiningClass == 0 {
                starter = result.count
                lastClass = 0
            } else {
                lastClass = combiningClass
            }
            result.append(scalar)
        }
        return result
    }

    private static func append(_ value: UInt32, to units: inout [TextUnit]) {
        if let syllable = Hangul.decomposed(value) {
            units += syllable.map { TextUnit(value: $0) }
        } else if let (first, second) = MappingTable.shared.decompositions[value] {
            append(first, to: &units)
            if second != 0 { units.append(TextUnit(value: second)) }
        } else {
            units.append(TextUnit(value: value))
        }
    }

    private static func composite(of first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        if second.value < 0x300 { return nil }
        let value =
            Hangul.composed(first.value, second.value)
            ?? MappingTable.shared.compositions[UInt64(first.value) << 32 | UInt64(second.value)]
        return value.flatMap(Unicode.Scalar.init)
    }
}

/// The canonical mappings, read once.
private struct MappingTable: Sendable {
    static let shared = MappingTable()

    /// The characters a character is composed of; the second is 0 if there is only one.
    private(set) var decompositions: [UInt32: (UInt32, UInt32)] = [:]
    /// The character that two characters compose, by both.
    private(set) var compositions: [UInt64: UInt32] = [:]

    private init() {
        decompositions.reserveCapacity(2100)
        for entry in CanonicalMappings.table.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
            let numbers = entry.split { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "!") }
            let values = numbers.compactMap { UInt32(String(decoding: $0, as: UTF8.self), radix: 16) }
            guard values.count >= 2 else { continue }
            let second = values.count > 2 ? values[2] : 0
            decompositions[values[0]] = (values[1], second)
            if entry.last != UInt8(ascii: "!") { compositions[UInt64(values[1]) << 32 | UInt64(second)] = values[0] }
        }
    }
}

/// Hangul syllables, whose composition is computed (The Unicode Standard, section 3.12).
private enum Hangul {
    private static let (syllables, leading, vowels, trailing): (UInt32, UInt32, UInt32, UInt32) =
        (0xAC00, 0x1100, 0x1161, 0x11A7)
    private static let (vowelCount, trailingCount): (UInt32, UInt32) = (21, 28)
    private static let syllableCount: UInt32 = 11_172

    static func decomposed(_ value: UInt32) -> [UInt32]? {
        guard value >= syllables, value < syllables + syllableCount else { return nil }
        let index = value - syllables
        let parts = [
            leading + index / (vowelCount * trailingCount),
            vowels + index % (vowelCount * trailingCount) / trailingCount,
        ]
        return index % trailingCount == 0 ? parts : parts + [trailing + index % trailingCount]
    }

    static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
        if first >= leading, first < leading + 19, second >= vowels, second < vowels + vowelCount {
            return syllables + ((first - leading) * vowelCount + second - vowels) * trailingCount
        }
        if first >= syllables, first < syllables + syllableCount, (first - syllables) % trailingCount == 0,
            second > trailing, second < trailing + trailingCount
        {
            return first + second - trailing
        }
        return nil
    }
}
