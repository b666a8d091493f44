/// The known words before a word in its sentence.
///
///     PrecedingWords(["I", "am"], startsSentence: true)   // "I am ¦" at the start of a text
package struct PrecedingWords: Hashable, Sendable {
    /// How many preceding words can affect the ranking of a word.
    package static let maximumWords = 2
    /// Stands for the preceding word of a pair when a word is the first of its sentence.
    package static let sentenceStart = "<s>"
    /// Stands for the preceding word of a pair when nothing is known about it, as after a number.
    package static let unknownWord = "<?>"
    /// Nothing is known about the preceding words.
    package static let unknown = PrecedingWords([])
    /// There is no preceding word: the next one is the first of its sentence.
    package static let none = PrecedingWords([], startsSentence: true)

    /// The last words, in the order of the text, at most ``maximumWords``.
    package let words: [String]
    /// Whether the sentence begins with the first of the words, or, if there are none, with the next word.
    package let startsSentence: Bool

    /// The words before a number in digits that comes right before the next word; `nil` if there is no such number.
    package let wordsBeforeNumber: [String]?

    /// The preceding words, the nearest last. Only the last ``maximumWords`` are kept.
    package init(_ words: [String], startsSentence: Bool = false) {
        self.words = words.suffix(Self.maximumWords)
        self.startsSentence = startsSentence && words.count <= Self.maximumWords
        wordsBeforeNumber = nil
    }

    /// A number after these words. Which word is likely after it is not known.
    package init(beforeNumber words: [String]) {
        self.words = []
        startsSentence = false
        wordsBeforeNumber = words.suffix(Self.maximumWords)
    }

    /// The preceding words after one more word.
    package func followed(by word: String) -> PrecedingWords {
        PrecedingWords(words + [word], startsSentence: startsSentence)
    }

    /// The preceding words after a text of one word or, if it is a replacement or the space was not typed, of several.
    func followed(byText text: String) -> PrecedingWords {
        text.split(separator: " ").reduce(self) { $0.followed(by: String($1)) }
    }

    /// The nearest word in lower case, or ``sentenceStart``; `nil` if neither is known.
    var nearest: String? { words.last?.lowercased() ?? (startsSentence ? Self.sentenceStart : nil) }

    /// The preceding word under which pairs are learnt: ``nearest``, or else ``unknownWord``.
    var place: String { nearest ?? Self.unknownWord }

    /// The two preceding words under which picks are learnt, as in `on my`, `<s> my` and `<?> my`. The same as
    /// ``place`` if there is no preceding word.
    var widePlace: String {
        guard let nearest = words.last else { return place }
        let first = words.count > 1 ? words[words.count - 2] : startsSentence ? Self.sentenceStart : Self.unknownWord
        return "\(first) \(nearest)".lowercased()
    }

    /// The places in which a word was learnt, the widest last, each once.
    var places: [String] { widePlace == place ? [place] : [place, widePlace] }

    /// The words of a place, which may be marks.
    static func words(ofPlace place: String) -> [String] {
        place.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether this stands for a preceding word and is none itself.
    static func isMark(_ word: String) -> Bool { word == sentenceStart || word == unknownWord }
}
