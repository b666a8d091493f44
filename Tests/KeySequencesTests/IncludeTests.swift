import KeySequences
import Simulator
import SourceText
import Testing

@Suite struct IncludeTests {
    @Test func `Included lines are played in place`() throws {
        let others = [
            "sub/setup.keys": ":include ../deep/_more.keys\n> 1 +\n", "deep/_more.keys": ":keyboard calculator\n> C",
        ]
        let test = try Played.test(":include sub/setup.keys\n> 2 =\ndisplay: 3\n", others)
        #expect(test.passed, "\(test.differences)")
    }

    /// Differences, refusals and unreadable lines name the file that contains the line.
    @Test func `Every included line reports its own file`() throws {
        let common = ":keyboard calculator\n> 1\ndisplay: 2\n> q\n"
        let test = try Played.test("# first\n:include sub/./common.keys\n> 5\n", ["sub/common.keys": common])
        #expect(test.differences.map(\.place.description) == ["sub/common.keys:3:10"])
        #expect(
            test.problems.map(\.description) == ["sub/common.keys:4:3: no key ‘q’ on layer base of calculator"])
        let found = #expect(throws: FileError.self) {
            try Played.script(":include b.keys\n", ["b.keys": "> 1\ndisplya: 3\n"])
        }
        #expect(found?.description == "b.keys:2:1: unknown fact ‘displya’; did you mean ‘display’?")
    }

    /// The expected message of a refused line may come after the end of an included file.
    @Test func `Messages are expected across files`() throws {
        let test = try Played.test(
            ":keyboard calculator\n:include b.keys\n# so\nmessage: no key ‘q’ on layer base of calculator\n",
            ["b.keys": "> q\n"])
        #expect(test.passed, "\(test.problems)")
    }

    /// A file, the files it may include, and the problem.
    static let problems: [(String, [String: String], String)] = [
        ("> 1\n:include none.keys", [:], "a.keys:2:10: none.keys cannot be read: there is no such file"),
        (":include", [:], "a.keys:1:1: :include needs a file; write :include common.keys"),
        (":include a.keys", [:], "a.keys:1:10: a.keys includes itself; remove this line"),
        (
            ":include b/b.keys", ["b/b.keys": "\n:include ../a.keys"],
            "b/b.keys:2:10: a.keys includes itself through b/b.keys; remove this line"
        ),
        (
            ":include b.keys", ["b.keys": ":include c.keys", "c.keys": ":include ./b.keys"],
            "c.keys:1:10: b.keys includes itself through c.keys; remove this line"
        ),
        (":include " + String(repeating: "x", count: 5000), [:], "a.keys:1:10: a path has at most 4096 bytes"),
    ]

    @Test(arguments: problems) func `An include that cannot be played is refused`(
        _ text: String, _ others: [String: String], _ problem: String
    ) {
        let found = #expect(throws: FileError.self) { try Played.script(text, others) }
        #expect(found?.description == problem)
    }

    @Test func `Includes may be nested sixteen deep`() throws {
        func chain(_ count: Int) -> [String: String] {
            var files = ["\(count).keys": ":keyboard calculator\n> 1\ndisplay: 1\n"]
            for number in 1..<count { files["\(number).keys"] = ":include \(number + 1).keys\n" }
            return files
        }
        #expect(try Played.test(":include 1.keys\n", chain(16)).passed)
        let found = #expect(throws: FileError.self) { try Played.script(":include 1.keys\n", chain(17)) }
        #expect(found?.description.hasPrefix("16.keys:1:10: files include one another more than 16 deep") == true)
    }

    /// Ten includes in each of seven files give ten million lines.
    @Test(.timeLimit(.minutes(1))) func `Includes that multiply are refused`() {
        var files = ["7.keys": "> 1\n"]
        for number in 1..<7 {
            files["\(number).keys"] = String(repeating: ":include \(number + 1).keys\n", count: 10)
        }
        let found = #expect(throws: FileError.self) {
            try Played.script(String(repeating: ":include 1.keys\n", count: 10), files)
        }
        #expect(found?.message.hasPrefix("with this file there are more than 1000000 lines in all") == true)
    }

    @Test func `Without other files an include is refused`() {
        let found = #expect(throws: FileError.self) { try Script(Array(":include b.keys".utf8), name: "a.keys") }
        #expect(found?.description == "a.keys:1:10: there are no files to include here")
    }

    @Test func `Tags and a reason to skip apply to the whole file`() throws {
        let script = try Played.script(
            "# t\n:tags slow memory\n:keyboard calculator\n:skip until it works \n:tags more\n> 1\n",
            ["b.keys": ":tags other\n:skip no\n"])
        #expect(script.tags == ["slow", "memory", "more"])
        #expect(script.reasonToSkip == "until it works")
        let including = try Played.script(":include b.keys\n", ["b.keys": ":tags other\n:skip no\n"])
        #expect(including.tags.isEmpty)
        #expect(including.reasonToSkip == nil)
    }

    static let misplaced: [(String, String)] = [
        (
            "> 1\n:tags a",
            "a.keys:2:1: :tags and :skip are about the file as a whole; move them above the first keys"
        ),
        (
            ":table\n|keys|\n|1|\n:skip no",
            "a.keys:4:1: :tags and :skip are about the file as a whole; move them above the first keys"
        ),
        (":tags ", "a.keys:1:1: :tags needs at least one word; write :tags slow memory"),
        (":skip", "a.keys:1:1: :skip needs a reason; write :skip until the keyboard has accents"),
    ]

    @Test(arguments: misplaced) func `Misplaced tags are refused`(_ text: String, _ problem: String) {
        let found = #expect(throws: FileError.self) { try Played.script(text) }
        #expect(found?.description == problem)
    }
}
