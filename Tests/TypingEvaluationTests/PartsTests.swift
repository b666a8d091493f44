import Files
import Foundation
import KeyboardExtension
import SeededNumbers
import TestSupport
import Testing

@testable import TypingEvaluation

/// Reports of shards, and texts that are dealt into them.
struct PartsTests {
    private func report(_ coverage: TextCoverage, words: Int = 1, run: String? = nil) -> EvaluationReport {
        var tally = Tally()
        for word in 0..<words { tally.add("w\(word % 7)", characters: 2, keystrokes: 4, withSuggestions: 3) }
        let keyboard = KeyboardReport(keyboard: "k", fingerprint: "f", method: .search, counts: tally, sample: Sample())
        return EvaluationReport(run: run, manner: Manner(), coverage: coverage, keyboards: [keyboard])
    }

    private func shard(_ written: String) throws -> Shard { try #require(Shard(written)) }

    @Test(arguments: ["", "3", "0/3", "4/3", "1/0", "-1/3", "1/3/4", "a/3", "1/1000001", "1 / 3"])
    func `What is not a shard is refused`(_ written: String) {
        #expect(Shard(written) == nil)
    }

    /// Whatever the number of shards, the order of merging and the grouping: the bytes of the whole.
    @Test(arguments: 1...50)
    func `Shards add up to the whole in any order and grouping`(_ seed: UInt64) throws {
        var random = SeededNumbers.SeededGenerator(seed: seed)
        let texts = (1...1 + random.below(3)).map { "text \($0)" }
        var whole = report(TextCoverage(.whole, of: "text 1"), words: 0)
        var parts: [EvaluationReport] = []
        for (index, text) in texts.enumerated() {
            let count = 1 + random.below(50)
            var words = 0
            for number in 1...count {
                let amount = random.below(20)
                words += amount
                parts.append(report(TextCoverage(try shard("\(number)/\(count)"), of: text), words: amount))
            }
            let sum = report(TextCoverage(.whole, of: text), words: words)
            if index == 0 { whole = sum } else { try whole.add(sum) }
        }
        // The words of a part are w0, w1, …, so that the sum of parts has other counts than one part as large.
        parts.shuffle(using: &random)
        while parts.count > 1 {
            let part = parts.remove(at: random.below(parts.count))
            let index = random.below(parts.count)
            // What was written and read again is merged like the report itself.
            var sum = try EvaluationReport(json: Array(parts[index].json.utf8))
            try sum.add(part)
            parts[index] = sum
        }
        #expect(parts[0].coverage == whole.coverage && parts[0].coverage.missing.isEmpty)
        #expect(parts[0].keyboards[0].counts.words == whole.keyboards[0].counts.words)
        #expect(parts[0].keyboards[0].counts.keystrokes == whole.keyboards[0].counts.keystrokes)
    }

    @Test func `Shards that are doubled or dealt otherwise are refused, and those missing are named`() throws {
        var some = report(TextCoverage(try shard("1/4"), of: "a"))
        try some.add(report(TextCoverage(try shard("3/4"), of: "a")))
        #expect(some.coverage.missing.map(\.text) == ["a"])
        #expect(some.coverage.missing[0].shards.map(\.text) == ["2/4", "4/4"])
        let third = try shard("3/4")
        #expect(throws: EvaluationReport.Difference.texts(.twice(text: "a", third))) {
            try some.add(self.report(TextCoverage(third, of: "a")))
        }
        #expect(throws: EvaluationReport.Difference.texts(.dealtOtherwise(text: "a", 4, 5))) {
            try some.add(self.report(TextCoverage(try self.shard("2/5"), of: "a")))
        }
        #expect(throws: EvaluationReport.Difference.self) { try some.add(self.report(TextCoverage(.whole, of: "a"))) }
        #expect(throws: EvaluationReport.Difference.run(nil, "x")) {
            try some.add(self.report(TextCoverage(.whole, of: "b"), run: "x"))
        }
        try some.add(report(TextCoverage(.whole, of: "b")))
        #expect(EvaluationTable(some).text.contains("missing of text a: 2/4, 4/4"))
    }

    @Test(
        arguments: [
            #"[{"of":0,"shards":[1],"text":"a"}]"#, #"[{"of":2,"shards":[],"text":"a"}]"#,
            #"[{"of":2,"shards":[2,1],"text":"a"}]"#, #"[{"of":2,"shards":[3],"text":"a"}]"#,
            #"[{"of":2,"shards":[1],"text":"a"},{"of":2,"shards":[2],"text":"a"}]"#,
        ] as [String])
    func `Coverage that cannot be is refused`(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextCoverage.self, from: Data(json.utf8)) }
    }

    @Test func `A sample of another size is refused`() {
        let json = #"{"characters":[1],"keystrokes":[1],"time":[1]}"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Sample.self, from: Data(json.utf8)) }
    }

    /// Passages, and how a naive reader splits the same text.
    @Test(arguments: [false, true])
    func `Passages are lines or paragraphs, however long the parts that are read`(_ joinsLines: Bool) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        var random = SeededNumbers.SeededGenerator(seed: 5)
        var text = "\u{FEFF}"
        for _ in 0..<40_000 {
            text += ["ä", "word ", "\n", "\n\n", " \n", "\r\n", "日本"][random.below(7)]
        }
        try Data(text.utf8).write(to: file)
        var reader = PassageReader(try ByteParts(of: file), name: "text", joinsLines: joinsLines)
        var passages: [Passage] = []
        while let passage = try reader.next() { passages.append(passage) }
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[0].unicodeScalars.removeFirst()
        lines = lines.map { $0.last == "\r" ? String($0.dropLast()) : $0 }
        let groups: [String] =
            joinsLines
            ? lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: "\n") }
            : lines.filter { !$0.allSatisfy(\.isWhitespace) }
        #expect(passages.map(\.text) == groups)
        #expect(passages.map(\.number) == Array(groups.indices))
        #expect(reader.byteCount == text.utf8.count && reader.fingerprint?.count == 16)
    }

    /// The samples of a mean of n equal passages vary as 1/√n, and so the interval of 95 % does.
    @Test func `The interval is as wide as the distribution says`() throws {
        var sample = Sample()
        var random = SeededNumbers.SeededGenerator(seed: 1)
        for index in 0..<10_000 {
            sample.add("passage \(index)", characters: 10, keystrokes: 10 + random.below(11), time: 1)
        }
        let interval = try #require(
            sample.interval { Double($0.keystrokes) / Double($0.characters) })
        // The standard deviation of 10…20, over ten characters, is 0.316; of the mean of 10,000 passages 0.00316.
        #expect(interval.contains(1.5))
        let width = interval.upperBound - interval.lowerBound
        #expect(width > 0.75 * 2 * 1.96 * 0.00316 && width < 1.25 * 2 * 1.96 * 0.00316)
    }
}
