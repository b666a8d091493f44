import Foundation
import Testing

/// `keybed test`: which files it plays, and what it reports about them.
@Suite struct TestCommandTests {
    @Test func `Every file is reported in order`() throws {
        let folder = try SequenceFolder.mixed()
        let result = try Program.run(["test", folder.path])
        #expect(result.status == 2)
        let reported = result.lines.filter { $0.hasPrefix("FAILED") || $0.hasPrefix("SKIPPED") }
        #expect(
            reported == [
                "FAILED \(folder.path)/2-bad.keys",
                "SKIPPED \(folder.path)/3 # \"skip\" <é>.keys: until ]]> # works",
                "FAILED \(folder.path)/4-table.keys", "FAILED \(folder.path)/5-unusable.keys",
            ])
        #expect(result.lines.last == "2 passed, 3 failed, 1 skipped")
        #expect(result.output.contains("\(folder.path)/2-bad.keys:3:10: display is not as expected\n"))
        #expect(result.output.contains("\(folder.path)/4-table.keys:6:5: the brace is not closed"))
    }

    /// Two hundred files of very different lengths, which do not end in the order in which they begin.
    @Test func `The reports are in the order of the files`() throws {
        var files: [String: String] = [:]
        for number in 100..<300 {
            let keys = String(repeating: "> 1 + 2 =\n", count: number % 7 == 0 ? 200 : 1)
            files["\(number).keys"] = ":keyboard calculator\n\(keys)display: 4\n"
        }
        let folder = try SequenceFolder(files)
        let result = try Program.run(["test", folder.path])
        let reported = result.lines.filter { $0.hasPrefix("FAILED") }
        #expect(reported == (100..<300).map { "FAILED \(folder.path)/\($0).keys" })
        #expect(result.lines.last == "0 passed, 200 failed")
        #expect(result.status == 1)
    }

    /// Options, the last line, and the exit code.
    static let chosen: [([String], String, Int32)] = [
        (["--tag", "fast"], "1 passed, 0 failed, 1 skipped", 2),
        (["--tag", "slow", "--tag", "none"], "1 passed, 1 failed, 1 skipped", 2),
        (["--filter", "/[16]-[gm]"], "2 passed, 0 failed", 0),
        (["--filter", "1-good|2-bad.keys"], "1 passed, 1 failed", 1),
        (["--filter", "/[16]-[gm]", "--skip-tag", "slow"], "1 passed, 0 failed", 0),
        (["--fail-fast"], "1 passed, 1 failed", 1),
    ]

    @Test(arguments: chosen) func `Options choose files`(_ options: [String], _ last: String, _ status: Int32) throws {
        let folder = try SequenceFolder.mixed()
        let result = try Program.run(["test", folder.path] + options)
        // An unreadable file may have any tag, so it is not filtered out.
        let expected = options.contains("fast") ? "1 passed, 1 failed, 1 skipped" : last
        #expect(result.lines.last == expected)
        #expect(result.status == status)
    }

    @Test func `A pattern stands for the tests that fit, in folders too`() throws {
        let folder = try SequenceFolder([
            "a/x1.keys": "> 1\n", "a/b/x2.keys": "> 1\n", "a/b/_x3.keys": "> q\n",
            "a/b/x5.txt": "", "a/y.keys": "> 1\n",
        ])
        func lastLine(_ pattern: String) throws -> String? {
            try Program.run(["test", folder.path + "/" + pattern]).lines.last
        }
        #expect(try lastLine("**/x*") == "2 passed, 0 failed")
        #expect(try lastLine("a/?.keys") == "1 passed, 0 failed")
        #expect(try lastLine("*/[bc]") == "1 passed, 0 failed")
        #expect(try lastLine("**") == "3 passed, 0 failed")
        let none = try Program.run(["test", folder.path + "/*.keys"])
        #expect(none.status == 2 && none.errors.contains("no .keys file fits the pattern \(folder.path)/*.keys"))
    }

    static let refused: [([String], String)] = [
        (["--dry-run"], "--dry-run goes with --update"),
        (["--watch", "--format", "tap"], "leave out --update, --format, --shard and --store"),
        (["--filter", "nothing"], "none of the 6 .keys files matches --filter ‘nothing’"),
        (["--filter", "good", "--tag", "none"], "no .keys file has the requested tags"),
        (["--filter", "("], "--filter ‘(’ is not a regular expression"),
        (["--update", "--fail-fast"], "--update plays all files; leave out --fail-fast"),
        (["--format", "xml"], "‘xml’ cannot be --format; write pretty, tap, junit or json"),
    ]

    @Test(arguments: refused) func `A choice without files is refused`(_ options: [String], _ sentence: String) throws {
        let folder = try SequenceFolder.mixed()
        let result = try Program.run(["test", folder.path] + options)
        #expect(result.status == 2)
        #expect(result.errors.contains(sentence), "\(result.errors)")
    }

    @Test func `Files to include are not tests`() throws {
        let folder = try SequenceFolder(["_a.keys": "> q\n", "b.keys": "> 1\n", "_c/d.keys": "> 1\n"])
        #expect(try Program.run(["test", folder.path]).lines.last == "2 passed, 0 failed")
        let only = try SequenceFolder(["_a.keys": "> 1\n"])
        let result = try Program.run(["test", only.path])
        #expect(result.status == 2 && result.errors.contains("has no .keys files"))
        #expect(try Program.run(["test", only.path + "/_a.keys"]).lines.last == "1 passed, 0 failed")
    }

    @Test func `Files that share a store are played one after the other`() throws {
        var files = ["000.keys": ":keyboard calculator\n> 1 MS\n"]
        for number in 100..<130 { files["\(number).keys"] = ":keyboard calculator\nmemory: \(number - 99)\n> 1 M+\n" }
        let folder = try SequenceFolder(files)
        let result = try Program.run(["test", "--store", folder.path + "/store", folder.path])
        #expect(result.lines.last == "31 passed, 0 failed", "\(result.output)")
    }

    @Test func `Coverage is reported in every format`() throws {
        let folder = try SequenceFolder.mixed()
        let arguments = ["test", "--coverage", "--filter", "1-good", folder.path, "--format"]
        let pretty = try Program.run(arguments + ["pretty"])
        #expect(pretty.lines.last == "1 passed, 0 failed")
        #expect(pretty.lines.contains { $0.hasPrefix("calculator: 1 of ") })
        #expect(pretty.lines.contains { $0.hasPrefix("never shown: calculator-algebraic,") })
        #expect(pretty.lines.allSatisfy { $0.count <= 100 })
        #expect(try Program.run(arguments + ["tap"]).lines.contains { $0.hasPrefix("# calculator: 1 of ") })
        #expect(try Program.run(arguments + ["junit"]).output.contains("<system-out>calculator: 1 of "))
        let object = try JSONSerialization.jsonObject(with: Data(try Program.run(arguments + ["json"]).output.utf8))
        let coverage = try #require((object as? [String: Any])?["coverage"] as? [String: Any])
        let layouts = try #require(coverage["incomplete"] as? [[String: Any]])
        #expect(layouts.map { $0["layout"] as? String } == ["calculator", "t9-en"])
    }

    @Test func `Coverage is about the author's layouts if there are any`() throws {
        let folder = try SequenceFolder([
            "mine.yaml": """
            name: Mine
            locale: en
            engine: direct
            layers: {base: a b next}
            keys: {next: {action: nextKeyboard}}

            """,
            "a.keys": ":keyboard mine\n> a\ndocument: a¦\n",
        ])
        let result = try Program.run(["test", "--coverage", "--layouts", folder.path, folder.path + "/a.keys"])
        #expect(result.lines == ["mine: 1 of 3 pressed; not pressed:", "  base  b next", "1 passed, 0 failed"])
    }

    @Test func `Run plays includes and tables`() throws {
        let folder = try SequenceFolder.mixed()
        let more = try Program.run(["run", folder.path + "/sub/6-more.keys"])
        #expect(more.status == 0 && more.lines.filter { $0.hasPrefix("display:") } == ["display: 1", "display: 3"])
        let table = try Program.run(["run", "--json", folder.path + "/4-table.keys"])
        #expect(table.status == 2 && table.lines.count == 3)
        #expect(table.errors.contains("4-table.keys:5:7: after ‘| 2 | 3 |’"))
        let keys = try Program.run(["run", "--json", "--each", "key", "-"], input: ":table\n|keys|\n|1{del 2}|\n|2|\n")
        #expect(keys.lines.count == 4)
        let quiet = try Program.run(["run", "--quiet", folder.path + "/4-table.keys"])
        #expect(quiet.output.isEmpty && quiet.errors.contains("4-table.keys:5:7: after"))
        // From standard input, files are included relative to the current folder.
        let common = "Tests/Sequences/tables/_common.keys"
        let input = try Program.run(["run", "--quiet", "-"], input: ":keyboard calculator\n> 1\n:include \(common)\n")
        #expect(input.status == 1 && input.errors.contains("\(common):3:10: after ‘> 1’"), "\(input.errors)")
    }

    @Test func `A session loads includes and tables`() throws {
        let folder = try SequenceFolder.mixed()
        let result = try Program.run(
            [], input: ":load \(folder.path)/sub/6-more.keys\n:load \(folder.path)/4-table.keys\n")
        #expect(result.status == 1)
        #expect(result.output.contains("display: 3\n"))
        #expect(result.output.contains("4-table.keys:5:7: after"))
        #expect(result.output.contains("4-table.keys:6:5: the brace is not closed"))
    }

    @Test func `A device file is not included`() throws {
        let result = try Program.run(["run", "-"], input: ":include /dev/zero\n")
        #expect(result.status == 2)
        #expect(
            result.errors == """
                keybed: standard input:1:10: /dev/zero cannot be read: it is not a regular file
                :include /dev/zero
                         ^~~~~~~~~

                """)
    }
}
