import Foundation
import TestSupport
import Testing

/// The examples of README and the articles are played, compiled, checked and run.
@Suite struct PaperTests {
    /// A folder with the files of a test. It is deleted with the object.
    private final class Folder {
        let url = Program.temporaryFolder()

        func write(_ text: String, to name: String) throws {
            try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func `Every sequence passes`() throws {
        let folder = Folder()
        try folder.write(":keyboard calculator\n> 1 MS 2 MS 3 MS\n", to: "_three-slots.keys")
        for file in ["people.vcf", "records.jsonl"] {
            try FileManager.default.copyItem(
                at: Program.package.appending(path: "Tests/Sequences/search/\(file)"),
                to: folder.url.appending(path: file))
        }
        let blocks = try Paper.blocks("keys").filter { !isQuoted($0) }
        #expect(blocks.count >= 18)
        for block in blocks { try folder.write(block.text, to: "\(name(block)).keys") }
        let result = try Program.run(["test", folder.url.path])
        #expect(result.lines.last == "\(blocks.count) passed, 0 failed", "\(result.output)\(result.errors)")
    }

    @Test(arguments: ["layouts", "apps"]) func `Every layout and app can be used`(_ kind: String) throws {
        let folder = Folder()
        let blocks = try Paper.blocks("yaml").filter {
            !isQuoted($0) && $0.text.hasPrefix("fields:") == (kind == "apps")
        }
        #expect(blocks.count >= 2)
        for block in blocks { try folder.write(block.text, to: "\(name(block)).yaml") }
        let files = blocks.map { folder.url.appending(path: "\(name($0)).yaml").path }
        let result = try Program.run([kind, "check"] + files)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }

    /// Code is quoted from files that are compiled, played or used elsewhere.
    @Test(arguments: try Paper.blocks("swift", "python", "c", "keyman"))
    private func `Code is compiled`(_ block: Paper.Block) {
        #expect(isQuoted(block), "\(block): no source, test or fixture has this:\n\(block.text)")
    }

    /// Commands after `$ ` print the lines that follow them. The commands of a block share a store.
    @Test(arguments: try Paper.blocks("console"))
    private func `Commands print the output shown`(_ block: Paper.Block) throws {
        let store = Folder()
        var shown: [String] = []
        for line in block.lines where line.hasPrefix("$ ") {
            #expect(line.hasPrefix("$ keybed "))
            let command = line.dropFirst("$ keybed ".count)
            let result = try Program.run(
                URL(filePath: "/bin/sh"), ["-c", "\"$0\" \(command)", Program.executable.path], bytes: Data(),
                environment: ["XDG_DATA_HOME": store.url.path])
            shown.append(line)
            shown += (result.output + result.errors).split(separator: "\n").map(String.init)
        }
        #expect(shown == block.lines)
    }

    /// The screen in README is one that a test compares on a terminal.
    @Test func `The screen is the one that is drawn`() throws {
        let readme = try Paper("README.md").lines
        let screen = try Paper("Tests/CommandTests/Screens/t9-40.txt").lines.filter { !$0.isEmpty }
        let start = try #require(readme.firstIndex { $0.contains(screen[0]) })
        for (offset, line) in screen.enumerated() {
            #expect(
                readme[start + offset].trimmingCharacters(in: .whitespaces) == line.trimmingCharacters(in: .whitespaces)
            )
        }
    }

    /// The report in README and in the article on testing.
    @Test(arguments: ["README.md", Paper.guide + "/Testing.md"])
    func `The report is the one that is printed`(_ name: String) throws {
        let folder = Folder()
        try folder.write("# A sum.\n:keyboard calculator\n> 1 + 2 =\ndisplay: 4\n", to: "memory.keys")
        let result = try Program.run(
            URL(filePath: "/bin/sh"), ["-c", "cd '\(folder.url.path)' && '\(Program.executable.path)' test"],
            bytes: Data(),
            environment: [:])
        let report = result.lines.dropLast().map { "    " + $0 }.joined(separator: "\n")
        #expect(report.contains("expected  4"))
        #expect(try Paper(name).text.contains(report), "\(result.output)")
    }

    @Test func `README is short`() throws {
        #expect(try Paper("README.md").text.utf8.count <= 10_240)
    }

    /// Files and folders of the package that papers mention exist.
    @Test func `Mentioned files exist`() throws {
        for paper in try Paper.all() {
            let code =
                paper.inlineCode + paper.text.matches(of: /\]:? ?\(?([A-Z][\w.\/-]+)\)?/).map { String($0.output.1) }
            // Words in capitals are placeholders: `Sources/FLOOR/ROOM`.
            for path in code
            where path.wholeMatch(of: /(Sources|Tests|Layouts|\.ci|\.github)\/[\w.\/-]+/) != nil
                && !path.contains(/\/[A-Z]+\//)
            {
                let file = Program.package.appending(path: path)
                #expect(FileManager.default.fileExists(atPath: file.path), "\(paper): \(path)")
            }
        }
    }

    /// Subcommands and options that papers mention exist.
    @Test func `Mentioned commands exist`() throws {
        let names = try ManualTests.names()
        var found = 0
        for paper in try Paper.all() {
            let code =
                paper.inlineCode + paper.blocks.filter { ["sh", "console"].contains($0.language) }.flatMap(\.lines)
            for text in code {
                let words = text.split { " |>[]…".contains($0) }.map(String.init)
                if !text.hasPrefix("swift "),
                    let place = words.firstIndex(where: { $0 == "keybed" || $0.hasSuffix("/keybed") })
                {
                    found += 1
                    let next = words[(place + 1)...].first
                    if let next, next.allSatisfy(\.isLowercase) { #expect(names.contains(next), "\(paper): \(text)") }
                    for option in words[place...] where option.hasPrefix("--") {
                        let name = option.dropFirst().prefix { $0 != "=" }
                        #expect(names.contains(String(name)), "\(paper): \(text)")
                    }
                }
            }
        }
        #expect(found > 30)
    }

    private func name(_ block: Paper.Block) -> String {
        block.description.replacing("/", with: "-").replacing(":", with: "-").replacing(".", with: "-")
    }

    /// Whether a file that is compiled, played or used contains the block, with any indentation.
    private func isQuoted(_ block: Paper.Block) -> Bool {
        PaperTests.sources.contains { $0.contains(PaperTests.bare(block.text)) }
    }

    private static func bare(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n") + "\n"
    }

    private static let sources: [String] = {
        let endings = [".swift", ".keys", ".yml", ".yaml", ".py", ".c", ".kmn"]
        let folders = ["Tests", "Layouts", "Sources/Command/UserGuide/Samples"].map {
            Program.package.appending(path: $0)
        }
        return folders.flatMap { folder in
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return names.filter { name in
                !name.contains(".build/") && endings.contains { name.hasSuffix($0) }
            }.compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.map(bare)
        }
    }()
}
