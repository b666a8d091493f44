package import KeyboardExtension

/// A keyboard that comes to rest between two words: what the keys of the next word do depends on a small state and the
/// layer shown, not on the words before. So a word that was typed once need not be typed again to know its keys.
package protocol WordwiseKeyboard: Keyboard {
    /// The state between two words, as a text. Keyboards of the same layout with equal states answer alike.
    var stateBetweenWords: String { get }
}

extension DirectKeyboard: WordwiseKeyboard {}

extension MultiTapKeyboard: WordwiseKeyboard {}
