import KeyboardExtension

/// What a finger does on the keyboard of a page.
struct Touch: Hashable, Sendable {
    enum Motion: Hashable, Sendable {
        case down(LayoutKey.ID)
        /// The finger slid on to another key.
        case moved(to: LayoutKey.ID)
        /// The finger was lifted, from a choice of the list of a hold, if any, counted from 0.
        case up(choice: Int?)
        case flicked(Flick)
        /// The browser took the finger for something else, such as scrolling.
        case cancelled
    }

    /// The number that a page gives a finger.
    var finger: Int
    var motion: Motion

    init(_ finger: Int, _ motion: Motion) {
        self.finger = finger
        self.motion = motion
    }
}
