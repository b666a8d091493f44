import Foundation
import Testing

/// `keybed test` under several profiles.
@Suite struct ProfileMatrixTests {
    private static func folder() throws -> SequenceFolder {
        try SequenceFolder([
            "1-good.keys": ":keyboard calculator\n> 1 + 2 =\ndisplay: 3\n",
            "2-smart.keys": ":keyboard qwerty\n:document one [two]\n> del\ndocument: \"one ¦\"\n",
            "3-later.keys": ":tags slow\n:skip until it works\n> 1\n",
            "4-unusable.keys": ":tags bad\ndisplya: 1\n",
            "5-own.keys": ":profile ios16\n:keyboard calculator\n> 1\ndisplay: 2\n",
            "profiles/mine.profile": "base: ios17\nsmartDelete: no\n",
            "profiles/other.profile": "base: mine\nsystemGlobe: yes\n",
        ])
    }

    private static let good = ["--filter", "/[123]-"]

    @Test func `The table has the files that do not pass under all profiles`() throws {
        let folder = try ProfileMatrixTests.folder()
        let result = try Program.run(
            ["test", folder.path, "--profile", "ideal", "--profile", "ios17"] + ProfileMatrixTests.good)
        #expect(result.status == 1)
        #expect(
            result.lines == [
                "FAILED \(folder.path)/2-smart.keys under ios17",
                "  \(folder.path)/2-smart.keys:4:11: document is not as expected",
                "    keys      :keyboard qwerty", "              :document one [two]", "              > del",
                "    expected  \"one ¦\"", "    actual    \"one¦\"", "                  ^",
                "SKIPPED \(folder.path)/3-later.keys: until it works", "ideal  ios17",
                "  ✓      ✗    \(folder.path)/2-smart.keys", "  –      –    \(folder.path)/3-later.keys",
                "ideal: 2 passed, 0 failed, 1 skipped", "ios17: 1 passed, 1 failed, 1 skipped",
            ], "\(result.output)")
    }

    @Test func `All profiles are the bundled ones and those of a folder`() throws {
        let folder = try ProfileMatrixTests.folder()
        let arguments = [
            "test", "--filter", "/2-", folder.path, "--profiles", folder.path + "/profiles", "--profile",
        ]
        let all = try Program.run(arguments + ["all"])
        #expect(
            all.lines.suffix(11).prefix(2) == [
                "ideal  ios15  ios16  ios17  ios18  ios26  ios27  mine  other",
                "  ✓      ✗      ✗      ✗      ✗      ✗      ✗     ✓      ✓    \(folder.path)/2-smart.keys",
            ], "\(all.output)")
        #expect(try Program.run(arguments + ["other"]).lines == ["1 passed, 0 failed"])
        let keys = ":profile mine\nprofile: mine\n"
        let run = try Program.run(["run", "--profiles", folder.path + "/profiles", "-"], input: keys)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func `A profile named twice is one, and one is reported as ever`() throws {
        let folder = try ProfileMatrixTests.folder()
        for format in ["pretty", "tap"] {
            let one = ["test", folder.path, "--format", format, "--profile", "ios17"]
            let result = try Program.run(one)
            #expect(try Program.run(one + ["--profile", "ios17"]).output == result.output)
            #expect(!result.output.contains("under ios17") && !result.output.contains("ios17:"))
        }
    }

    static let refused: [([String], String)] = [
        (["test", "--profile", "ideal", "--profile", "ios99"], "unknown profile ‘ios99’; there are ideal, ios15"),
        (["test", "--profile", "ios99", "--profile", "ideal"], "unknown profile ‘ios99’; there are ideal, ios15"),
        (
            ["test", "--profile", "all", "--update"],
            "--update writes the values of one profile; give one with --profile"
        ),
        (["test", "--why"], "--why compares profiles, or calculators; give two with"),
        (["test", "--why", "--profile", "ios15", "--profile", "ios15"], "--why compares profiles"),
        (["test", "--why", "--profile", "all", "--store", "s"], "--why plays files many times"),
        (["test", "--profiles", "absent"], "the profiles in absent cannot be read: there is no such"),
        (["test", "--profiles", ""], "--store, --layouts, --apps and --profiles need the name of a folder"),
        (["run", "--profile", "ideal", "--profile", "ios15", "-"], "--profile takes one profile here, and only once"),
        (["run", "--profile", "all", "-"], "--profile takes one profile here, and only once"),
        (["contacts", "list", "--profile", "a", "--profile", "a"], "--profile takes one profile here, and only once"),
        (["layouts", "--profile", "a", "--profile", "b"], "--profile takes one profile here, and only once"),
    ]

    @Test(arguments: refused)
    func `What makes no sense is refused before anything is played`(_ words: [String], _ sentence: String) throws {
        let folder = try ProfileMatrixTests.folder()
        let arguments = words[0] == "test" ? words + [folder.path] : words
        let result = try Program.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    @Test func `The cause is named in every format`() throws {
        let folder = try ProfileMatrixTests.folder()
        let arguments = ["test", "--why", "--profile", "ideal", "--profile", "ios17", "--filter", "/2-", folder.path]
        let cause = "fails because of smartDelete: unseen (ios17); with the rest of ios17 it passes"
        #expect(try Program.run(arguments).lines.contains("  " + cause))
        #expect(try Program.run(arguments + ["--format", "tap"]).lines.contains("  cause: \"\(cause)\""))
        #expect(try Program.run(arguments + ["--format", "junit"]).output.contains("\n\(cause)</failure>"))
        let json = try Program.run(arguments + ["--format", "json"]).output
        #expect(json.contains("[[{\"name\":\"smartDelete\",\"passing\":\"no\",\"value\":\"unseen\"}]]"), "\(json)")
        let own = try Program.run(["test", "--why", "--profile", "all", "--filter", "/5-", folder.path])
        #expect(
            own.lines.contains(
                "  fails alike under all of these profiles: \(folder.path)/5-own.keys:1 ‘:profile ios16’ replaces the "
                    + "one it starts with"), "\(own.output)")
    }

    @Test func `Options choose files under several profiles too`() throws {
        let folder = try ProfileMatrixTests.folder()
        let arguments = ["test", folder.path, "--profile", "ios17", "--profile", "ideal"]
        let first = try Program.run(arguments + ["--fail-fast"])
        #expect(first.lines.suffix(2) == ["ios17: 1 passed, 1 failed", "ideal: 2 passed, 0 failed"], "\(first.output)")
        let tagged = try Program.run(arguments + ["--tag", "slow", "--filter", "/[123]-"])
        #expect(
            tagged.lines.suffix(2) == [
                "ios17: 0 passed, 0 failed, 1 skipped", "ideal: 0 passed, 0 failed, 1 skipped",
            ])
        let unusable = try Program.run(arguments + ["--filter", "/4-"])
        #expect(unusable.status == 2)
        #expect(unusable.lines.filter { $0.hasPrefix("FAILED") } == ["FAILED \(folder.path)/4-unusable.keys"])
        // What is pressed under one of the profiles is pressed.
        let covered = try Program.run(arguments + ["--filter", "/1-", "--coverage", "--format", "tap"])
        #expect(covered.lines.contains { $0.hasPrefix("# calculator: 4 of ") }, "\(covered.output)")
        #expect(covered.lines.suffix(3) == ["# ios17: 1 passed, 0 failed", "# ideal: 1 passed, 0 failed", "1..2"])
    }

    /// Each profile begins with the store as it is, and none of them changes it.
    @Test func `A store is left as it is`() throws {
        let folder = try SequenceFolder([
            "1.keys": ":keyboard calculator\nmemory: 5\n> 7 M+\n", "2.keys": ":keyboard calculator\nmemory: 12\n",
            "start/a.keys": ":keyboard calculator\n> 5 MS\n",
        ])
        let store = ["--store", folder.path + "/store"]
        #expect(try Program.run(["test", folder.path + "/start"] + store).status == 0)
        let files = [folder.path + "/1.keys", folder.path + "/2.keys"]
        for _ in 1...2 {
            let both = try Program.run(["test", "--profile", "ideal", "--profile", "ios15"] + store + files)
            #expect(both.lines == ["ideal: 2 passed, 0 failed", "ios15: 2 passed, 0 failed"], "\(both.output)")
        }
        // With one profile the store is the user's own, as ever.
        #expect(try Program.run(["test"] + store + files).status == 0)
        #expect(try Program.run(["test"] + store + files).status == 1)
    }

    @Test(arguments: ["en_US.ISO-8859-1", "en_US.UTF-8"])
    func `A locale without symbols gets letters`(_ locale: String) throws {
        let folder = try ProfileMatrixTests.folder()
        let result = try Program.run(
            ["test", "--profile", "ideal", "--profile", "ios17", "--filter", "/2-", folder.path],
            environment: ["LC_ALL": locale])
        let marks = locale.hasSuffix("UTF-8") ? "  ✓      ✗    " : "  +      x    "
        #expect(result.lines.contains { $0.hasPrefix(marks) }, "\(result.output)")
    }
}
