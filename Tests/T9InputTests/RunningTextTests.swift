import TestSupport
import Testing

@testable import T9Input

struct RunningTextTests {
    private func sentences(_ text: String, joinsLines: Bool = false) -> [[String]] {
        var sentences: [[String]] = []
        for word in RunningText(text, joinsLines: joinsLines) {
            if word.isFirst { sentences.append([]) }
            sentences[sentences.count - 1].append(word.text)
        }
        return sentences
    }

    @Test(
        arguments: [
            ("", []),
            ("Hello", [["Hello"]]),
            ("I can’t. You can't!", [["I", "can't"], ["You", "can't"]]),
            ("'quoted' and ’tis", [["quoted", "and", "tis"]]),
            ("one\ntwo\r\nthree", [["one"], ["two"], ["three"]]),
            ("He said “No.” Then (really!) left.", [["He", "said", "No"], ["Then", "really"], ["left"]]),
            ("3.14 is pi, e.g.that", [["is", "pi", "e", "g", "that"]]),
            ("wait… what?! so", [["wait"], ["what"], ["so"]]),
            ("cafe\u{301} naïve Straße", [["cafe\u{301}", "naïve", "Straße"]]),
            ("co\u{AD}operate", [["cooperate"]]),
            ("می\u{200C}شود col·legi", [["می\u{200C}شود", "col·legi"]]),
            ("well-known", [["well", "known"]]),
            ("!!! ... ???", []),
        ] as [(String, [[String]])])
    func `Text is split into sentences of words`(_ text: String, _ expected: [[String]]) {
        #expect(sentences(text) == expected)
    }

    @Test func `An empty line ends joined lines`() {
        #expect(
            sentences("one\ntwo\r\n\r\nthree\n \nfour.\nfive", joinsLines: true) == [
                ["one", "two"], ["three"], ["four"], ["five"],
            ])
    }

    @Test func `Each word reports what is before it`() {
        let words = Array(RunningText("So, 3 (good) men"))
        #expect(words.map(\.before) == [.sentenceStart, .unknown, .word])
        #expect(words.map(\.isFirst) == [true, false, false])
    }

    @Test func `Parts of numbers and addresses are distinguished from words`() {
        let words = RunningText("mp3 see www.example.com and https://x a@b the end. next")
        #expect(words.filter { !$0.isPart }.map(\.text) == ["see", "and", "the", "end", "next"])
    }

    /// With lines joined or not, the words have all letters of the text.
    @Test func `Random text keeps its letters`() {
        var random = SeededGenerator(seed: 4)
        let pieces = [
            "a", "B", "é", "e\u{301}", "'", "’", ".", "!", " ", "\n", "\r\n", "3", "@", "\u{200C}", "👩‍👩‍👧", "ß", ",",
            "\u{AD}", "漢",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let letters = text.unicodeScalars.filter { TextKind($0) == .letter }
            for joins in [false, true] {
                let found = RunningText(text, joinsLines: joins).flatMap { $0.text.unicodeScalars }.filter {
                    TextKind($0) == .letter
                }
                #expect(found == Array(letters), "\(text.debugDescription)")
                #expect(RunningText(text, joinsLines: joins).first { _ in true }?.isFirst ?? true)
            }
        }
    }
}
