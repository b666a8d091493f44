import TestSupport
import Testing

@testable import T9Input

/// The first candidate is found without the others. It must be the first of them all.
@Suite struct FirstCandidateTests {
    private static let index = Result {
        try WordIndex(
            wordList: Shipped.bytes("en.tsv"), overlay: Shipped.bytes("en-overlay.tsv"),
            context: Shipped.bytes("en.context"), keypad: .latin)
    }

    /// What the user has typed, and what else is known of words.
    private enum Knowledge: String, CaseIterable {
        case nothing, fewWords, manyWords, addedWords, names
    }

    @Test(arguments: Knowledge.allCases.map(\.rawValue))
    func `The first candidate is the first of all`(_ name: String) throws {
        let index = try Self.index.get()
        var random = SeededGenerator(seed: 7)
        let (learned, names) = try Self.known(try #require(Knowledge(rawValue: name)), index, &random)
        for preceding in [
            PrecedingWords.unknown, .none, PrecedingWords(["the"]), PrecedingWords(["of", "the"]),
            PrecedingWords(["I"], startsSentence: true), PrecedingWords(["zebra"]),
        ] {
            let ranking = CandidateRanking(
                index: index, learned: learned, names: names, preceding: preceding,
                context: index.context(after: preceding.words, startsSentence: preceding.startsSentence),
                forgives: preceding.words.count != 1)
            for digits in Self.prefixes(index, &random) {
                let keys = TypedKeys(digits, on: index)
                let all = ranking.candidates(for: keys)
                let declined = Set(all.shuffled(using: &random).prefix(8).map(\.text))
                #expect(ranking.first(for: keys) == all.first, "\(digits) after \(preceding.words)")
                #expect(ranking.candidates(for: keys, declined: declined).first == all.first)
            }
        }
    }

    /// All words' first keys up to two, and the beginnings of random words.
    private static func prefixes(_ index: WordIndex, _ random: inout SeededGenerator) -> [[UInt8]] {
        let short = (2...9).flatMap { first in [[first]] + (1...9).map { [first, $0] } }
        let words = (0..<(RandomRun.isLong ? 40 : 6)).map { _ in
            index.word(ofRow: Int.random(in: 0..<index.wordCount, using: &random))
        }
        return short.map { $0.map { UInt8($0) } }
            + words.flatMap { word in
                let digits = index.keypad.digits(for: word) ?? []
                return digits.indices.map { Array(digits[...$0]) }
            }
    }

    private static func known(
        _ knowledge: Knowledge, _ index: WordIndex, _ random: inout SeededGenerator
    ) throws -> (LearnedWords, HostNames) {
        var learned = LearnedWords(keypad: index.keypad)
        guard knowledge != .nothing else { return (learned, HostNames()) }
        let places = ["the", "of the", "<s>", "<?>", "i"]
        for _ in 0..<(knowledge == .manyWords ? 4000 : 200) {
            // Most of the words are frequent ones.
            let digits = (0..<Int.random(in: 1...5, using: &random)).map { _ in UInt8.random(in: 2...9, using: &random)
            }
            guard let match = index.completions(digits).randomElement(using: &random) else { continue }
            let word = index.word(match)
            learned.apply(.committed(word, by: Int.random(in: 1...20, using: &random)))
            learned.apply(.pair(places.randomElement(using: &random) ?? "", word, by: 1))
            if Int.random(in: 0..<20, using: &random) == 0 { learned.apply(.picked(word, by: 2)) }
        }
        guard knowledge == .addedWords || knowledge == .names else { return (learned, HostNames()) }
        let own = ["anakin", "Otto", "thE", "gooood", "homeward", "IT"]
        guard knowledge == .names else {
            for word in own { learned.apply(.added(word, by: 1)) }
            return (learned, HostNames())
        }
        let texts = [(input: "omw", text: "on my way"), (input: "th", text: "thanks")]
        return (learned, HostNames(own, replacements: texts, keypad: index.keypad))
    }
}
