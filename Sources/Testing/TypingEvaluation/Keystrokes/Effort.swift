import KeyboardExtension

/// What typing costs besides the number of keystrokes. All counts are integers, so that the efforts of parts add up to
/// exactly that of the whole.
package struct Effort: Hashable, Sendable, Codable {
    /// The number of presses of keys.
    package var taps = 0
    /// The number of long presses.
    package var holds = 0
    /// The number of flicks.
    package var flicks = 0
    /// The number of taps on candidates.
    package var picks = 0
    /// The number of keystrokes that showed another layer.
    package var layerChanges = 0
    /// The number of times the typist had to wait before a keystroke.
    package var timeOuts = 0
    /// How far one thumb travels, and how long it takes.
    package var oneThumb = ThumbWork()
    /// The same of two thumbs together.
    package var twoThumbs = ThumbWork()

    package init() {}

    package static func += (sum: inout Effort, part: Effort) {
        sum.taps += part.taps
        sum.holds += part.holds
        sum.flicks += part.flicks
        sum.picks += part.picks
        sum.layerChanges += part.layerChanges
        sum.timeOuts += part.timeOuts
        sum.oneThumb += part.oneThumb
        sum.twoThumbs += part.twoThumbs
    }
}

/// The way of thumbs, and the time predicted for it.
package struct ThumbWork: Hashable, Sendable, Codable {
    /// In thousandths of the width of an ordinary key.
    package var travel = 0
    /// In microseconds.
    package var time = 0

    static func += (sum: inout ThumbWork, part: ThumbWork) {
        sum.travel += part.travel
        sum.time += part.time
    }
}
