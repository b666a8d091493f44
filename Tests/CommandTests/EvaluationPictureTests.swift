import Foundation
import Testing

/// The pictures of keybed evaluate, and those of the article, which `KEYBED_PICTURES=write` writes.
@Suite struct EvaluationPictureTests {
    @Test(
        arguments: [
            ("heat-qwerty.svg", ["--keyboard", "qwerty", "--heat"]),
            (
                "compare-keyboards.svg",
                [
                    "--keyboard", "qwerty", "--keyboard", "multitap-en", "--keyboard", "t9-en", "--keyboard", "english",
                    "--suggestions", "3", "--compare",
                ]
            ),
        ] as [(String, [String])])
    func `The pictures of the article are up to date`(_ name: String, _ options: [String]) throws {
        let drawn = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID())-\(name)")
        defer { try? FileManager.default.removeItem(at: drawn) }
        let text = Program.package.appending(path: "Tests/Phrases/further.txt")
        let result = try Program.run(["evaluate"] + options + [drawn.path, text.path])
        #expect(result.status == 0 && result.errors.isEmpty)
        let picture = try Data(contentsOf: drawn)
        let article = Program.package.appending(path: "Sources/Command/UserGuide/UserGuide.docc/\(name)")
        if ProcessInfo.processInfo.environment["KEYBED_PICTURES"] == "write" { try picture.write(to: article) }
        #expect(try Data(contentsOf: article) == picture)
    }

    private static func picture(_ option: String, _ arguments: String..., text: String) throws -> String {
        let folder = try SequenceFolder(["words.txt": text])
        let drawn = folder.path + "/drawn.svg"
        let result = try Program.run(["evaluate", option, drawn] + arguments + [folder.path + "/words.txt"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        return try String(contentsOfFile: drawn, encoding: .utf8)
    }

    @Test func `A heat map has each keyboard below its name, with what was typed`() throws {
        let picture = try Self.picture("--heat", "--keyboard", "qwerty", "--keyboard", "dvorak", text: "go on\n")
        let texts = picture.matches(of: #/>([^<]+)</text>/#).map(\.1)
        let first = try #require(texts.firstIndex { $0.hasSuffix("qwerty") })
        let second = try #require(texts.firstIndex { $0.hasSuffix("dvorak") })
        #expect(first < second)
        #expect(texts.count { $0 == "words.txt: 2 words, 6 characters with spaces" } == 2)
        #expect(texts.count { $0 == "share of presses:" } == 2)
        #expect(picture.components(separatedBy: "<svg ").count == 2)
    }

    @Test func `Bars say which way is better, and what was typed`() throws {
        let picture = try Self.picture("--compare", "--keyboard", "qwerty", text: "go on\n")
        for text in ["← fewer are better", "more are better →", "words.txt: 2 words, 6 characters with spaces"] {
            #expect(picture.contains(">\(text)</text>"))
        }
        let plot = try Self.picture("--plot", "--keyboard", "calculator", text: "1+2\n")
        #expect(plot.contains(">words.txt: 1 expression, "))
    }

    @Test func `Slips are of text`() throws {
        let noise = ["evaluate", "--noise", "0.1", "--keyboard", "calculator", "-"]
        #expect(try Program.run(noise, input: "1+2\n").errors.contains("calculator is a calculator, which computes"))
    }
}
