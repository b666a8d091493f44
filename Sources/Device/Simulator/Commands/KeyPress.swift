package import KeyboardExtension

/// One word of a line of keys, not yet looked up: which key it means depends on the layer shown when its turn comes.
package enum KeyPress: Hashable, Sendable {
    /// An id or alias, else a run of characters each of which is a key.
    case word(String)
    /// Characters, each of which is a key.
    case characters(String)
    /// The key of that name, so many times.
    case named(String, times: Int)
    /// The key of that name held; nil for as long as a long press takes.
    case hold(String, SimulatedTime?)
    /// A finger drawn from the key.
    case flick(String, LayoutKey.FlickDirection)
    /// A finger put on the key.
    case down(String)
    /// The finger lifted.
    case up(String)
    /// A candidate of the bar tapped, counted from 0.
    case pick(Int)
    /// Time passes.
    case wait(SimulatedTime)
}
