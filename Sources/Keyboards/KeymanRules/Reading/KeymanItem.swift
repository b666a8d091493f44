/// A word of a line of Keyman's language, with its place in the source.
struct KeymanItem: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case character(Unicode.Scalar)
        /// `[SHIFT K_A]`.
        case key(VirtualKey)
        /// `['a']`: the key that types a character.
        case characterKey(Unicode.Scalar, VirtualKey.Modifiers)
        /// `..`: from the character or key before to the one after.
        case range
        case deadkey(String)
        case any(String)
        case notAny(String)
        case index(String, Int)
        /// `outs(name)`, `$name`: what is in a store.
        case contents(String)
        case context
        case contextItem(Int)
        case nul
        case beep
        case `return`
        case use(String)
        case `if`(Condition)
        case set(String, [KeymanItem])
        case reset(String)
        case save(String)
        case layer([KeymanItem])
        /// `+`, before the key.
        case plus
        /// `>`, before the output.
        case arrow
    }

    /// What `if`, `platform` and `baselayout` ask.
    struct Condition: Hashable, Sendable {
        var store: String
        var isEqual: Bool
        var value: [KeymanItem]
    }

    var kind: Kind
    /// In code points of the source.
    var range: Range<Int>
}
