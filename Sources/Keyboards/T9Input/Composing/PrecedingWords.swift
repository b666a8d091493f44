/// What stands before a word in its sentence, as far as it is known.
///
///     PrecedingWords(["I", "am"], startsSentence: true)   // "I am ¦" at the start of a text
package struct PrecedingWords: Hashable, Sendable {
    /// How many words before a word can matter to it.
    package static let most = 2
    /// What is learnt of the first word of a sentence is learnt of a pair with this.
    package static let sentenceStart = "<s>"
    /// Nothing is known.
    package static let unknown = PrecedingWords([])
    /// The word is the first of its sentence.
    package static let none = PrecedingWords([], startsSentence: true)

    /// The last words, in the order of the text, at most ``most``.
    package let words: [String]
    /// Whether the sentence begins with the first of the words, or where there are none, here.
    package let startsSentence: Bool

    /// The words before, the nearest last; more than ``most`` say no more.
    package init(_ words: [String], startsSentence: Bool = false) {
        self.words = words.suffix(Self.most)
        self.startsSentence = startsSentence && words.count <= Self.most
    }

    /// The same with one more word behind it.
    package func followed(by word: String) -> PrecedingWords {
        PrecedingWords(words + [word], startsSentence: startsSentence)
    }

    /// What pairs are learnt with: the nearest word in lower case, or the start of the sentence; `nil` where neither is
    /// known.
    var nearest: String? { words.last?.lowercased() ?? (startsSentence ? Self.sentenceStart : nil) }
}
