/// An element of the text that transforms see: a code point, or a marker, which is no text.
package struct TextUnit: Hashable, Sendable {
    /// The code point; for a marker, its number after all code points.
    let value: UInt32

    static let firstMarker: UInt32 = 0x110000

    package init(_ scalar: Unicode.Scalar) { value = scalar.value }

    init(value: UInt32) { self.value = value }

    /// The marker with this number, counted from 0.
    package static func marker(_ number: Int) -> TextUnit {
        TextUnit(value: firstMarker + UInt32(clamping: max(0, min(number, 1 << 20))))
    }

    package var isMarker: Bool { value >= TextUnit.firstMarker }

    /// The code point; nil for a marker.
    package var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

    var combiningClass: UInt8 {
        // No character before U+0300 combines.
        guard value >= 0x300, let scalar else { return 0 }
        return scalar.properties.canonicalCombiningClass.rawValue
    }
}

extension Sequence<TextUnit> {
    /// The code points, without markers.
    package var plainText: String {
        var text = String.UnicodeScalarView()
        for case let scalar? in map(\.scalar) { text.append(scalar) }
        return String(text)
    }
}
