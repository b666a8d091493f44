import Foundation
import Testing

/// `keybed mutate`: the changes of a layout that no test notices.
@Suite struct MutateCommandTests {
    private static let vowels = """
        name: Vowels
        locale: en
        engine: direct
        layers:
          base: |
            a e
            next
        keys:
          a: {label: α, output: a, longPress: ä}
          next: {label: 🌐, action: nextKeyboard}

        """

    private static func folder(_ test: String, _ more: [String: String] = [:]) throws -> SequenceFolder {
        try SequenceFolder(
            ["vowels.yaml": vowels, "tests/vowels.keys": test, "tests/other.keys": ":keyboard qwerty\n> q\n"].merging(
                more
            ) { $1 })
    }

    private static func mutate(_ folder: SequenceFolder, _ options: String...) throws -> Program.Result {
        try Program.run(
            shell: "cd \"$1\"; shift; exec \"$0\" mutate vowels.yaml --tests tests \"$@\"", [folder.path] + options)
    }

    private static let pressed = ":keyboard vowels\n> a e\ndocument: ae¦\n> next\nkeyboard: system\n"
    @Test func `Survivors are listed with their places and a score`() throws {
        let result = try Self.mutate(try Self.folder(Self.pressed), "--kind", "relabel", "--kind", "drop-long-press")
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(
            result.output == """
                vowels.yaml:9:14: no test notices that the key a is labelled ?
                  a: {label: α, output: a, longPress: ä}
                             ^
                vowels.yaml:10:17: no test notices that the key next is labelled ?
                  next: {label: 🌐, action: nextKeyboard}
                                ^~
                vowels.yaml:9:39: no test notices that a long press of a does nothing of its own
                  a: {label: α, output: a, longPress: ä}
                                                      ^
                not noticed, by kind: relabel 2 of 2, drop-long-press 1 of 1
                not noticed, by key: a 2 of 2, next 1 of 1
                vowels: 0 of 3 changes noticed (0 %) by 1 file; 1 file of other keyboards left out

                """)
    }

    /// The second file is of a keyboard that is not there, and fails.
    @Test func `The first survivors are listed, and files of other keyboards left out`() throws {
        let folder = try Self.folder(Self.pressed, ["tests/b.keys": ":keyboard klingon\n> a\ndocument: x¦\n"])
        let arguments = ["mutate", "qwerty", "--kind", "drop-key", "--tests", folder.path + "/tests"]
        let (some, all) = (try Program.run(arguments), try Program.run(arguments + ["--all"]))
        func listed(_ result: Program.Result) -> Int { result.lines.count { $0.contains("no test notices that") } }
        #expect(some.status == 0 && listed(some) == 20 && listed(all) > 20, "\(some.output)\(some.errors)")
        #expect(some.lines.contains("and \(listed(all) - 20) more; --all lists them"))
        #expect(try #require(all.lines.last).contains(" by 1 file; 2 files of other keyboards left out"))
    }

    @Test func `An author's reason takes a change out of the score`() throws {
        let excuses = "# Labels.\nthe key a is labelled ?, because it looks the same\n"
        let folder = try Self.folder(
            Self.pressed + ":keyboard vowels\n> {hold a}\ndocument: aeä¦\n", ["e.txt": excuses])
        let result = try Self.mutate(folder, "--equivalent", "e.txt", "--at-least", "95")
        #expect(result.status == 1)
        #expect(
            result.output.contains(
                "vowels.yaml:9:14: the key a is labelled ?: equivalent, because it looks the same\n"))
        #expect(try #require(result.lines.last).contains("; 1 equivalent"))
        let low = try Self.mutate(folder, "--equivalent", "e.txt", "--at-least", "10")
        #expect(low.status == 0 && low.output == result.output)
        // A reason for a change that a test notices.
        let stale = try Self.folder(
            Self.pressed, ["e.txt": "the keys a and e do what the other does, because nobody looks\n"])
        let told = try Self.mutate(stale, "--equivalent", "e.txt")
        #expect(told.status == 0)
        #expect(
            told.errors == "keybed: e.txt: a test notices that the keys a and e do what the other does; "
                + "remove this line\n")
    }

    @Test func `The report is also an object`() throws {
        let folder = try Self.folder(Self.pressed)
        let result = try Self.mutate(folder, "--format", "json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let unnoticed = try #require(report["unnoticed"] as? [[String: Any]])
        let first = try #require(unnoticed.first { $0["kind"] as? String == "drop-long-press" })
        #expect(first["change"] as? String == "a long press of a does nothing of its own")
        #expect(
            first["file"] as? String == "vowels.yaml" && first["line"] as? Int == 9 && first["column"] as? Int == 39)
        let noticed = try #require(report["noticed"] as? Int)
        let score = Double(noticed * 1000 / (noticed + unnoticed.count)) / 10
        #expect(report["score"] as? Double == score && report["layout"] as? String == "vowels")
    }

    @Test func `A part of the changes is a part of the report`() throws {
        let folder = try Self.folder(Self.pressed)
        let all = try Self.mutate(folder)
        let some = try Self.mutate(folder, "--sample", "4", "--seed", "7")
        #expect(some.output == (try Self.mutate(folder, "--sample", "4", "--seed", "7")).output)
        #expect(try #require(some.lines.last).contains(" of 4 changes noticed"))
        #expect(Set(some.lines.filter { !$0.hasPrefix("not noticed") }.dropLast()).isSubset(of: all.lines))
    }

    /// The imported file is named where it says what was changed.
    @Test func `Changes of what is imported are at their place in that file`() throws {
        let folder = try Self.folder(
            ":keyboard mine\n> a e\ndocument: ae¦\n",
            ["mine.yaml": "name: Mine\nimport: vowels\nkeys:\n  e: {output: e, longPress: é}\n"])
        let result = try Program.run(
            shell: "cd \"$1\"; exec \"$0\" mutate mine.yaml --tests tests --kind drop-long-press", [folder.path])
        #expect(
            result.lines.filter { $0.contains("no test") } == [
                "vowels.yaml:9:39: no test notices that a long press of a does nothing of its own",
                "mine.yaml:4:29: no test notices that a long press of e does nothing of its own",
            ])
    }

    static let refused: [(String, [String], String)] = [
        (
            ":keyboard vowels\n> a\ndocument: b¦\n", [],
            "tests/vowels.keys does not pass on vowels as it is; keybed test says why, mend that first"
        ),
        (":keyboard qwerty\n> q\n", [], "none of the 2 .keys files uses the keyboard vowels"),
        (pressed, ["--kind", "relable"], "--kind ‘relable’ is no kind of change; did you mean ‘relabel’?"),
        (pressed, ["--sample", "0"], "--sample needs a number of changes, 1 or more"),
        (pressed, ["--at-least", "101"], "--at-least needs a percentage from 0 to 100"),
        (pressed, ["--store", "s"], "mutate begins each time with an empty store; leave out --store"),
        (pressed, ["--equivalent", "nowhere.txt"], "nowhere.txt cannot be read: there is no such file"),
        (pressed, ["--tests", "nowhere"], "there is no file or folder nowhere"),
        ("displya: 1\n", [], "tests/vowels.keys:1:1: unknown fact ‘displya’"),
    ]

    @Test(arguments: refused)
    func `What cannot be used is refused`(_ test: String, _ options: [String], _ sentence: String) throws {
        let folder = try Self.folder(test)
        let result = try Program.run(
            shell: "cd \"$1\"; shift; exec \"$0\" mutate vowels.yaml --tests tests \"$@\"", [folder.path] + options)
        #expect(result.status == 2 && result.output.isEmpty, "\(result.output)")
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    @Test(
        arguments: [
            ("nowhere.yaml", "there is no layout file nowhere.yaml"),
            ("nowhere", "there is no layout ‘nowhere’; keybed layouts lists those that there are"),
            ("bad.yaml", "bad.yaml:2:1: "),
        ] as [(String, String)])
    func `A layout that cannot be used is refused`(_ layout: String, _ sentence: String) throws {
        let folder = try Self.folder(Self.pressed, ["bad.yaml": "name: Bad\nengin: direct\n"])
        let result = try Program.run(
            shell: "cd \"$1\"; exec \"$0\" mutate \"$2\" --tests tests", [folder.path, layout])
        #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
    }

    /// Every change of this layout is noticed by its tests, or has a reason.
    @Test func `The tests of qwerty notice every change`() throws {
        let result = try Program.run(
            ["mutate", "qwerty", "--tests", "Tests/Sequences/qwerty", "--at-least", "100"])
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
}
