import Foundation
import Keyboards
import TestSupport
import Testing

@testable import TypingEvaluation

/// The counts of a typist on T9, compared with counts by hand.
struct T9TypistTests {
    /// A folder with the layout `t9-mine` over a list of a few words.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID())")

        init() throws {
            let words = url.appending(path: "words")
            try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
            try Data("name: Mine\nimport: t9-en\noptions: {words: mine}\n".utf8)
                .write(to: url.appending(path: "t9-mine.yaml"))
            try Data(Self.tones.utf8).write(to: url.appending(path: "t9-tones.yaml"))
            try Data("má\t620\nma\t600\nmà\t590\nmô\t580\nna\t500\nhơn\t490\nhôn\t480\n".utf8)
                .write(to: words.appending(path: "tones.tsv"))
            try Data("good\t620\nhome\t590\nalone\t500\nshe\t640\nLondon\t400\nnow\t560\n".utf8)
                .write(to: words.appending(path: "mine.tsv"))
            var context = WrittenContext(words: ["home", "alone", "she"])
            context.add(["home"], backOff: -40, ["alone": 880])
            context.add(["<s>"], backOff: -40, ["she": 880])
            try Data(context.file).write(to: words.appending(path: "mine.context"))
        }

        private static let tones = """
            name: Tones
            import: t9-en
            options: {words: tones}
            layers:
              base: |
                left add mode right
                level acute grave roof horn
                k1 k2 k3
                k4 k5 k6
                k7 k8 k9
                star k0 hash
                next return del
            keys:
              level: {action: tone, diacritics: none}
              acute: {action: tone, diacritics: ◌́}
              grave: {action: tone, diacritics: ◌̀}
              roof: {action: diacritic, diacritics: ◌̂}
              horn: {action: diacritic, diacritics: ◌̛}

            """

        deinit { try? FileManager.default.removeItem(at: url) }

        func tally(
            _ sentences: [[String]], on layout: String = "t9-mine",
            _ change: (inout Manner) -> Void = { _ in }
        ) throws -> Tally {
            var manner = Manner()
            change(&manner)
            let catalog = try LayoutCatalog(folders: [url], cache: .ofTests)
            var typist = try T9Typist(on: catalog, layout: layout, manner: manner)
            for sentence in sentences { try typist.type(sentence.joined(separator: " ")) }
            return typist.tally
        }
    }

    private let folder: Folder

    init() throws { folder = try Folder() }

    @Test func `Keys, presses of next, spaces and multi-tap are counted`() throws {
        let tally = try folder.tally([["good", "home", "xyz", "london"]])
        #expect(tally.words == 4)
        #expect(tally.prediction.oov == 1)
        #expect(tally.prediction.first == 2)
        // good␣; home with one press of next; x y z by 2 + 3 + 4 presses with two of mode and the space; london␣
        #expect(tally.keystrokes == 5 + 6 + 12 + 7)
        #expect(tally.characters == 5 + 5 + 4 + 7)
        #expect(tally.prediction.accuracy == 200.0 / 3)
        #expect(tally.kspc == 30.0 / 21)
        #expect(tally.keystrokesWithSuggestions == tally.keystrokes)
        #expect(tally.costliestWords(2).map(\.word) == ["xyz", "home"])
    }

    @Test func `Without learning, a word outside the list stays outside`() throws {
        #expect(try folder.tally([["xyz"], ["xyz"]]).prediction.oov == 2)
        let learnt = try folder.tally([["xyz"], ["xyz"]]) { $0.learns = true }
        #expect(learnt.prediction.oov == 1)
        #expect(learnt.prediction.first == 1)
        #expect(learnt.keystrokes == 12 + 4)
    }

    @Test func `A picked word comes first the next time if the keyboard learns`() throws {
        #expect(try folder.tally([["home"], ["home"]]).prediction.first == 0)
        #expect(try folder.tally([["home"], ["home"]]) { $0.learns = true }.prediction.first == 1)
    }

    @Test func `A suggestion costs the keys before it and one press`() throws {
        // she before any key; home after 4, while good is the other suggestion; alone after home, before any key.
        let tally = try folder.tally([["she", "home", "alone"]]) { $0.suggestions = 2 }
        #expect(tally.keystrokes == 4 + 6 + 6)
        #expect(tally.keystrokesWithSuggestions == 1 + 2 + 1)
    }

    @Test func `A suggestion picked with keys costs the presses that lead to it and a space`() throws {
        // she by one press of next, before any key; home after 46, where the first letters of good, and good, stand
        // before it; alone after home like she.
        let tally = try folder.tally([["she", "home", "alone"]]) {
            $0.suggestions = 2; $0.usesKeysOnly = true
        }
        #expect(tally.keystrokesWithSuggestions == 2 + 5 + 2)
    }

    @Test func `Keys of diacritics are pressed after the word, that of no tone only where another word comes first`()
        throws
    {
        let words = [["má", "mà", "ma", "na", "mô", "hôn"]]
        let marked = try folder.tally(words, on: "t9-tones")
        // 62 acute, 62 grave, 62 level, 62 level *, 66 roof, 466 roof, each with a space.
        #expect((marked.prediction.first, marked.keystrokes) == (5, 4 + 4 + 4 + 5 + 4 + 5))
        let plain = try folder.tally(words, on: "t9-tones") { $0.usesDiacritics = false }
        // 62, 62 **, 62 *, 62 ***, 66, 466 *
        #expect((plain.prediction.first, plain.keystrokes) == (2, 3 + 5 + 4 + 6 + 3 + 5))
    }

    @Test func `Diacritics are taken back before a word is spelled`() throws {
        // The list has no mó, and its letters are on no key of multi-tap, so nothing stays in the text.
        let tally = try folder.tally([["mó", "má"]], on: "t9-tones")
        #expect((tally.words, tally.prediction.oov, tally.prediction.first) == (1, 0, 1))
        #expect(tally.untypableCount == 1)
    }

    @Test func `When words are revised, one that cannot be spelled does not shift those after it`() throws {
        let tally = try folder.tally([["mó", "má"]], on: "t9-tones") { $0.revises = true }
        #expect((tally.words, tally.prediction.first, tally.untypableCount) == (1, 1, 1))
    }

    @Test func `A word outside the list counts as wrong among all words`() throws {
        let tally = try folder.tally([["good", "xyz"]])
        #expect((tally.prediction.accuracy, tally.prediction.ofAllWords) == (100, 50))
    }

    @Test func `With case a sentence begins with a capital, and a wrong case costs presses`() throws {
        let tally = try folder.tally([["Good", "London", "now"], ["Now", "Good"]]) { $0.usesCase = true }
        #expect((tally.prediction.first, tally.prediction.inCase) == (5, 4))
        // The second Good needs one press of the case key.
        #expect(tally.keystrokes == 5 + 7 + 4 + 4 + 6)
        #expect(tally.prediction.inCaseOfAllWords == 80)
        #expect(try folder.tally([["good", "LONDON"]]) { $0.usesCase = true }.prediction.inCase == 0)
    }

    @Test func `A capital that the next word brings costs no press`() throws {
        try Data("Good London\n".utf8).write(to: folder.url.appending(path: "words/mine-names.tsv"))
        let tally = try folder.tally([["Now", "Good", "London", "now", "good", "London"]]) { $0.usesCase = true }
        let small = try folder.tally([["now", "good", "london"]])
        #expect(small.prediction.first == 3 && small.keystrokes == "now good london ".count)
        // The last good is one that should have none: del takes it back.
        #expect(tally.prediction.inCase == 5 && tally.keystrokes == "Now Good London now good London ".count + 1)
    }

    @Test func `A word that later words correct costs no press`() throws {
        let plain = try folder.tally([["home", "alone"]])
        #expect((plain.prediction.first, plain.keystrokes) == (1, 6 + 6))
        let revised = try folder.tally([["home", "alone"]]) { $0.revises = true }
        #expect((revised.prediction.first, revised.keystrokes) == (2, 5 + 6))
        // No word comes after home that could correct it; good must be kept before alone.
        #expect(try folder.tally([["home"]]) { $0.revises = true }.keystrokes == 6)
        let kept = try folder.tally([["good", "alone"]]) { $0.revises = true }
        #expect((kept.prediction.first, kept.keystrokes) == (1, 5 + 6))
    }

    @Test func `Without context only the list counts`() throws {
        #expect(
            try folder.tally([["home", "alone"]]) {
                $0.usesContext = false; $0.revises = true
            }.prediction.first == 1)
    }

    @Test func `Words that the pad cannot type are left out and counted`() throws {
        let tally = try folder.tally([["good", "добре"]])
        #expect((tally.words, tally.untypableCount) == (1, 1))
    }

    @Test func `Without typed text there are no figures`() throws {
        let tally = try folder.tally([[]])
        #expect(tally.kspc == nil && tally.prediction.accuracy == nil && tally.kspcWithSuggestions == nil)
        let report = report(tally)
        #expect(!report.json.contains("\"kspc\""))
        #expect(EvaluationTable(report).text.contains("–"))
        #expect(KeystrokePlot(tally, title: "<nothing>").svg.contains("&lt;nothing&gt;"))
    }

    private func report(_ tally: Tally) -> EvaluationReport {
        let keyboard = KeyboardReport(
            keyboard: "t9-mine", fingerprint: "0", method: .t9, counts: tally, sample: Sample())
        return EvaluationReport(run: nil, manner: Manner(), coverage: TextCoverage(), keyboards: [keyboard])
    }

    @Test func `Only T9 layouts can be typed on`() throws {
        let catalog = try LayoutCatalog(cache: .ofTests)
        #expect(throws: EvaluationError.notT9(layout: "calculator")) {
            try T9Typist(on: catalog, layout: "calculator", manner: Manner())
        }
    }
}
