import TestSupport
import Testing

@testable import T9Input

struct LearnedWordsTests {
    private static let words = [
        "home", "good", "I'll", "Anakin", "an", "and", "für", "x1", "", "a\u{A0}b", "go", "gone",
    ]

    private static func randomChange(_ random: inout SeededGenerator) -> LearningChange {
        let word = words.randomElement(using: &random) ?? ""
        let count = Int.random(in: -2...3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .preferred(word, by: count)
        case 1: return .committed(word, by: count)
        case 2: return .picked(word, by: count)
        case 3: return .pair(words.randomElement(using: &random) ?? "", word, by: count)
        case 4: return .pair("<s> " + (words.randomElement(using: &random) ?? ""), word, by: count)
        default: return .added(word, by: count)
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `A change and its inverse cancel out, in any order`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var learned = LearnedWords(keypad: .latin)
        for _ in 0..<50 { learned.apply(Self.randomChange(&random)) }
        let before = learned
        let changes = (0..<30).map { _ in Self.randomChange(&random) }
        for change in changes { learned.apply(change) }
        for change in changes.shuffled(using: &random) { learned.apply(change.inverse) }
        #expect(learned == before)
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `The sums in a store restore the learnt words`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var learned = LearnedWords(keypad: .latin)
        var stored: [String: Int] = [:]
        for _ in 0..<60 {
            let change = Self.randomChange(&random)
            if change.storedDelta < 0 { continue }
            learned.apply(change)
            stored[change.storedName, default: 0] += change.storedDelta
        }
        #expect(LearnedWords(keypad: .latin, stored: stored.map { (name: $0.key, count: $0.value) }) == learned)
    }

    @Test(
        arguments: [
            LearningChange.preferred("home", by: 2), .picked("home", by: 1), .committed("I'll", by: -1),
            .pair("good", "morning", by: 1), .pair("<s> very", "good", by: 3),
            .added("Anakin", by: 1), .added("Anakin", by: -1),
        ] as [LearningChange])
    func `A change is stored and read back unchanged`(_ change: LearningChange) {
        #expect(LearningChange(storedName: change.storedName, delta: change.storedDelta) == change)
        #expect(change.inverse.inverse == change)
        #expect(change.inverse.storedName == change.storedName)
        #expect(change.inverse.storedDelta == -change.storedDelta)
    }

    @Test(
        arguments: [
            ("", 1), ("home", 1), ("liked home", 1), ("preferred", 1), ("preferred ", 1), ("preferred a b", 1),
            ("pair a", 1),
            ("pair a b c d", 1), ("pair a  b", 1), ("preferred h0me", 1), ("preferred home", 0), ("preferred home", -3),
            ("added Anakin", -1),
            ("committed \u{0}", 1), ("pair 1 a", 1),
        ] as [(String, Int)])
    func `Invalid stored data is skipped`(_ name: String, _ count: Int) {
        #expect(LearnedWords(keypad: .latin, stored: [(name: name, count: count)]).isEmpty)
    }

    @Test func `Counts at their limits do not trap`() {
        var learned = LearnedWords(
            keypad: .latin, stored: [(name: "preferred home", count: .max), (name: "pair a b", count: .max)])
        let before = learned
        for change in [
            LearningChange.picked("home", by: .max), .preferred("home", by: .max), .committed("home", by: .min),
            .pair("a", "b", by: .max),
        ] {
            learned.apply(change)
            _ = learned.score(of: "home", inList: 0, after: nil)
            _ = learned.score(of: "b", inList: 0, after: PrecedingWords(["a"]))
            learned.apply(change.inverse)
        }
        #expect(learned == before)
    }

    @Test func `Learnt words are found by their digits`() {
        var random = SeededGenerator(seed: 9)
        var learned = LearnedWords(keypad: .latin)
        var counts: [String: Int] = [:]
        for _ in 0..<400 {
            let word = String(
                (0..<Int.random(in: 1...4, using: &random)).map { _ in "adgjm".randomElement(using: &random) ?? "a" })
            learned.apply(.committed(word, by: 7))
            counts[word, default: 0] += 7
        }
        let strengths = counts.mapValues { LearningWeights.score(evidence: Double($0)) }
        for digits in [[2], [3, 4], [2, 2, 2], [9], [2, 3, 4, 5]] as [[UInt8]] {
            let longer = strengths.filter { word, _ in
                let keys = Keypad.latin.digits(for: word) ?? []
                return keys.starts(with: digits) && keys.count > digits.count
            }
            #expect(
                learned.byDigits.completions(digits).map(\.strength) == Array(longer.values.sorted(by: >).prefix(16)))
            let exact = strengths.keys.filter { Keypad.latin.digits(for: $0) == digits }.sorted()
            #expect(learned.byDigits.exactWords(digits).map(\.word) == exact)
        }
    }

    @Test func `Until a word is typed very often, the list's score counts more`() {
        var learned = LearnedWords(keypad: .latin)
        learned.apply(.committed("good", by: 1))
        let once = learned.score(of: "good", inList: 400, after: nil)
        #expect((475...485).contains(once))
        #expect(learned.score(of: "good", inList: 700, after: nil) <= 701)
        learned.apply(.committed("good", by: 99))
        #expect((670...672).contains(learned.score(of: "good", inList: 400, after: nil)))
    }

    @Test func `A context that favours a rare word hardly raises what the user typed`() {
        var learned = LearnedWords(keypad: .latin)
        learned.apply(.committed("go", by: 1))
        // Once among 20,000 words is 470.
        #expect(learned.score(of: "go", inList: 30, frequency: 30, after: nil) == 470)
        #expect(learned.score(of: "go", inList: 80, frequency: 30, after: nil) == 520)
        #expect(learned.score(of: "go", inList: 350, frequency: 30, after: nil) == 570)
    }

    @Test func `A pair counts more than a word`() {
        var learned = LearnedWords(keypad: .latin)
        learned.apply(.pair("Good", "morning", by: 1))
        let good = PrecedingWords(["good"])
        #expect(learned.score(of: "morning", inList: 300, after: good) == 752)
        #expect(learned.score(of: "morning", inList: 300, after: good, previousScore: 620) == 692)
        #expect(learned.score(of: "morning", inList: 300, after: PrecedingWords(["bad"])) == 300)
        #expect(learned.score(of: "morning", inList: 300, after: nil) == 300)
    }

    @Test func `A word is forgotten in all its spellings, with its pairs`() {
        var learned = LearnedWords(keypad: .latin)
        let kept = [LearningChange.committed("home", by: 2), .pair("go", "home", by: 1)]
        let lost = [
            LearningChange.added("Anakin", by: 1), .committed("anakin", by: 3), .preferred("Anakin", by: 20),
            .pair("anakin", "home", by: 1), .pair(PrecedingWords.sentenceStart, "Anakin", by: 2),
            .pair("anakin go", "home", by: 1), .pair("<s> anakin", "go", by: 3),
        ]
        for change in kept + lost { learned.apply(change) }
        for change in learned.forgetting("ANAKIN") { learned.apply(change) }
        var expected = LearnedWords(keypad: .latin)
        for change in kept { expected.apply(change) }
        #expect(learned == expected)
        #expect(learned.forgetting("nobody") == [])
    }
}

/// The most frequent successors, compared with sorting all of them.
struct SuccessorsTests {
    @Test func `When a successor is deleted, the next one takes its place`() {
        var successors = Successors()
        for number in 1...65 { successors.add(number, to: "w\(number)") }
        #expect(!successors.strongest.contains("w1"))
        successors.add(-65, to: "w65")
        #expect(successors.strongest.count == Successors.kept)
        #expect(successors.strongest.last == "w1")
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `The strongest successors are those of a full sort after each change`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var successors = Successors()
        var counts: [String: Int] = [:]
        for _ in 0..<1500 {
            let word = "w\(Int.random(in: 0..<100, using: &random))"
            let count = Int.random(in: -2...3, using: &random)
            successors.add(count, to: word)
            counts[word, default: 0] += count
            let sorted = counts.filter { $0.value > 0 }.sorted {
                $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key
            }
            #expect(successors.strongest == sorted.prefix(Successors.kept).map(\.key))
        }
        #expect(successors.all == counts.filter { $0.value != 0 })
    }
}
