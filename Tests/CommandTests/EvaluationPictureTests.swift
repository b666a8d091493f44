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

    @Test func `A heat map is of one keyboard, and slips are of text`() throws {
        let heat = ["evaluate", "--heat", "/dev/null", "--keyboard", "qwerty", "--keyboard", "t9-en", "-"]
        #expect(
            try Program.run(heat, input: "a\n").errors
                == "keybed: --heat draws one keyboard, and the report has qwerty, t9-en; choose one with --keyboard\n")
        let noise = ["evaluate", "--noise", "0.1", "--keyboard", "calculator", "-"]
        #expect(try Program.run(noise, input: "1+2\n").errors.contains("calculator is a calculator, which computes"))
    }
}
