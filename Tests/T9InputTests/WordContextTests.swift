import TestSupport
import Testing

@testable import T9Input

/// The scores in context, compared with the back-off rule word by word.
struct WordContextTests {
    private static let list = """
        i\t700
        am\t600
        an\t640
        and\t730
        any\t590
        the\t770
        london\t500
        polish\t400
        can't\t560
        of\t740
        me\t650
        """

    private static let context: WrittenContext = {
        var context = WrittenContext(words: ["the", "i", "am", "of", "london", "unlisted", "can't", "me", "polish"])
        context.add(["<s>"], backOff: -40, ["the": 720, "i": 700])
        context.add(["i"], backOff: -100, ["am": 800, "unlisted": 500])
        context.add(["of"], backOff: 0, ["the": 840])
        context.add(["london"], backOff: -8, ["polish": 600])
        context.add(["unlisted"], backOff: -8, ["the": 600])
        context.add(["<s>", "i"], backOff: 20, ["am": 900, "can't": 760])
        context.add(["am", "the"], backOff: -60, ["london": 660])
        context.add(["unlisted", "i"], backOff: -60, ["london": 660])
        return context
    }()

    private static let index = Result {
        try WordIndex(
            wordList: Array(list.utf8), overlay: Array("I\nLondon\nPolish\t380".utf8), context: context.file,
            keypad: .latin)
    }

    private func score(
        _ word: String, _ index: WordIndex, _ before: [String], startsSentence: Bool = false
    ) throws -> Int {
        let digits = try #require(Keypad.latin.digits(for: word))
        let row = try #require(index.row(of: word, digits: digits))
        return index.score(row: row, in: index.context(after: before, startsSentence: startsSentence))
    }

    @Test func `Scores follow the back-off rule`() throws {
        let index = try Self.index.get()
        #expect(try score("am", index, []) == 600)
        #expect(try score("am", index, ["I"]) == 800)
        #expect(try score("an", index, ["i"]) == 540)
        #expect(try score("am", index, ["i"], startsSentence: true) == 900)
        #expect(try score("can't", index, ["I"], startsSentence: true) == 760)
        #expect(try score("an", index, ["I"], startsSentence: true) == 560)
        #expect(try score("I", index, [], startsSentence: true) == 700)
        #expect(try score("me", index, [], startsSentence: true) == 610)
        #expect(try score("the", index, ["and", "OF"]) == 840)
        #expect(try score("Polish", index, ["LONDON"]) == 600)
        // The pair stands alone: the file has no context for `the` by itself.
        #expect(try score("London", index, ["am", "the"]) == 660)
        #expect(try score("me", index, ["am", "the"]) == 590)
    }

    @Test func `Unknown preceding words are no context`() throws {
        let index = try Self.index.get()
        #expect(index.context(after: [], startsSentence: false) == .none)
        #expect(index.context(after: ["i", "xyzzy"], startsSentence: false) == .none)
        #expect(index.context(after: ["i", "unlisted"], startsSentence: false) == .none)
        #expect(index.context(after: ["me"], startsSentence: true) == .none)
        #expect(index.context(after: ["12"], startsSentence: false) == .none)
        let afterI = index.context(after: ["i"], startsSentence: false)
        #expect(afterI != .none)
        #expect(index.context(after: ["xyzzy", "I"], startsSentence: true) == afterI)
        #expect(index.context(after: ["of", "me", "I"], startsSentence: true) == afterI)
        #expect(index.context(after: ["i"], startsSentence: true) != afterI)
    }

    @Test func `Words of the keys and suggestions are in the order of the context`() throws {
        let index = try Self.index.get()
        let afterI = index.context(after: ["I"], startsSentence: true)
        #expect(index.exactWords(at: index.prefix(of: [2, 6]), in: afterI).map(index.word) == ["am", "an"])
        #expect(index.exactWords(at: index.prefix(of: [2, 6]), in: .none).map(index.word) == ["an", "am"])
        let next = index.completions(at: index.start, in: afterI, upTo: 4).map(index.word)
        #expect(next == ["am", "can't", "the", "of"])
        #expect(index.completions(at: index.prefix(of: [2]), in: afterI, upTo: 2).map(index.word) == ["am", "can't"])
        #expect(index.completions(at: index.start, in: .none, upTo: 2).map(index.word) == ["the", "of"])
        #expect(index.candidates(at: index.prefix(of: [2, 6]), in: afterI, upTo: 3) == ["am", "an", "and"])
        #expect(index.completions(at: index.start, in: afterI, upTo: 0).isEmpty)
        #expect(index.completions(at: index.start, in: afterI, upTo: -1).isEmpty)
    }

    @Test func `A score of the file replaces the one of the list, but not one of the overlay`() throws {
        var context = Self.context
        context.words.append("pol")
        context.scores = ["am": 680, "london": 640, "polish": 640, "pol": 640, "unlisted": 900]
        let index = try WordIndex(
            wordList: Array(Self.list.utf8), overlay: Array("I\nLondon\nPolish\t380\npol\t300".utf8),
            context: context.file, keypad: .latin)
        #expect(try score("am", index, []) == 680)
        #expect(try score("am", index, ["I"]) == 800)
        #expect(try score("am", index, ["of"]) == 680)
        #expect(try score("am", index, ["london"]) == 672)
        #expect(try score("London", index, []) == 640)
        #expect(try score("Polish", index, []) == 380)
        #expect(try score("pol", index, []) == 300)
        #expect(try score("an", index, []) == 640)
        #expect(index.exactWords(at: index.prefix(of: [2, 6])).map(index.word) == ["am", "an"])
        #expect(index.completions(at: index.prefix(of: [7]), in: .none, upTo: 1).map(index.word) == ["Polish"])
    }

    @Test func `Capitals and accents come from the list; the file has small letters`() throws {
        var german = WrittenContext(words: ["schöne", "äpfel", "für"])
        german.add(["äpfel"], backOff: 0, ["für": 900])
        german.add(["schöne"], backOff: -20, ["äpfel": 800])
        let list = Array("äpfel\t400\nfür\t600\nschöne\t500\n".utf8)
        let index = try WordIndex(
            wordList: list, overlay: Array("Äpfel".utf8), context: german.file, keypad: .latin)
        #expect(try score("Äpfel", index, ["SCHÖNE"]) == 800)
        #expect(try score("für", index, ["ÄPFEL"]) == 900)
        #expect(try score("für", index, ["schöne"]) == 580)

        let pad = Keypad([(2, ["a", "b", "c"]), (4, ["i", "ı", "l"]), (6, ["m", "n", "r"]), (7, ["s", "t", "k"])])
        var turkish = WrittenContext(words: ["ırmak", "irlanak"])
        turkish.add(["ırmak"], backOff: 0, ["irlanak": 640])
        let words = try WordIndex(
            wordList: Array("ırmak\t300\nirlanak\t200\n".utf8), overlay: Array("İrlanak".utf8), context: turkish.file,
            keypad: pad)
        let row = try #require(words.row(of: "İrlanak", digits: pad.digits(for: "irlanak") ?? []))
        #expect(words.score(row: row, in: words.context(after: ["IRMAK"], startsSentence: false)) == 640)
        #expect(words.context(after: ["İRMAK"], startsSentence: false) == .none)
    }

    @Test func `A file may say in which case a word follows another`() throws {
        var german = WrittenContext(words: ["das", "wir", "Leben", "leben", "lang"])
        german.add(["das"], backOff: -40, ["Leben": 800, "leben": 300])
        german.add(["wir"], backOff: -40, ["leben": 780])
        german.add(["Leben"], backOff: 0, ["lang": 700])
        german.scores = ["leben": 600]
        let index = try WordIndex(
            wordList: Array("das\t700\nwir\t650\nLeben\t573\nleben\t527\nlang\t400\n".utf8), overlay: [],
            context: german.file, keypad: .latin)
        func words(after before: String) -> [String] {
            let context = index.context(after: [before], startsSentence: false)
            return index.exactWords(at: index.prefix(of: [5, 3, 2, 3, 6]), in: context).map(index.word)
        }
        #expect(words(after: "das") == ["Leben", "leben"])
        #expect(words(after: "wir") == ["leben", "Leben"])
        #expect(try score("Leben", index, ["wir"]) == 533)
        #expect(try score("leben", index, []) == 600)
        // What precedes counts in any case.
        #expect(try score("lang", index, ["Leben"]) == 700)
        #expect(try score("lang", index, ["leben"]) == 700)
    }

    @Test func `A context of another index never traps`() throws {
        let other = try WordIndex(wordList: Array("a\t5\nb\t4".utf8), keypad: .latin)
        let index = try Self.index.get()
        let context = index.context(after: ["am", "the"], startsSentence: false)
        #expect(other.exactWords(at: index.prefix(of: [2]), in: context).count <= 2)
        #expect(other.completions(at: index.start, in: context, upTo: 16).count == 2)
        #expect(other.score(row: 7, in: context) == 0)
    }

    @Test(arguments: 1...6)
    func `Scores in random contexts agree with the back-off rule`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let written = RandomContext(&random, words: 600, contexts: 80)
        let index = try WordIndex(
            wordList: written.list, overlay: written.overlay, context: written.context.file, keypad: .latin)
        for _ in 0..<150 {
            let before = written.randomContext(&random)
            let isStart = before.first == "<s>"
            let context = index.context(after: before.filter { $0 != "<s>" }, startsSentence: isStart)
            let keys = Array(
                (Keypad.latin.digits(for: written.randomWord(&random)) ?? []).prefix(
                    Int.random(in: 0...3, using: &random)))
            let prefix = index.prefix(of: keys)
            func scored(_ matches: [WordIndex.Match]) throws -> [WordIndex.Match] {
                try matches.map { match in
                    let word = index.word(match)
                    let listed = try #require(written.scores[word])
                    #expect(index.score(row: match.row, in: context) == match.score)
                    return WordIndex.Match(
                        row: match.row, score: written.context.score(word, after: before, listed: listed))
                }
            }
            func likelier(_ first: WordIndex.Match, _ second: WordIndex.Match) -> Bool {
                first.score != second.score ? first.score > second.score : first.row < second.row
            }
            let exact = index.exactWords(at: prefix, in: context)
            #expect(exact == (try scored(exact)).sorted(by: likelier))
            #expect(Set(exact.map(\.row)) == Set(index.exactWords(at: prefix).map(\.row)))
            // All longer words; those that the context does not name only if they are likely without it.
            let named = Set(
                [before, Array(before.dropFirst())].flatMap {
                    written.context.entries[$0]?.successors.keys.map { $0 } ?? []
                })
            let plain = Set(index.completions(at: prefix).map(\.row))
            let longer = (0..<index.wordCount).filter { row in
                let word = index.word(WordIndex.Match(row: row, score: 0))
                let digits = Keypad.latin.digits(for: word) ?? []
                return digits.count > keys.count && digits.starts(with: keys)
                    && (named.contains(word) || plain.contains(row) || index.isLeaf(prefix))
            }.map { WordIndex.Match(row: $0, score: index.score(row: $0, in: context)) }
            for count in [1, 8, 16, 20] {
                let found = index.completions(at: prefix, in: context, upTo: count)
                #expect(found == Array(try scored(longer).sorted(by: likelier).prefix(min(count, 16))))
            }
        }
    }
}

extension WordIndex {
    /// Whether the words of a prefix are read one by one.
    fileprivate func isLeaf(_ prefix: Prefix) -> Bool { storage.keptCompletions(of: prefix) == nil }
}

/// A random list and contexts over its words.
struct RandomContext {
    /// The scores without a context: those of the overlay, then those of the context file, then those of the list.
    let scores: [String: Int]
    let context: WrittenContext
    private let listed: [String: Int]
    private let overlaid: [String: Int]
    private let words: [String]

    init(_ random: inout SeededGenerator, words count: Int, contexts: Int) {
        var words: Set<String> = []
        while words.count < count {
            words.insert(
                String(
                    (0..<Int.random(in: 1...5, using: &random)).map { _ in
                        "adgmtbehnu".randomElement(using: &random) ?? "a"
                    }))
        }
        let sorted = words.sorted().shuffled(using: &random)
        var context = WrittenContext(words: sorted.filter { _ in Int.random(in: 0...9, using: &random) > 0 } + ["zzz"])
        func entry(_ before: [String]) {
            let successors = (0..<Int.random(in: 0...120, using: &random)).compactMap { _ in
                context.words.dropFirst().randomElement(using: &random).map {
                    ($0, 4 * Int.random(in: 0...255, using: &random))
                }
            }
            context.add(
                before, backOff: 4 * Int.random(in: -128...127, using: &random), Dictionary(successors) { $1 })
        }
        entry(["<s>"])
        for _ in 0..<contexts {
            let nearer = context.words.dropFirst().randomElement(using: &random) ?? "a"
            let farther = context.words.randomElement(using: &random) ?? "a"
            if Bool.random(using: &random) { entry([nearer]) }
            if Bool.random(using: &random) { entry([farther, nearer]) }
        }
        for word in context.words.dropFirst() where Int.random(in: 0...2, using: &random) == 0 {
            context.scores[word] = 4 * Int.random(in: 1...200, using: &random)
        }
        let listed = Dictionary(uniqueKeysWithValues: sorted.map { ($0, Int.random(in: 0...800, using: &random)) })
        let overlaid = Dictionary(
            uniqueKeysWithValues: (sorted.prefix(count / 10) + ["zzz"]).map {
                ($0, Int.random(in: 0...800, using: &random))
            })
        self.words = sorted
        self.context = context
        self.listed = listed
        self.overlaid = overlaid
        scores = listed.merging(context.scores.filter { listed[$0.key] ?? 0 >= 60 }) { $1 }.merging(overlaid) { $1 }
    }

    var list: [UInt8] { Self.lines(listed) }
    var overlay: [UInt8] { Self.lines(overlaid) }

    private static func lines(_ scores: [String: Int]) -> [UInt8] {
        Array(scores.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined().utf8)
    }

    func randomWord(_ random: inout SeededGenerator) -> String { words.randomElement(using: &random) ?? "a" }

    /// A random context of the file, all words of which are in the list.
    func randomContext(_ random: inout SeededGenerator) -> [String] {
        let known = context.entries.keys.filter { $0.allSatisfy { scores[$0] != nil || $0 == "<s>" } }
        return known.sorted { $0.lexicographicallyPrecedes($1) }.randomElement(using: &random) ?? []
    }
}
