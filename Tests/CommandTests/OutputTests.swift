import Foundation
import TestSupport
import Testing

/// What cannot be written is not passed off as written, and what cannot be read not as empty.
@Suite struct OutputTests {
    /// Subcommands that print something, in every format, in the folder of ``SequenceFolder/mixed()``.
    static let printing: [[String]] =
        ["pretty", "tap", "junit", "json"].flatMap { format in
            [[], ["--coverage"], ["--update"]].map { ["test", "1-good.keys", "--format", format] + $0 }
        } + [
            ["test"], ["run", "1-good.keys"], ["run", "--json", "1-good.keys"], ["record", "new.keys"], [], ["layouts"],
            ["layouts", "check", "mine.yaml"], ["words"], ["words", "export"], ["contacts"], ["index"], ["help"],
            ["help", "t9"], ["--help"], ["--version"], ["--generate-completion-script", "bash"],
            ["evaluate", "--keyboard", "t9-tiny", "text"],
        ]

    private static func run(_ shell: String, _ arguments: [String]) throws -> Program.Result {
        let folder = try SequenceFolder.mixed()
        let tiny = try LearningStore()
        for (name, text) in [
            ("text", "good\n"),
            ("mine.yaml", "name: Mine\nengine: direct\nlayers: {base: a next}\nkeys: {next: {action: nextKeyboard}}\n"),
        ] { try Data(text.utf8).write(to: URL(filePath: folder.path).appending(path: name)) }
        let options = ["--help", "--version", "--generate-completion-script", "help"]
        let stored = arguments.first.map(options.contains) == true ? [] : tiny.tiny
        return try Program.run(
            shell: "cd '\(folder.path)' && printf '1+2\\n' | { \(shell); }", arguments + stored)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: printing)
    func `A full disk is reported`(_ arguments: [String]) throws {
        let result = try Self.run("exec \"$0\" \"$@\" >/dev/full", arguments)
        #expect(result.status == 2, "\(arguments)")
        let sentence = "keybed: the output cannot be written: no space left on device\n"
        #expect(result.errors == sentence, "\(arguments)")
    }

    @Test(arguments: RandomRun.slowCases.chosen(of: printing)) func `A closed output is reported`(
        _ arguments: [String]
    ) throws {
        let result = try Self.run("exec \"$0\" \"$@\" >&-", arguments)
        #expect(result.status == 2, "\(arguments)")
        #expect(result.errors == "keybed: the output cannot be written: it is closed\n", "\(arguments)")
    }

    /// A reader that has seen enough, such as `head`, ends the program that writes, as it does with others.
    @Test(arguments: RandomRun.slowCases.chosen(of: printing)) func `A reader that has seen enough gets no complaint`(
        _ arguments: [String]
    ) throws {
        let result = try Self.run("\"$0\" \"$@\" | true", arguments)
        #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    }

    @Test(arguments: [["run", "-"], ["evaluate", "--keyboard", "t9-tiny", "-"], ["words", "import", "-"]])
    func `A closed input is reported`(_ arguments: [String]) throws {
        let result = try Self.run("exec \"$0\" \"$@\" <&-", arguments)
        #expect(result.status == 2)
        #expect(result.errors == "keybed: standard input cannot be read: it is closed\n")
    }

    @Test func `A recording that cannot begin leaves no file`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "new.keys").path
        #expect(try Program.run(["record", "--profile", "nothing", file]).status == 2)
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try Program.run(["record", file], input: "1\n").status == 0)
    }

    /// Otherwise the first file that is opened would be taken for the output.
    @Test func `No file takes the place of a closed output`() throws {
        let store = try LearningStore()
        #expect(try store.run(["words", "add", "zorp"]).status == 0)
        let result = try Program.run(
            shell: "exec \"$0\" \"$@\" >&- 2>&-", ["words", "list", "--store", store.folder.path])
        #expect(result.status == 2)
        #expect(try store.run(["words", "list"]).output.contains("zorp"))
    }
}
