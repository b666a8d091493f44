import Foundation
import Testing

/// `keybed evaluate`, run as a person would.
@Suite struct EvaluateTests {
    private func temporary(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)-\(name)")
    }

    private func figures(_ arguments: [String], input: String = "") throws -> [String: Any] {
        let result = try Program.run(["evaluate", "--json"] + arguments, input: input)
        #expect(result.status == 0 && result.errors.isEmpty)
        return try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func `The figures match the text`() throws {
        let figures = try figures(["-"], input: "Hello, see you at home!\n\nxqzzy\n")
        #expect(figures["words"] as? Int == 6)
        #expect(figures["oov"] as? Int == 1)
        #expect(figures["kspcWithSuggestions"] == nil || figures["kspcWithSuggestions"] is NSNull)
        let accuracy = try #require(figures["accuracy"] as? Double)
        #expect(accuracy > 50 && accuracy <= 100)
        #expect(try #require(figures["kspc"] as? Double) >= 1)
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
        let accuracies = [plain, context, revised].compactMap { $0["accuracy"] as? Double }
        #expect(accuracies.count == 3 && accuracies == accuracies.sorted())
        #expect(try #require(accuracies.first) < (try #require(accuracies.last)))
        let savings = [plain, context].compactMap { $0["kspcWithSuggestions"] as? Double }
        #expect(try #require(savings.last) < (try #require(savings.first)))
    }

    @Test func `Reports of parts are merged and drawn`() throws {
        let (first, second, plot) = (temporary("a.json"), temporary("b.json"), temporary("plot.svg"))
        defer { for file in [first, second, plot] { try? FileManager.default.removeItem(at: file) } }
        for (file, text) in [(first, "see you soon\n"), (second, "call me later\nsee you\n")] {
            let report = try Program.run(["evaluate", "--json", "-"], input: text)
            try Data(report.output.utf8).write(to: file)
        }
        let merged = try Program.run(
            ["evaluate", "--merge", "--json", "--plot", plot.path, first.path, second.path])
        let whole = try Program.run(["evaluate", "--json", "-"], input: "see you soon\ncall me later\nsee you\n")
        #expect(merged.output == whole.output)
        let picture = try String(contentsOf: plot, encoding: .utf8)
        #expect(picture.hasPrefix("<svg") && picture.hasSuffix("</svg>\n"))
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

    @Test(arguments: [
        (["-"], [0x61, 0x0A, 0xFF], "standard input:2: not UTF-8; save the file as UTF-8"),
        (["--layout", "calculator", "-"], [0x61], "calculator is not a T9 layout"),
        (["--layout", "t9-xx", "-"], [0x61], "there is no layout ‘t9-xx’; keybed layouts lists those that there are"),
        (["--merge", "-"], [0x61], "- is not a report of keybed evaluate --json"),
        (["--suggestions", "9", "-"], [0x61], "--suggestions needs a number from 0 to 8"),
        (["nowhere.txt"], [], "nowhere.txt cannot be read: there is no such file"),
    ])
    func `Unusable input is reported`(_ arguments: [String], _ input: [UInt8], _ sentence: String) throws {
        let result = try Program.run(["evaluate"] + arguments, bytes: Data(input))
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence))
        #expect(result.output.isEmpty)
    }

    @Test func `Empty text has no figures`() throws {
        let figures = try figures(["-"], input: "\n\n")
        #expect(figures["words"] as? Int == 0)
        #expect(figures["accuracy"] is NSNull && figures["kspc"] is NSNull)
    }
}
