/// The text before the caret, as transforms see it, with the markers among it.
package struct InputContext: Hashable, Sendable {
    /// The greatest number of units that are kept. Transforms look no further back.
    package static let maximumLength = 256

    /// The units, decomposed if the rules compare decomposed text.
    package var units: [TextUnit] = []
    /// Whether the units begin where the text begins.
    package internal(set) var isWhole: Bool = true
    /// Where the units begin, in units from where the text began when it was taken over: some were forgotten since, or
    /// the device has shown more before them.
    private(set) var start = 0

    package init() {}

    /// The text without markers, in the form in which transforms compare it.
    package var text: String { units.plainText }

    /// Whether there are markers.
    package var hasMarkers: Bool { units.contains(where: \.isMarker) }

    /// Adds plain text that nothing has changed.
    package mutating func append(_ text: String) { units += text.unicodeScalars.map(TextUnit.init) }

    /// Keeps the end of the text that is another context's text as well, with the markers in it and before it.
    package mutating func keep(lastOf other: InputContext) {
        var start = units.count
        var left = other.units.count
        while start > 0, left > 0 || units[start - 1].isMarker {
            start -= 1
            if !units[start].isMarker { left -= 1 }
        }
        forget(start)
        isWhole = other.isWhole
    }

    private mutating func forget(_ count: Int) {
        units.removeFirst(count)
        start += count
    }

    /// Adds what is before the text.
    mutating func prepend(_ earlier: [TextUnit]) {
        units = earlier + units
        start -= earlier.count
    }

    /// The units of two contexts of one text, from where both begin.
    package static func aligned(
        _ left: InputContext, _ right: InputContext
    ) -> (left: ArraySlice<TextUnit>, right: ArraySlice<TextUnit>) {
        let first = max(left.start, right.start)
        return (left.units.dropFirst(first - left.start), right.units.dropFirst(first - right.start))
    }

    /// Forgets the oldest units if there are too many, up to a character that begins a new one.
    package mutating func trim() {
        guard units.count > InputContext.maximumLength else { return }
        var start = units.count - InputContext.maximumLength
        while start < units.count, units[start].isMarker || units[start].combiningClass != 0 { start += 1 }
        forget(start)
        isWhole = false
    }
}
