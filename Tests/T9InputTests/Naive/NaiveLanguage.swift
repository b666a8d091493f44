import TestSupport

@testable import T9Input

/// A random language of short words over few letters, so that many words share their keys.
struct NaiveLanguage {
    let words: NaiveWords
    let index: WordIndex
    let affixes: WordAffixes
    /// Words of the list, also in other cases, and some words that are not in it.
    let known: [String]
    let aids: TypingAids
    let names: [String]
    /// Every third language has letters with diacritics, and keys for them.
    let marking: NaiveMarks
    let keypad: Keypad

    private static let diacritics = [
        Diacritics.Key(isTone: true, marks: []), Diacritics.Key(isTone: false, marks: ["◌̂"]),
        Diacritics.Key(isTone: true, marks: ["◌́"]), Diacritics.Key(isTone: false, marks: ["◌̆", "đ"]),
        Diacritics.Key(isTone: true, marks: ["◌̀"]),
    ]

    init(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var scores: [String: Int] = [:]
        for _ in 0..<Int.random(in: 20...110, using: &random) {
            let word = Self.word(&random, like: seed)
            let isHardly = Int.random(in: 0..<6, using: &random) == 0
            scores[word] = isHardly ? 20 : 20 * Int.random(in: 5...38, using: &random)
        }
        let listed = scores.keys.sorted()
        var lowercased: [String] = []
        for word in listed.map({ $0.lowercased() }) where !lowercased.contains(word) { lowercased.append(word) }
        lowercased.shuffle(using: &random)
        let vocabulary = Array(lowercased.prefix(25)) + ["zzz"]
        var context = WrittenContext(words: vocabulary)
        func entry() -> (Int, [String: Int]) {
            var successors: [String: Int] = [:]
            for word in vocabulary where Int.random(in: 0..<(seed % 4 == 0 ? 2 : 4), using: &random) == 0 {
                successors[word] = 4 * Int.random(in: 60...220, using: &random)
            }
            return (4 * Int.random(in: -30...6, using: &random), successors)
        }
        for _ in 0..<(seed % 4 == 0 ? 25 : 12) {
            let near = ([PrecedingWords.sentenceStart] + vocabulary).randomElement(using: &random) ?? ""
            var (backOff, successors) = entry()
            context.add([near], backOff: backOff, successors)
            let starts = [String](repeating: PrecedingWords.sentenceStart, count: 9)
            let far = (starts + vocabulary).randomElement(using: &random) ?? ""
            (backOff, successors) = entry()
            if near != PrecedingWords.sentenceStart { context.add([far, near], backOff: backOff, successors) }
        }
        if seed % 2 == 0 {
            for word in vocabulary where Bool.random(using: &random) {
                context.scores[word] = 20 * Int.random(in: 5...38, using: &random)
            }
        }
        var endings: [String: [String: Int]] = [:]
        for ending in seed % 3 == 0 ? [] : ["a", "b", "eb", "da", "Ab"] {
            for letters in ["", "a", "ba", "deb"] where Bool.random(using: &random) {
                endings[ending, default: [:]][letters] = 20 * Int.random(in: 10...45, using: &random)
            }
        }
        let rows = endings.flatMap { ending, scores in scores.map { "\($0.key)-\(ending)\t\($0.value)\n" } }
        var beginnings: [String: Int] = [:]
        for beginning in seed % 3 == 0 ? [] : ["a", "b", "ed"] where Bool.random(using: &random) {
            beginnings[beginning] = 20 * Int.random(in: 10...45, using: &random)
        }
        words = NaiveWords(scores, context, endings: endings, beginnings: beginnings)
        let all = rows + beginnings.map { "\($0.key)-\t\($0.value)\n" }
        affixes = WordAffixes(Array(all.joined().utf8), keypad: .latin)
        let list = listed.map { "\($0)\t\(scores[$0] ?? 0)\n" }.joined()
        let isMarked = seed % 3 == 1
        let letters: [(UInt8, [Character])] = [
            (2, Array(isMarked ? "abcáàâấầăắ" : "abc")), (3, Array(isMarked ? "defđéèêế" : "def")), (4, Array("ghi")),
            (5, Array("jkl")), (6, Array("mno")), (7, Array("pqrs")), (8, Array("tuv")), (9, Array("wxyz")),
        ]
        keypad = Keypad(letters.map { ($0.0, $0.1.map(String.init)) })
        marking = NaiveMarks(keys: isMarked ? Self.diacritics : [], letters: letters.flatMap(\.1))
        index = try WordIndex(wordList: Array(list.utf8), context: context.file, keypad: keypad)
        var others: [String] = []
        for _ in 0..<8 { others.append(Self.word(&random, like: seed)) }
        known = listed + others + others.map { $0.uppercased() } + listed.prefix(10).map(\.capitalized)
        var aids = TypingAids()
        aids.usesContext = Int.random(in: 0..<5, using: &random) > 0
        aids.learns = Int.random(in: 0..<12, using: &random) > 0
        aids.revises = Int.random(in: 0..<3, using: &random) > 0
        aids.maximumSuggestions = Int.random(in: 0...4, using: &random)
        aids.forgives = seed % 2 == 0
        self.aids = aids
        var names: [String] = []
        for name in [Self.word(&random, like: seed), Self.word(&random, like: seed).capitalized, listed[0].capitalized]
        where !names.contains(name) && Bool.random(using: &random) {
            names.append(name)
        }
        self.names = names
    }

    /// Every fourth language has only short words on two keys, so that revision has the most readings to choose from.
    private static func word(_ random: inout SeededGenerator, like seed: UInt64) -> String {
        let isMarked = seed % 3 == 1
        let (letters, longest) =
            seed % 4 == 0 ? (isMarked ? "aábcdđeêế" : "abcdef", 3) : (isMarked ? "aáàâấầăắbdđeéêếgm" : "aabdegm", 5)
        var word = ""
        for _ in 0..<Int.random(in: 1...longest, using: &random) {
            word.append(letters.randomElement(using: &random) ?? "a")
        }
        if word.count > 2, Int.random(in: 0..<8, using: &random) == 0 {
            word.insert("'", at: word.index(before: word.endIndex))
        }
        return Int.random(in: 0..<7, using: &random) == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
