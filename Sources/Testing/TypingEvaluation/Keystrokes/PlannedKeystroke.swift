/// A keystroke with what does not depend on where the thumbs are worked out beforehand, as words come again and again.
struct PlannedKeystroke: Sendable {
    /// Its place, by its number in a ``PlaceTable``.
    let place: Int
    /// What it counts as, without the ways of thumbs.
    let effort: Effort
    /// What it takes besides the way to its key, in microseconds: a wait before it, the time of a long press or flick.
    let extra: Int
}
