import Foundation
import Testing

/// `keybed evaluate`, run as a person would.
@Suite struct EvaluateTests {
    private func temporary(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)-\(name)")
    }

    /// The figures of a keyboard, by name: a number, or the bounds of an interval.
    private func figures(
        _ arguments: [String], on keyboard: String = "t9-en", input: String = ""
    ) throws -> [String: [Double]] {
        let result = try Program.run(["evaluate", "--json"] + arguments, input: input)
        #expect(result.status == 0 && result.errors.isEmpty)
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        return try #require((report["figures"] as? [String: [String: [Double]]])?[keyboard])
    }

    @Test func `The figures match the text`() throws {
        let figures = try figures(["-"], input: "Hello, see you at home!\n\nxqzzy\n")
        #expect(figures["words"] == [6])
        #expect(figures["oov"] == [100.0 / 6])
        #expect(figures["kspcWithSuggestions"] == nil)
        let accuracy = try #require(figures["accuracy"]?.first)
        #expect(accuracy > 50 && accuracy <= 100)
        #expect(try #require(figures["kspc"]?.first) >= 1)
        // The same as comma-separated values, and explained below a table.
        let text = "Hello, see you at home!\n\nxqzzy\n"
        let values = try Program.run(["evaluate", "--csv", "-"], input: text).lines
        #expect(values.first == "figure,keyboard,value,to" && values.contains("words,t9-en,6,"))
        for line in values.dropFirst() {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            #expect(figures[String(cells[0])] == cells[2...].compactMap { Double($0) }, "\(line)")
        }
        #expect(values.count == 1 + figures.count)
        let table = try Program.run(["evaluate", "-"], input: text).output
        #expect(table.contains("KSPC: keystrokes per character; fewer"))
    }

    /// Context, learning and revision each improve the results on the phrases of the tests.
    @Test func `Each aid improves the results further`() throws {
        let phrases = Program.package.appending(path: "Tests/Phrases/everyday.txt")
        let part = temporary("part.txt")
        defer { try? FileManager.default.removeItem(at: part) }
        let lines = try String(contentsOf: phrases, encoding: .utf8).split(separator: "\n")
        try Data(lines.prefix(100).joined(separator: "\n").utf8).write(to: part)
        let plain = try figures(["--no-context", "--suggestions", "3", part.path])
        let context = try figures(["--suggestions", "3", part.path])
        let revised = try figures(["--revise", "--suggestions", "3", part.path])
        let accuracies = [plain, context, revised].compactMap { $0["accuracy"]?.first }
        #expect(accuracies.count == 3 && accuracies == accuracies.sorted())
        #expect(try #require(accuracies.first) < (try #require(accuracies.last)))
        let savings = [plain, context].compactMap { $0["kspcWithSuggestions"]?.first }
        #expect(try #require(savings.last) < (try #require(savings.first)))
    }

    @Test func `Reports of shards are merged to that of the whole, and drawn`() throws {
        let (text, folder) = (temporary("text.txt"), temporary("shards"))
        let plot = temporary("plot.svg")
        defer { for file in [text, folder, plot] { try? FileManager.default.removeItem(at: file) } }
        try Data("see you soon\ncall me later\n\nnaïve\nsee you\nat home\n".utf8).write(to: text)
        let keyboards = ["--keyboard", "t9-en", "--keyboard", "qwerty"]
        for number in 1...3 {
            let shard = ["--shard", "\(number)/3", "--resume", folder.path]
            for _ in 1...2 { #expect(try Program.run(["evaluate"] + keyboards + shard + [text.path]).status == 0) }
        }
        let merged = try Program.run(["evaluate", "--merge", "--json", "--plot", plot.path, folder.path])
        let whole = try Program.run(["evaluate", "--json"] + keyboards + [text.path])
        #expect(merged.output == whole.output && merged.errors.isEmpty)
        let picture = try String(contentsOf: plot, encoding: .utf8)
        #expect(picture.hasPrefix("<svg") && picture.hasSuffix("</svg>\n"))
    }

    @Test func `The language of a text's name chooses its keyboard`() throws {
        let files = ["a-de.txt", "b-fr.txt"].map(temporary)
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for file in files { try Data("bonjour\(file.path.count)\n".utf8).write(to: file) }
        try Data("schön\n".utf8).write(to: files[0])
        let arguments = ["--keyboard", "t9-{language}"] + files.map(\.path)
        #expect(try figures(arguments, on: "t9-de")["words"] == [1])
        #expect(try figures(arguments, on: "t9-fr")["words"] == [1])
    }

    @Test func `On any number of threads the report has the same bytes`() throws {
        let text = try String(contentsOf: Program.package.appending(path: "Tests/Phrases/further.txt"), encoding: .utf8)
        let phrases = text.split(separator: "\n").prefix(40).joined(separator: "\n")
        let outputs = try ["1", "2", "5"].map {
            try Program.run(
                ["evaluate", "--json", "--threads", $0, "--keyboard", "qwerty", "--keyboard", "multitap-en", "-"],
                input: phrases
            ).output
        }
        #expect(outputs[0].count > 1000 && Set(outputs).count == 1)
    }

    @Test(arguments: [
        (#""keybed":"9.8.7""#, "Keybed 9.8.7"), (#""keybed":null"#, "an unknown version of Keybed"),
    ])
    func `Reports of different versions are not merged`(_ field: String, _ name: String) throws {
        let (first, second) = (temporary("a.json"), temporary("b.json"))
        defer { for file in [first, second] { try? FileManager.default.removeItem(at: file) } }
        let report = try Program.run(["evaluate", "--json", "-"], input: "see you\n").output
        let version = try Program.run(["--version"]).lines[0]
        let own = "\"keybed\":\"\(version)\""
        #expect(report.contains(own))
        try Data(report.utf8).write(to: first)
        try Data(report.replacing(own, with: field).utf8).write(to: second)
        let result = try Program.run(["evaluate", "--merge", first.path, second.path])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors == "keybed: \(first.path) was written by Keybed \(version) and \(second.path) by \(name); "
                + "evaluate both with the same version\n")
    }

    @Test(
        arguments: [
            (["-"], [0x61, 0x0A, 0xFF], "standard input:2: not UTF-8; save the file as UTF-8"),
            (["--keyboard", "t9-xx", "-"], [0x61], "there is no layout ‘t9-xx’; keybed layouts lists those"),
            (["--keyboard", "qwerty", "--keyboard", "qwerty", "-"], [0x61], "the keyboard qwerty is given twice"),
            (["--shard", "4/3", "-"], [0x61], "--shard ‘4/3’ is not a part such as 3/100"),
            (["--shard", "1/3", "--learn", "-"], [0x61], "the whole is not the sum of its parts"),
            (["--shard", "1/3", "--resume", "here", "-"], [0x61], "--resume reads a text twice"),
            (["--merge", "-"], [0x61], "- is not a report of keybed evaluate --json"),
            (["--suggestions", "9", "-"], [0x61], "--suggestions needs a number from 0 to 8"),
            (["nowhere.txt"], [], "nowhere.txt cannot be read: there is no such file"),
        ] as [([String], [UInt8], String)])
    func `Unusable input is reported`(_ arguments: [String], _ input: [UInt8], _ sentence: String) throws {
        let result = try Program.run(["evaluate"] + arguments, bytes: Data(input))
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence))
        #expect(result.output.isEmpty)
    }

    @Test func `Empty text has no figures`() throws {
        let figures = try figures(["-"], input: "\n\n")
        #expect(figures["words"] == [0])
        #expect(figures["accuracy"] == nil && figures["kspc"] == nil)
    }
}
