import Foundation
import Testing

/// Keyboards that are programs, given to the command.
@Suite struct ProcessCommandTests {
    /// A folder with a program `mine` that serves the keyboard qwerty, and further files.
    private static func folder(_ files: [String: String] = [:]) throws -> SequenceFolder {
        let program = "#!/bin/sh\nexec '\(Program.executable.path)' keyboard serve qwerty\n"
        let folder = try SequenceFolder(files.merging(["mine": program]) { own, _ in own })
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/mine")
        return folder
    }

    private static func run(
        _ folder: SequenceFolder, input: String = "", _ arguments: String...
    ) throws
        -> Program.Result
    {
        try Program.run(
            shell: "cd \"$1\"; shift; exec \"$0\" \"$@\" <<'END'\n\(input)END\n", [folder.path] + arguments)
    }

    /// What is said where programs cannot be kept from the network and files.
    private static let notConfined =
        "keybed: bubblewrap (bwrap) is not installed or not allowed here, so keyboards may use the network and files\n"

    @Test func `A program is typed on, saved, and tested`() throws {
        let folder = try Self.folder()
        let lines = ":keyboard mine\nhi there\n:undo\nhi {hold e}\n:why\n:save said.keys\n"
        let typed = try Self.run(folder, input: lines, "--keyboard", "./mine", "--store", "store")
        #expect(["", Self.notConfined].contains(typed.errors))
        #expect(typed.lines.filter { $0.hasPrefix("document:") }.last == "document: Hié¦")
        // It is on the screen at the start.
        #expect(try Self.run(folder, input: "hi\n", "--keyboard", "./mine").output.contains("document: Hi¦"))
        let played = try Self.run(folder, "test", "--keyboard", "./mine", "said.keys")
        #expect(played.lines.last == "1 passed, 0 failed", "\(played.output)\(played.errors)")
        let other = try Self.run(folder, "test", "said.keys")
        #expect(other.status == 1)
    }

    @Test func `A program that ends fails a file, with what it wrote last`() throws {
        // It goes on until the first key.
        let program = """
            #!/bin/sh
            while IFS= read -r line
            do case $line in *'"key"'*) break;; esac; printf '%s\\n' "$line"
            done | '\(Program.executable.path)' keyboard serve qwerty
            printf 'Traceback:\\n  line 3\\nno luck\\n' >&2
            exit 3

            """
        let folder = try Self.folder(["mine": program, "a.keys": ":keyboard mine\n> a\nkeyboard: system\n"])
        let reason = "mine failed and was stopped: its program ended with the exit status 3, and wrote ‘no luck’"
        let tested = try Self.run(folder, "test", "--keyboard", "./mine", "a.keys")
        #expect(tested.status == 1)
        let report = ["  a.keys:2:3: \(reason)", "  > a", "    ^", "  | Traceback:", "  |   line 3", "  | no luck"]
        #expect(Array(tested.lines.dropFirst().prefix(6)) == report, "\(tested.output)")
        for format in ["junit", "tap", "json"] {
            let tested = try Self.run(folder, "test", "--format", format, "--keyboard", "./mine", "a.keys")
            #expect(tested.status == 1 && tested.output.contains("no luck"), "\(tested.output)")
        }
        let played = try Self.run(folder, "run", "--keyboard", "./mine", "a.keys")
        #expect(played.status == 1 && played.errors.contains(reason))
        let folderOfText = try Self.folder(["mine": program, "a.txt": "home\n"])
        let evaluated = try Self.run(folderOfText, "evaluate", "--keyboard", "./mine", "a.txt")
        #expect(evaluated.status == 2 && evaluated.errors.contains(reason), "\(evaluated.output)\(evaluated.errors)")
        // A keyboard that fails when it appears is not replaced by another one in the report.
        let early = try Self.folder(["mine": program.replacing("\"key\"", with: "\"load\""), "a.txt": "home\n"])
        let replaced = try Self.run(early, "evaluate", "--keyboard", "./mine", "a.txt")
        #expect(replaced.status == 2 && replaced.errors.contains(reason), "\(replaced.output)\(replaced.errors)")
        #expect(try Self.run(early, input: "h\n", "--keyboard", "./mine").errors.contains("\(reason)\n| Traceback:\n"))
        // So in a pipe, where a refused line is worse.
        #expect(try Self.run(folder, input: "a\n", "--keyboard", "./mine").status == 1)
        #expect(try Self.run(folder, input: "a\nrefused{\nb\n").status == 2)
    }

    @Test func `Exploring and comparing work with a program`() throws {
        let folder = try Self.folder(["one.keys": ":keyboard mine\n> hi\ndocument: Hi¦\n"])
        let explored = try Self.run(folder, "explore", "mine", "--keyboard", "./mine", "--steps", "120")
        #expect(explored.status == 0, "\(explored.output)\(explored.errors)")
        let compared = try Self.run(
            folder, "compare", "mine", "qwerty", "--keyboard", "./mine", "one.keys")
        #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
        let evaluated = try Self.run(
            try Self.folder(["text.txt": "home\n"]), "evaluate", "--keyboard", "./mine", "text.txt")
        #expect(evaluated.status == 0 && evaluated.lines.contains { $0.split(separator: " ") == ["words", "1"] })
    }

    /// The name, the arguments, and a part of what is said.
    @Test(
        arguments: [
            ("./nothing", "cannot be started: there is no such program"),
            ("/bin/false", "/bin/false does not answer as a keyboard: its program ended with the exit status 1"),
            ("/bin/echo", "/bin/echo does not answer as a keyboard: its program's answer is not understood at byte 1"),
        ] as [(String, String)])
    func `What is no keyboard is said at the start`(program: String, sentence: String) throws {
        let result = try Self.run(try Self.folder(), "run", "--keyboard", program, "/dev/null")
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    /// A program that answers each event with the same edit.
    private static func program(_ edit: String, action: String = "del") -> String {
        """
        #!/bin/sh
        read -r line
        echo '{"keybed":1,"layout":{"name":"M","layers":{"base":"a next"},"keys":{"a":{"action":"\(action)"},\
        "next":{"action":"nextKeyboard"}}}}'
        while read -r line; do
            case $line in *'"id":'*) ;; *) continue;; esac
            id=${line#*'"id":'}
            echo "{\\"id\\":${id%%,*},\(edit.replacing("\"", with: "\\\""))}"
        done

        """
    }

    @Test func `A fault that breaks many rules is shown once`() throws {
        let wrong = try Self.folder(["mine": Self.program(#""edits":[{"insrtText":"a"}]"#)])
        let checked = try Self.run(wrong, "keyboard", "check", "./mine")
        #expect(checked.status == 1)
        #expect(checked.lines.count { $0.contains("did you mean ‘insertText’?") } == 1, "\(checked.output)")
        #expect(
            checked.lines.filter { $0.hasPrefix("        at ") } == [
                #"        at      byte 19, ‘{"id":1,"edits":[{"insrtText":"a"}]}’"#
            ])
        let again = checked.lines.filter { $0.hasPrefix("failed  ") }.dropFirst()
        #expect(again.count == 1)
        #expect(again.first?.hasPrefix("failed  12 more just as ‘answers every known event’: ") == true)
        #expect(checked.lines.last == "1 passed, 13 failed")
    }

    /// What is ignored by a host is found by a check if it is almost what would be right.
    @Test(
        arguments: [
            (#""edit":["unmarkText"]"#, "del", "no such member as ‘edit’ (did you mean ‘edits’?)"),
            (
                #""state":1"#, "deleteBakward",
                "the action ‘deleteBakward’ of the key a (did you mean ‘deleteBackward’?)"
            ),
        ])
    func `What is almost a name is found`(answer: String, action: String, sentence: String) throws {
        let program = Self.program(answer, action: action)
        let checked = try Self.run(try Self.folder(["mine": program]), "keyboard", "check", "./mine")
        #expect(checked.status == 1 && checked.output.contains(sentence), "\(checked.output)")
    }

    private static let layout = """
        name: Mine
        engine: process
        command: [./mine]
        layers: {base: h i next}
        keys: {next: {action: nextKeyboard}}
        """

    @Test func `A layout file names its program`() throws {
        let folder = try Self.folder([
            "keys/served.yaml": Self.layout.replacing("./mine", with: "../mine"),
            "typed.keys": ":keyboard served\n> h i\ndocument: hi¦\n",
        ])
        let played = try Self.run(folder, "test", "--layouts", "keys", "typed.keys")
        #expect(played.lines.last == "1 passed, 0 failed", "\(played.output)\(played.errors)")
        let checked = try Self.run(folder, "layouts", "check", "--run", "keys/served.yaml")
        #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
        #expect(checked.output.contains("16 passed, 0 failed"))
    }

    @Test func `Where programs cannot be confined, a session with one says so`() throws {
        let folder = try Self.folder(["keys/served.yaml": Self.layout.replacing("./mine", with: "../mine")])
        let result = try Program.run(
            shell: "cd \"$1\"; PATH=/nowhere exec \"$0\" --layouts keys --keyboard ./mine </dev/null", [folder.path])
        #expect(result.errors == Self.notConfined)
        let without = try Program.run(shell: "PATH=/nowhere exec \"$0\" </dev/null", [])
        #expect(without.errors.isEmpty)
    }

    @Test func `Checking a layout file starts its program only if asked`() throws {
        let folder = try Self.folder(["wrong.yaml": Self.layout.replacing("./mine", with: "./nothing")])
        let checked = try Self.run(folder, "layouts", "check", "wrong.yaml")
        #expect(checked.output == "wrong.yaml: sound\n")
        let run = try Self.run(folder, "layouts", "check", "--run", "wrong.yaml")
        #expect(run.status == 2)
        #expect(run.output.contains("there is no such program"), "\(run.output)")
    }

    @Test(
        arguments: [
            ("engine: process", "", "command"), ("engine: direct", "command: [./mine]", "command"),
            ("engine: process", "command: []", "command"), ("engine: process", "command: {a: b}", "command"),
        ] as [(String, String, String)])
    func `What a layout file says of its program is checked`(engine: String, command: String, word: String) throws {
        let text = Self.layout.replacing("engine: process", with: engine).replacing("command: [./mine]", with: command)
        let checked = try Self.run(try Self.folder(["bad.yaml": text]), "layouts", "check", "bad.yaml")
        #expect(checked.status == 2)
        #expect(checked.errors.contains(word), "\(checked.errors)")
    }

    @Test func `Tests are played out of process`() throws {
        let folder = try Self.folder([
            "sum.keys": ":keyboard calculator\n> 1 + 2 =\ndisplay: 3\n> MS 4 MR\ndisplay: 3\n:undo\ndisplay: 3\n"
        ])
        let played = try Self.run(folder, "test", "--out-of-process", "--profile", "all", "sum.keys")
        #expect(played.status == 0, "\(played.output)\(played.errors)")
    }
}
