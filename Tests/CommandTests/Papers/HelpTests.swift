import TestSupport
import Testing

/// `keybed help`: the articles of the guide, and the options of subcommands.
@Suite struct HelpTests {
    /// The topics are the articles, by their file names in small letters.
    private static func articles() throws -> [(topic: String, paper: Paper)] {
        try Paper.articles().filter { $0.name.hasPrefix(Paper.guide) && !$0.name.hasSuffix("/UserGuide.md") }.map {
            (String($0.name.split(separator: "/").last?.dropLast(3) ?? "").lowercased(), $0)
        } + Paper.ofLibraries.keys.map { ($0, try Paper.article($0)) }
    }

    @Test func `A topic has the text of its article`() throws {
        #expect(try HelpTests.articles().count >= 16)
        for (topic, paper) in try HelpTests.articles() {
            let result = try Program.run(["help", topic])
            let text = result.output.split(separator: "\n\nOptions: keybed ").first.map(String.init) ?? ""
            // The cells of a table share lines, so the words come in another order.
            #expect(result.status == 0 && Paper.words(text).sorted() == paper.words.sorted(), "\(topic)")
        }
    }

    @Test func `Without a topic all are listed`() throws {
        let result = try Program.run(["help"])
        for (topic, _) in try HelpTests.articles() {
            #expect(result.output.contains("keybed help \(topic) "), "\(topic)")
        }
        #expect(result.output.contains("SUBCOMMANDS:"))
    }

    @Test(arguments: [["test"], ["contacts", "find"], ["words", "list"]])
    func `A subcommand has its options explained`(_ words: [String]) throws {
        let result = try Program.run(["help"] + words)
        #expect(result.status == 0)
        #expect(result.output == (try Program.run(words + ["--help"]).output))
    }

    @Test func `An unknown topic is refused`() throws {
        for (name, meant) in [("calculaters", "calculators"), ("recrod", "record"), ("memmory", "memory")] {
            let result = try Program.run(["help", name])
            #expect(result.status == 2)
            #expect(result.errors.contains("unknown topic or subcommand ‘\(name)’; did you mean ‘\(meant)’?"))
        }
    }

    @Test(
        arguments: [
            (["calculator-rpn"], "| `rollUp`"), (["t9-de"], "next candidate"),
            (["qwerty"], "From the article keyboards:"),
            (["memory", "slots"], "From the article calculators:"), (["percent"], "Percentages"), (["undo"], ":undo"),
            (["learning"], "From the article t9:"), (["caret"], "put the caret after N characters"),
        ] as [([String], String)])
    func `Names of keyboards, sections and keys are explained`(_ words: [String], _ expected: String) throws {
        let result = try Program.run(["help"] + words)
        #expect(result.status == 0 && result.output.contains(expected.replacing("| ", with: "")), "\(result.output)")
    }
}
