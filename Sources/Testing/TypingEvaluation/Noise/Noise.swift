/// How a typist errs.
package struct Noise: Hashable, Sendable, Codable {
    /// The share of keystrokes that go wrong, from 0 to 1.
    package var rate: Double
    /// The share of wrong words that the typist notices, deletes and types again, from 0 to 1.
    package var fixing: Double
    /// The same text with the same seed goes wrong in the same places.
    package var seed: UInt64

    package init(rate: Double, fixing: Double, seed: UInt64) {
        self.rate = rate
        self.fixing = fixing
        self.seed = seed
    }
}

/// What goes wrong with a keystroke. Each that is possible is as likely.
enum Slip: String, CaseIterable, Sendable {
    /// A key beside the one that was meant is pressed.
    case neighbour
    /// The key is pressed twice.
    case doubled
    /// The key is not pressed.
    case missed
    /// The key is pressed after the next one.
    case swapped
    /// A space is typed before it.
    case space
}
