package import KeyboardExtension

/// A word of a line of keys. Which key it means is looked up when it is pressed, on the layer shown then.
package enum KeyPress: Hashable, Sendable {
    /// The id or alias of a key, or else a run of characters, each of which is a key.
    case word(String)
    /// Characters, each of which is a key.
    case characters(String)
    /// Presses of the key with that name.
    case named(String, times: Int)
    /// A hold of the key with that name; nil for the duration of a long press.
    case hold(String, SimulatedTime?)
    /// A flick of the key in a direction, or in several one after the other.
    case flick(String, Flick)
    /// The finger goes down on the key.
    case down(String)
    /// The finger is lifted from the key.
    case up(String)
    /// A tap on a candidate of the bar, counted from 0.
    case pick(Int)
    /// Time passes.
    case wait(SimulatedTime)

    /// Whether a finger comes down on a key, which closes the list of keyboards.
    var touchesKey: Bool {
        switch self {
        case .word, .characters, .named, .hold, .flick, .down: true
        case .up, .pick, .wait: false
        }
    }
}
