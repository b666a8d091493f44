import Foundation
import Testing

@testable import LanguageServer

/// A short conversation for each thing that the server can do.
@Suite struct AnswerTests {
    private static let sum = """
        :keyboard calculator
        > 1 + 2 =
        display: 4
        # 🌐 before a mistake
        memory: 7 | 8
        > 5
        """

    @Test func `Facts with other values are marked, with the words of keybed test`() throws {
        let found = try Conversation(Self.sum).mistakes
        #expect(
            found == [
                Conversation.Found(
                    range: "2:9-2:10", message: "after ‘> 1 + 2 =’\n    expected  display: 4\n    actual    3"),
                Conversation.Found(
                    range: "4:8-4:13", message: "after ‘> 1 + 2 =’\n    expected  memory: 7 | 8\n    actual    \"\""),
            ])
    }

    /// A document, and the first mistake in it.
    private static let mistakes: [(String, String, String)] = [
        ("a.keys", "> 🌐é\ndispaly: 3", "1:0-1:7 unknown fact ‘dispaly’; did you mean ‘display’?"),
        ("a.keys", ":keyboard calculator\n> 1 🌐x 2", "1:6-1:7 ‘x’ is on key 9"),
        ("a.keys", "\u{FEFF}:keyboard nothing", "0:11-0:18 "),
        ("a.keys", ":include nowhere.keys", "0:9-0:21 "),
        ("a.profile", "# é\r\ncontextEnd: lines", "1:12-1:17 contextEnd is length or line"),
        ("a.calculator", "evaluaton: chain", "0:0-0:9 "),
        ("a.kmn", "begin Unicode > use(m)\ngroup(m) using keys\n+ 'é' > outz(s)", "2:8-2:12 unknown word ‘outz’"),
        ("a.yaml", "fields:\n  note: {lable: Note}\n", "1:9-1:14 "),
        (
            "a.yaml",
            "name: A\nlocale: en\nengine: direct\nlayers: {base: a}\nkeys:\n"
                + "  a: {label: 🌐, outptu: a, action: nextKeyboard}",
            "5:17-5:23 "
        ),
        ("a.json", "{\"name\": \"A\", \"locale\": \"en\", \"engine\": \"derict\", \"layers\": {}}", "0:40-0:48 "),
    ]

    @Test(arguments: mistakes)
    func `Mistakes of every kind of file have their places`(_ name: String, _ text: String, _ mistake: String) throws {
        let uri = "file:///tests/\(name)"
        let found = try Conversation(text, uri: uri).diagnostics[uri]?.first
        let first = found.map { "\($0.range) \($0.message)" } ?? "none"
        #expect(first.hasPrefix(mistake), "\(first)")
    }

    @Test(arguments: ["a.yaml", "a.json", "a.txt"])
    func `Nothing is said about files of other programs`(_ name: String) throws {
        let uri = "file:///tests/\(name)"
        let text = name == "a.json" ? "{\"scripts\": {}, \"version\": 3" : "version: 3\nservices: [\n"
        #expect(try Conversation(text, uri: uri).diagnostics == [uri: []])
    }

    /// Where, and a completion that is offered there.
    private static let completions: [(String, Int, Int, String)] = [
        (":ke", 0, 3, ":keyboard"), (":inc", 0, 4, ":include"), (":keyboard t9-e", 0, 14, "t9-en"),
        (":keyboard calculator\n> 1 + 2 ins", 1, 11, "insert"), (":keyboard calculator\n> 1 {hold in", 1, 12, "insert"),
        (":set contextE", 0, 13, "contextEnd"), (":set contextEnd l", 0, 17, "line"), (":app fo", 0, 7, "form"),
        (":app form\n:field em", 1, 9, "email"), ("disp", 0, 4, "display: "), (":always lay", 0, 11, "layer"),
        (":keyboard calculator\n> 1 + 2 =\ndisplay: ", 2, 9, "3"), (":promises un", 0, 12, "undo"),
        (":keyboard calculator\n> 1 + 2 =\ndispaly: 3\n> mem", 3, 5, "memory"),
        (":keyboard calculator\n:table\n| keys | display |\n| 1 ins |  |", 3, 7, "insert"),
        (":table\n| :keyboard | keys |\n| qwer | |", 2, 6, "qwerty"),
    ]

    @Test(arguments: completions)
    func `Words are completed`(_ text: String, _ line: Int, _ character: Int, _ word: String) throws {
        var conversation = try Conversation(text)
        let items = try conversation.ask("completion", at: line, character) as? [[String: Any]] ?? []
        let item = items.first { $0["label"] as? String == word }
        #expect(item != nil, "\(items.compactMap { $0["label"] })")
        // What is replaced ends at the caret.
        let range = Conversation.written((item?["textEdit"] as? [String: Any])?["range"])
        #expect(range.hasSuffix("-\(line):\(character)"))
    }

    private static let hovers: [(String, Int, Int, String)] = [
        (":keyboard qwerty", 0, 3, ":keyboard NAME"), (":set contextEnd line", 0, 8, "contextEnd: "),
        ("display: 3", 0, 2, "the number a calculator shows"), (":keyboard calculator\n> 4 + 3 =", 1, 5, "7"),
        (":include a.keys", 0, 3, "play the lines of another file here"),
    ]

    @Test(arguments: hovers)
    func `What is under the pointer is explained`(
        _ text: String, _ line: Int, _ character: Int, _ part: String
    ) throws {
        var conversation = try Conversation(text)
        let hover = try conversation.ask("hover", at: line, character) as? [String: Any]
        let value = (hover?["contents"] as? [String: String])?["value"] ?? ""
        #expect(value.contains(part), "\(value)")
    }

    /// Where, the end of a path, and what stands there.
    private static let definitions: [(String, Int, Int, String, String)] = [
        (":keyboard calculator\n> 1 + insert", 1, 8, "calculator.yaml", "insert"),
        (":keyboard qwerty\n> hello", 1, 3, "qwerty.yaml", "e"), (":keyboard qwerty", 0, 12, "qwerty.yaml", ""),
    ]

    @Test(arguments: definitions)
    func `A key leads to its place in the layout`(
        _ text: String, _ line: Int, _ character: Int, _ file: String, _ word: String
    ) throws {
        var conversation = try Conversation(text)
        let location = try #require(try conversation.ask("definition", at: line, character) as? [String: Any])
        let uri = try #require(location["uri"] as? String)
        #expect(uri.hasSuffix("/\(file)"))
        let path = try #require(OpenDocument.path(of: uri))
        let range = Conversation.written(location["range"]).split { ":-".contains($0) }.compactMap { Int($0) }
        let there = DocumentText(try String(contentsOfFile: path, encoding: .utf8)).text(ofLine: range[0])
        #expect(there.dropFirst(range[1]).prefix(range[3] - range[1]) == word)
    }

    @Test func `An include leads to its file, also to one that is open`() throws {
        var conversation = try Conversation(":include b.keys")
        try conversation.open("> 1", uri: "file:///tests/b.keys")
        let location = try conversation.ask("definition", at: 0, 10) as? [String: Any]
        #expect(location?["uri"] as? String == "file:///tests/b.keys")
    }

    @Test func `A change of an included file is played in those that include it`() throws {
        var conversation = try Conversation()
        try conversation.open(":keyboard calculator\n> 2", uri: "file:///tests/b.keys")
        try conversation.open(":include b.keys\ndisplay: 2")
        #expect(conversation.mistakes == [])
        try conversation.edit(nil, ":keyboard calculator\n> 3", uri: "file:///tests/b.keys")
        #expect(conversation.mistakes.map(\.range) == ["1:9-1:10"])
    }

    @Test func `The actual value and changed facts are offered`() throws {
        var conversation = try Conversation(Self.sum)
        let value = try conversation.ask("codeAction", lines: 2...2) as? [[String: Any]] ?? []
        #expect(
            value.map { $0["title"] as? String } == [
                "Expect display: 3", "Expect the actual values in the whole file", "Play this file",
            ])
        #expect(Self.edits(value.first) == ["2:0-2:10 display: 3"])
        #expect(Self.edits(value.dropLast().last) == ["2:0-2:10 display: 3", "4:0-4:13 memory: \"\""])
        let facts = try conversation.ask("codeAction", lines: 5...5) as? [[String: Any]] ?? []
        #expect(Self.edits(facts.dropLast().last) == ["5:3-5:3 \ndisplay: 5\nexpression: \"\""])
    }

    @Test func `A file is played from its beginning when it is asked for`() throws {
        var conversation = try Conversation(Self.sum)
        let action = try conversation.ask("codeAction", lines: 0...0) as? [[String: Any]] ?? []
        let command = try #require(action.last?["command"] as? [String: Any])
        #expect(command["command"] as? String == "keybed.play")
        let play: JSONValue = ["command": "keybed.play", "arguments": [.text(Conversation.uri)]]
        let failed = try conversation.ask("workspace/executeCommand", play) as? String
        #expect(failed?.hasPrefix("a.keys:3: ") == true && failed?.hasSuffix(", and 1 more") == true, "\(failed ?? "")")
        #expect(conversation.shown == [failed ?? ""])
        try conversation.edit(nil, ":keyboard calculator\n> 3\ndisplay: 3")
        let passed = try conversation.ask("workspace/executeCommand", play) as? String
        #expect(passed == "a.keys: everything is as expected")
        let wrong = try conversation.ask("workspace/executeCommand", ["command": "keybed.stop"]) as? [String: Any]
        #expect(wrong?["code"] as? Int == -32602)
    }

    private static func edits(_ action: [String: Any]?) -> [String] {
        let changes = (action?["edit"] as? [String: Any])?["changes"] as? [String: [[String: Any]]]
        return (changes?[Conversation.uri] ?? []).map { "\(Conversation.written($0["range"])) \($0["newText"] ?? "")" }
    }

    @Test func `Lines are marked with what they changed`() throws {
        var conversation = try Conversation(Self.sum)
        let hints = try conversation.ask("inlayHint", lines: 0...5) as? [[String: Any]] ?? []
        #expect(hints.map { $0["label"] as? String }.suffix(1) == ["display: 5"])
    }
}
