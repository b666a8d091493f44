import Foundation
import TestSupport
import Testing

/// The subcommands, their output and their exit codes.
@Suite struct CommandTests {
    private func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test func `Run prints one object per line`() throws {
        let keys = ":keyboard calculator\n> 1 + 2 *\n> 3 =\n> insert\n> next\n:keyboard t9-en\n> 0 43556\n> 0\n"
        let result = try Program.run(["run", "--json", "-"], input: keys)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.lines.count == 6)
        let displays = try result.lines.prefix(3).map { try object($0)["display"] as? String }
        #expect(displays == ["3", "9", "9"])
        let last = try object(try #require(result.lines.last))
        #expect(last["document"] as? String == "9 hello ¦")
        #expect(last["keyboard"] as? String == "t9-en")
    }

    @Test func `Run prints one object per key`() throws {
        let result = try Program.run(
            ["run", "--json", "--each", "key", "-"], input: ":keyboard calculator\n> 12{del 3}{wait 1s} MS {hold C}\n")
        #expect(result.lines.count == 7)
        #expect(try result.lines.map { try object($0)["display"] as? String } == ["1", "12", "1", "0", "0", "0", "0"])
        #expect(try object(result.lines[5])["memory"] as? [String] == ["0"])
        #expect(try object(result.lines[4])["memory"] as? [String] == [])
    }

    @Test func `Run reports differences`() throws {
        let result = try Program.run(["run", "-"], input: ":keyboard calculator\n> 1+1=\ndisplay: 3\n")
        #expect(result.status == 1)
        #expect(result.output.contains("display: 2"))
        #expect(result.errors.contains("standard input:3:10: after ‘> 1+1=’"))
    }

    @Test func `Run behaves like the chosen device`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "mine.profile").path
        try "# Mine.\n\nbase: ios16\ncontextLength: 2\n".write(toFile: file, atomically: true, encoding: .utf8)
        let keys =
            ":keyboard qwerty\n:document abc¦\nsees: bc¦nil\nprofile: mine\n"
            + ":profile ios15\nsees: abc¦nil\n:profile mine\n"
        let result = try Program.run(["run", "--profile", file, "-"], input: keys)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        try "contextLength: 2\ncontxt: 1\n".write(toFile: file, atomically: true, encoding: .utf8)
        let refused = try Program.run(["run", "--profile", file, "-"], input: keys)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("\(file):2:1: unknown setting ‘contxt’"))
    }

    /// Arguments, input, and a part of the error message; all of them exit with status 2.
    static let unusable: [([String], String, String)] = [
        (["run", "/nowhere.keys"], "", "/nowhere.keys cannot be read: "),
        (["run", "-"], "displya: 1\n", "standard input:1:1: unknown fact ‘displya’; did you mean ‘display’?"),
        (
            ["run", "-"], ":keyboard calculater\n",
            "standard input:1:11: unknown keyboard ‘calculater’; did you mean ‘calculator’?"
        ),
        (["run", "-"], ":keyboard calculator\n> 1 q\n", "standard input:2:5: no key ‘q’ on layer base of calculator"),
        (["run", "-", "--store", "/dev/null/x"], "", "the store folder /dev/null/x cannot be created"),
        (
            ["run", "-", "--layouts", "/nowhere"], "",
            "there is no folder /nowhere; --layouts needs a folder with layout files"
        ),
        (["run", "-", "--profile", "ios99"], "", "unknown profile ‘ios99’; there are ideal, ios15, ios16, ios17"),
        (["run", "-", "--profile", "no.profile"], "", "no.profile cannot be read: there is no such file"),
        (["--profile", "/dev/null", "run", "-"], "x", "standard input:1:1: a line is keys"),
        (["run", "-", "--profile", "/"], "", "/ cannot be read: it is a folder"),
        (["test", "/nowhere"], "", "there is no file or folder /nowhere"),
        (["layouts", "check", "/nowhere.yaml"], "", "/nowhere.yaml cannot be read: "),
    ]

    @Test(arguments: unusable) func `Unusable input is refused`(
        _ arguments: [String], _ input: String, _ complaint: String
    ) throws {
        let result = try Program.run(arguments, input: input)
        #expect(result.status == 2)
        #expect(result.errors.contains(complaint), "\(result.errors)")
    }

    @Test func `A script that is not UTF-8 is refused`() throws {
        let result = try Program.run(["run", "-"], bytes: Data("> 1\n".utf8) + Data([0xFF, 0xFE]))
        #expect(result.status == 2)
        #expect(result.errors == "keybed: standard input:2:1: this line is not UTF-8; save the file as UTF-8\n")
    }

    @Test func `Test reports failures and counts files`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("> next\nkeyboard: t9-en\n".utf8).write(to: folder.appending(path: "good.keys"))
        try Data("> next\nkeyboard: qwerty\n".utf8).write(to: folder.appending(path: "bad.keys"))
        let result = try Program.run(["test", folder.path])
        #expect(result.status == 1)
        #expect(result.output.contains("FAILED \(folder.path)/bad.keys"))
        #expect(result.lines.last == "1 passed, 1 failed")
    }

    @Test func `Every sequence passes`() throws {
        // In many languages with the lists of all of them, which take long to be read for the first time.
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Program.package.appending(path: "Tests/Sequences").path)
        let played = folders.sorted().filter { RandomRun.isLong || $0 != "languages" }
        let result = try Program.run(["test"] + played.map { "Tests/Sequences/\($0)" })
        #expect(result.status == 0, "\(result.output)")
        let count = try #require(result.lines.last?.split(separator: " ").first.flatMap { Int($0) })
        #expect(count >= 40)
    }

    @Test func `Layouts are listed and checked`() throws {
        let list = try Program.run(["layouts"])
        #expect(list.status == 0)
        for name in ["calculator", "t9-en", "qwerty", "multitap-en", "system"] {
            #expect(list.lines.contains { $0.hasPrefix("\(name)\t") })
        }
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "mine.yaml")
        try Data(
            "name: Mine\nengine: direct\nlayers:\n  base: |\n    a b nxt\nkeys:\n  next: {action: nextKeybord}\n".utf8
        ).write(to: file)
        let check = try Program.run(["layouts", "check", file.path])
        #expect(check.status == 2)
        #expect(check.errors.contains("\(file.path):5:9: unknown key ‘nxt’; did you mean ‘next’?"))
        #expect(check.errors.contains("\(file.path):7:18: unknown action ‘nextKeybord’; did you mean ‘nextKeyboard’?"))
    }

    @Test func `An author's layout can be typed on`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let layout =
            "name: Vowels\nengine: direct\nlayers: {base: a e i o u next}\nkeys: {next: {action: nextKeyboard}}\n"
        try Data(layout.utf8).write(to: folder.appending(path: "vowels.yaml"))
        let result = try Program.run(
            ["run", "--layouts", folder.path, "--json", "-"], input: ":keyboard vowels\n> aeiou\n")
        #expect(try object(try #require(result.lines.last))["document"] as? String == "aeiou¦")
    }

    @Test func `A broken line of a word list is named and left out`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = folder.appending(path: "words")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        try Data("the\t600\nbroken line\n".utf8).write(to: words.appending(path: "mine.tsv"))
        try Data("name: Mine\nimport: t9-en\noptions: {words: mine}\n".utf8)
            .write(to: folder.appending(path: "t9-mine.yaml"))
        let sentence = """
            keybed: \(words.path)/mine.tsv:2:1: “broken line” cannot be typed; a word has only letters of the keypad \
            and ' . -

            """
        for _ in 0..<2 {
            let result = try Program.run(
                ["run", "--layouts", folder.path, "-"],
                input: ":keyboard t9-mine\n> 843\ndocument: ‹The›¦\n:keyboard t9-mine\n")
            #expect(result.status == 0)
            #expect(result.errors == sentence)
        }
        let layouts = try Program.run(["layouts", "--layouts", folder.path])
        #expect(layouts.status == 2)
        #expect(layouts.errors == sentence)
        #expect(layouts.lines.contains { $0.hasPrefix("t9-mine\t") })
        try Data("broken line\n".utf8).write(to: words.appending(path: "mine.tsv"))
        let refused = try Program.run(["run", "--layouts", folder.path, "-"], input: ":keyboard t9-mine\n> 1\n")
        #expect(refused.status == 2)
        #expect(refused.errors.contains("the list has no usable word"))
    }

    @Test func `A plain session writes what each line changed`() throws {
        let result = try Program.run(
            ["--plain"], input: ":keyboard calculator\n1+2=\nbad\n:app form\n:field password\nabc\n:caret 3\n:quit\n")
        #expect(
            result.output == """
                no change
                display: 3
                expression: 1 + 2=
                history: 1 + 2 = 3
                message: no key ‘bad’ on layer base of calculator
                field: name
                app: form
                keyboard: system
                field: password
                display: none
                expression: none
                history: none
                document: •••¦
                no change

                """)
    }

    /// The first line of keys that README shows, typed on the first screen.
    @Test(arguments: [["t9-en"], ["--keyboard", "t9-en"], ["qwerty", "--keyboard", "calculator"]])
    func `A session begins on the keyboard that is named first`(_ arguments: [String]) throws {
        let isT9 = arguments.contains("t9-en")
        let result = try Program.run(arguments, input: isT9 ? "8447 0 47 0 4663**\n" : "hi\n")
        #expect(result.output.contains(isT9 ? "This is ‹home›¦" : "keyboard: qwerty\n"), "\(result.output)")
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }

    @Test func `A word that names neither a keyboard nor a subcommand is refused`() throws {
        #expect(try Program.run(["t9-eng"]).errors == "keybed: unknown keyboard ‘t9-eng’; did you mean ‘t9-en’?\n")
        let result = try Program.run(["tset"])
        #expect(result.errors == "keybed: unknown keyboard ‘tset’; there is a subcommand test\n" && result.status == 2)
    }

    @Test func `A word in place of a subcommand is named`() throws {
        let drawn = try Program.run(["layouts", "drw", "qwerty"])
        #expect(drawn.errors == "keybed: layouts has no subcommand ‘drw’; did you mean ‘draw’?\n" && drawn.status == 2)
        let written = try Program.run(["apps", "write", "shop", "--store", "none"])
        #expect(written.errors == "keybed: apps has no subcommand ‘write’; there are list, check, show, schema\n")
    }

    @Test func `A pipe reads plain lines`() throws {
        let result = try Program.run([], input: ":keyboard calculator\n1+2=\nbad\ninsert\n:quit\nnever\n")
        #expect(result.status == 2)
        #expect(result.output.contains("display: 3\n"))
        #expect(result.output.contains("message: no key ‘bad’ on layer base of calculator\n# bad\n# ^~~\n"))
        let last = """
            document: 3¦
            sees: 3¦nil
            traits: keyboardType default | autocapitalizationType sentences | returnKeyType default
            keyboard: calculator
            layer: base
            size: 390×216
            field: note
            app: notes
            profile: ideal
            display: 3
            expression: 1 + 2=
            history: 1 + 2 = 3


            """
        #expect(result.output.hasSuffix(last))
    }

    @Test func `A store keeps memory and learnt words`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ["--store", folder.path, "-"]
        let first = try Program.run(
            ["run"] + store, input: ":keyboard calculator\n> 5 MS\n:keyboard t9-en\n:document so ¦\n> 4663*0\n")
        #expect(first.status == 0, "\(first.errors)")
        let second = try Program.run(
            ["run"] + store,
            input:
                ":keyboard calculator\nmemory: 5\n:reset\n:keyboard calculator\nmemory: 5\n:keyboard t9-en\n"
                + ":document so ¦\n> 4663\ncandidates: home\n"
        )
        #expect(second.status == 0, "\(second.errors)")
        let without = try Program.run(["run", "-"], input: ":keyboard calculator\nmemory: \"\"\n")
        #expect(without.status == 0, "\(without.errors)")
    }

    @Test func `The layouts folder can be set`() throws {
        let result = try Program.run(["layouts"], environment: ["KEYBED_LAYOUTS": "/nowhere"])
        #expect(result.status == 2)
        #expect(result.errors.contains("KEYBED_LAYOUTS"))
        let found = try Program.run(
            ["layouts"], environment: ["KEYBED_LAYOUTS": Program.package.appending(path: "Layouts").path])
        #expect(found.status == 0)
    }

    @Test func `Other files are played although one is unusable`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data([0xFF, 0x0A]).write(to: folder.appending(path: "bad.keys"))
        try Data("> next\nkeyboard: t9-en\n".utf8).write(to: folder.appending(path: "good.keys"))
        let result = try Program.run(["test", folder.path])
        #expect(result.status == 2)
        #expect(result.output.contains("bad.keys:1:1: this line is not UTF-8"))
        #expect(result.lines.last == "1 passed, 1 failed")
    }

    @Test func `Options may come before the subcommand`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try Program.run(["--store", folder.path, "run", "-"], input: ":keyboard calculator\n> 5 MS\n")
        #expect(first.status == 0, "\(first.errors)")
        let second = try Program.run(
            ["--store=\(folder.path)", "run", "-"], input: ":keyboard calculator\nmemory: 5\n")
        #expect(second.status == 0, "\(second.errors)")
    }

    @Test(arguments: [
        ["--nonsense"], ["run"], ["nothing"], ["run", "--each", "word", "-"], ["run", "--store", "", "-"],
    ])
    func `Wrong usage exits with status 2`(_ arguments: [String]) throws {
        let result = try Program.run(arguments)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("keybed: "))
    }

    @Test func `A broken layout of an author is skipped by the next key`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a: [".utf8).write(to: folder.appending(path: "bad.yaml"))
        let result = try Program.run(
            ["run", "--layouts", folder.path, "-"], input: ":keyboard qwerty\n> next\nkeyboard: system\n")
        #expect(result.status == 0, "\(result.errors)")
        let list = try Program.run(["layouts", "--layouts", folder.path])
        #expect(list.status == 2)
        #expect(list.lines.contains { $0.hasPrefix("qwerty\t") })
        #expect(list.errors.contains("bad.yaml:"))
    }

    @Test func `A line with too many keys is refused`() throws {
        let result = try Program.run(["run", "-"], input: "> " + String(repeating: "1", count: 100_000) + "\n")
        #expect(result.status == 2)
        let errors = result.errors.split(separator: "\n")
        #expect(errors.first == "keybed: standard input:1:3: the line is longer than 10000 keys; split it")
        #expect(errors.count == 3 && errors.allSatisfy { $0.count <= 80 } && errors.last?.hasPrefix("  ^~~") == true)
    }
}
