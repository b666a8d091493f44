package import Simulator

/// Types texts on a keyboard, and counts what it takes.
package protocol Typist: Sendable {
    /// The counts so far.
    var tally: Tally { get }

    /// The sums so far, which are read after each text.
    var sums: TypingSums { get }

    /// Types a text into an empty field. What it counts depends on nothing typed before, unless the keyboard learns.
    ///
    /// - Parameter text: a line; or, where lines are joined, a paragraph.
    mutating func type(_ text: String) throws
}

/// The sums that samples are made of.
package struct TypingSums: Hashable, Sendable {
    package let characters: Int
    package let keystrokes: Int
    /// The predicted time of two thumbs, in microseconds.
    package let time: Int
    package let words: Int
}

/// A typist whose words can be typed again, with slips.
package protocol WordTypist: Typist {
    /// A device with an empty field, on which a text begins.
    var start: Simulation { get }

    /// The words of the last text, with what typed them.
    var typedWords: [TypedWord] { get }
}

/// A word, and what types it and the space after it.
package struct TypedWord: Hashable, Sendable {
    package let word: String
    package let keystrokes: [Keystroke]
}
