package import KeyboardExtension

/// A keyboard that types one character after the other: what its keys do depends on a small state and the layer shown,
/// and on the text only where a word ends, as a capital after a full stop does. So what types a letter once types it
/// whenever the state is the same.
package protocol CharacterwiseKeyboard: Keyboard {
    /// The state after a character, as a text. Keyboards of the same layout with equal states answer alike.
    var typingState: String { get }
}

extension DirectKeyboard: CharacterwiseKeyboard {}

extension MultiTapKeyboard: CharacterwiseKeyboard {}
