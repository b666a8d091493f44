/// Formats a text with brackets around the matches: `William [J]ohn [S]mith`.
package enum HighlightedText {
    /// Brackets in the text are escaped with a backslash.
    ///
    /// - Parameter ranges: the matches in UTF-16 units, in ascending order and not overlapping.
    package static func string(_ text: String, _ ranges: [Range<Int>]) -> String {
        var units: [UInt16] = []
        var next = ranges[...]
        let (opening, closing, backslash) = (UInt16(0x5B), UInt16(0x5D), UInt16(0x5C))
        for (offset, unit) in text.utf16.enumerated() {
            while let range = next.first, range.upperBound <= offset {
                units.append(closing)
                next.removeFirst()
                if range.isEmpty { units.removeLast() }
            }
            if next.first?.lowerBound == offset { units.append(opening) }
            if [opening, closing, backslash].contains(unit) { units.append(backslash) }
            units.append(unit)
        }
        if !next.isEmpty { units.append(closing) }
        return String(decoding: units, as: UTF16.self)
    }
}
