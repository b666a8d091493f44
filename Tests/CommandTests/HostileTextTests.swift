import Foundation
import TestSupport
import Testing

/// Text from files reaches a terminal only as text: nothing in it moves the cursor, changes colours or reorders what is
/// shown.
@Suite struct HostileTextTests {
    /// Sequences of ECMA-48 in 7 and 8 bits, an operating system command, a bell, NEL, DEL, marks that reorder text.
    static let hostile =
        "Ev\u{1B}[31mil\u{7}\u{9B}2J\u{1B}]0;x\u{7}\u{85}\u{7F}\u{8}\u{202E}a\u{2066}b\u{200F}c\u{61C}d\u{200E}e"

    /// The same as the text of a document, in which brackets are the ends of a selection.
    fileprivate static let document = hostile.replacing("[", with: "\\[").replacing("]", with: "\\]")

    /// The characters of a text that a terminal would obey.
    static func obeyed(_ text: String) -> [String] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x09, 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }.map { String($0.value, radix: 16) }
    }

    /// A folder of files with hostile names and contents.
    private final class Files {
        let folder = Program.temporaryFolder()
        let layouts: URL
        let store: URL

        init() throws {
            let (hostile, document) = (HostileTextTests.hostile, HostileTextTests.document)
            // A name may not have a slash.
            layouts = folder.appending(path: "lay\(hostile)outs")
            store = folder.appending(path: "sto\(hostile)re")
            try FileManager.default.createDirectory(
                at: layouts.appending(path: "words"), withIntermediateDirectories: true)
            let name = try json(hostile)
            let keys = "{a: {label: \(name), longPress: \(name)}, next: {action: nextKeyboard}}"
            try write(
                "lay\(hostile)outs/mine\(hostile).yaml",
                "name: \(name)\nlocale: \(name)\nengine: direct\nlayers: {base: a next}\nkeys: \(keys)\n")
            try write(
                "lay\(hostile)outs/plain.yaml",
                "name: \(name)\nengine: direct\nlayers: {base: a next}\nkeys: \(keys)\n")
            try write(
                "lay\(hostile)outs/bad.yaml",
                "name: \(name)\nengine: \(name)\n\(name): 1\nlayers: {base: a \(name)}\noptions: {\(name): 1}\n")
            try write("lay\(hostile)outs/t9-\(hostile).yaml", "name: x\nimport: t9-en\noptions: {words: \(name)}\n")
            try write("lay\(hostile)outs/words/\(hostile).tsv", "home\t500\n\(hostile)\t400\nbad \(hostile)\n")
            try write("lay\(hostile)outs/words/en.tsv", "home\t500\n\(hostile)\t400\nbad \(hostile)\n")
            try write(
                "keys\(hostile).json",
                "[[{\"label\": \(name), \"code\": 98}, {\"label\": \(name)},\n"
                    + "{\"$\": \(name), \"code\": 97, \(name): 1}]]"
            )
            try write("rows\(hostile).txt", "q\nw\ne\n\(hostile.replacing("\u{85}", with: ""))\n")
            try write(
                "pad\(hostile).yml", "name: \(name)\nlocale: \(name)\n\(name): 1\nlayout: [[], [], [a, \(name)]]\n")
            for folder in ["own\(hostile)", "unsound\(hostile)"] {
                try FileManager.default.createDirectory(
                    at: self.folder.appending(path: folder), withIntermediateDirectories: true)
            }
            try write(
                "own\(hostile)/mine\(hostile).yaml",
                "fields: {find: {label: \(name), return: {show: [\(name)]}}}\n"
                    + "records: {from: \"list.jsonl\", search: {\(name): a}, row: \"{a}\", index: {title: \"{a}\"}}\n")
            try write("own\(hostile)/list.jsonl", "{\"a\": \(name), \(name): \(name)}\n")
            try write(
                "unsound\(hostile)/bad.yaml",
                "\(name): 1\nfields: {\(name): {keyboardType: \(name), format: \(name), return: \(name)}}\n")
            try write(
                "unsound\(hostile)/paths.yaml",
                "fields: {find: {label: x}}\nrecords: {from: list.jsonl, search: {A: \(name)}, row: \"{a}\"}\n")
            try write("unsound\(hostile)/list.jsonl", "{\"a\": \(name) \(hostile)}\n")
            try write("mine\(hostile).profile", "base: ios16\n\(hostile): 1\n")
            try write("good\(hostile).profile", "base: ios16\n")
            try FileManager.default.createDirectory(
                at: folder.appending(path: "pro\(hostile)files"), withIntermediateDirectories: true)
            try write("pro\(hostile)files/\(hostile).profile", "base: ios16\n")
            try write("pro\(hostile)files/further.profile", "base: \(hostile)\n")
            try write(
                "own\(hostile).keys",
                ":app mine\(hostile)\n:document ev¦\n:explain 1\n:chip 1\n:open 1\n"
                    + ":app search\n:document ev¦\nresults: x\n"
            )
            try write("starts\(hostile).keys", ":keyboard calculator\nprofile: ideal\n:profile \(hostile)\n")
            try write("cards\(hostile).vcf", card(hostile) + "BEGIN:VCARD\n\(hostile)\nEND:VCARD\n")
            try write(
                "page\(hostile).html",
                "<title>Soup \(hostile)</title><meta name=description content=\"\(hostile)\">"
                    + "<script type=application/ld+json>{\(hostile)</script>")
            try write(
                "records\(hostile).jsonl",
                "{\"app\": \(name), \"uniqueIdentifier\": \(name), \"title\": \(name), \"phoneNumbers\": [\(name)]"
                    + ", \"contentDescription\": \"soup\", \"supportsPhoneCall\": true}\n"
                    + "{\"app\": \(name), \"activityType\": \(name), \"userInfo\": {\(name): \(name)}}\n"
                    + "{\"app\": \"a\", \(name): \"\(hostile.replacing("\u{85}", with: ""))\"}\n{\(hostile)\n")
            try write(
                "hostile\(hostile).trace",
                "{\"keybedTrace\":1,\"device\":\(name),\"keyboard\":\(name)}\n{\"t\":1,\"key\":\(name)}\n"
                    + "{\"t\":1,\"read\":{\"before\":\(name),\"after\":null,\"selected\":null,\"document\":\(name)}}\n"
                    + "{\"t\":2,\"step\":\"typing/1\",\"read\":{\"before\":\(name)}}\n")
            try write("text\(hostile).txt", "home \(hostile) home \(hostile)\n")
            try write(
                "good\(hostile).keys",
                ":keyboard mine\(hostile)\n> a {hold a}\n:document \(document)¦\ndocument: x\n"
                    + "keyboard: \(hostile)\n> \(hostile)\n")
            try write("bad\(hostile).keys", ":include \(hostile).keys\n")
            try write("worse\(hostile).keys", "\(hostile): 1\n")
            try write("mutated\(hostile).keys", ":keyboard plain\n> a {hold a}\n")
            try write("skipped\(hostile).keys", ":tags \(hostile)\n:skip \(hostile)\n> 1\n")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ name: String, _ text: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }

        func path(_ name: String) -> String { folder.appending(path: name).path }

        private func json(_ text: String) throws -> String {
            // YAML takes JSON's escapes, and refuses most control characters as they are.
            "\"" + text.unicodeScalars.map { "\\u\(String(($0.value | 0x10000), radix: 16).dropFirst())" }.joined()
                + "\""
        }

        private func card(_ text: String) -> String {
            "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Anna \(text)\nN:\(text);\(text)\nORG:\(text)\n"
                + "TEL;TYPE=\(text):123\(text)\nPHOTO;VALUE=URI:a\(text).jpg\nTEL:45\(text)\nEND:VCARD\n"
        }
    }

    /// The lines of a session, and of `type` and `record`.
    private static var session: String {
        """
        :keyboard mine\(hostile)
        :keyboard plain
        a {hold a}
        :document \(document)¦
        \(hostile)
        :\(hostile)
        :keyboard \(hostile)
        :profile \(hostile)
        :app \(hostile)
        :help \(hostile)
        :load \(hostile)
        :load good\(hostile).keys
        :save /nowhere/\(hostile)
        :keys
        :keyboards
        :why
        :events on
        :app contacts
        :permission contacts authorized
        :import cards\(hostile).vcf
        :open 1
        :explain 1
        :call 2
        :add \(hostile) 112
        :add Anna \(hostile)
        :permission contacts limited \(hostile)
        :permission contacts limited Anna
        :permission contacts authorized
        :find \(hostile)
        :app search
        :keyboard qwerty
        soup
        :facts
        :add records\(hostile).jsonl
        :add page\(hostile).html
        :document ev
        :details 1
        :facts
        :call 1
        :open 1
        :continue records\(hostile).jsonl
        :continue \(hostile)
        :setting indexing/\(hostile) all
        :paste \(hostile)

        """.replacing("\u{8}", with: "").replacing("\u{85}", with: "")
    }

    /// Every subcommand, with what it is given.
    static let rows: [[String]] = [
        ["type"], ["serve", "$"], ["serve", "mine$", "--port", "$"], ["serve", "own$/mine$.yaml", "bad$"],
        ["record", "new$.keys"], ["record", "good$.keys"], ["run", "good$.keys"], ["run", "bad$.keys"],
        ["explore", "mine$", "--steps", "200", "--out", "finds$"], ["explore", "$"], ["shrink", "bad$.keys"],
        ["shrink", "$"], ["compare", "mine$", "plain", "--steps", "200", "--out", "finds$"],
        ["compare", "mine$", "plain", "good$.keys"], ["compare", "$", "mine$"], ["compare", "mine$", "--with", "$"],
        ["compare", "mine$", "plain", "--facts", "$"], ["compare", "lay$outs/bad.yaml", "plain"],
        ["compare", "lay$outs/words/$.tsv", "lay$outs/words/en.tsv", "--steps", "100"],
        ["compare", "mine$", "none$.tsv"], ["identify", "good$.keys"], ["identify", "$", "--calculator", "$"],
        ["profile", "fit", "$", "--base", "ideal"], ["profile", "fit", "good$.keys", "-o", "$"],
        ["profile", "check", "hostile$.trace", "--profile", "$"], ["profile", "keys", "hostile$.trace"],
        ["profile", "check", "hostile$.trace", "--profile", "ideal"], ["test", "hostile$.trace"],
        ["profile", "probe", "--profile", "$"], ["profile", "show", "$"], ["profile", "diff", "$", "ideal"],
        ["identify", "asked$.keys", "--ask", "1", "--keyboard", "calculator", "--calculator", "windows"],
        ["explore", "qwerty", "--resume", "$"], ["explore", "qwerty", "--always", "worse$.keys"],
        ["run", "worse$.keys"], ["run", "$"], ["run", "--each", "key", "good$.keys"], ["show", "good$.keys"],
        ["show", "--animate", "bad$.keys"],
        ["show", "-o", "a.$", "good$.keys"], ["show", "--frames", "9-$", "good$.keys"], ["show", "-o", "a.cast", "$"],
        ["test", "--html", "$.html", "."], ["test", "."], ["test", "$"],
        ["test", "--coverage", "."], ["test", "--filter", "$["], ["test", "--tag", "$", "."],
        ["test", "--update", "--filter", "skipped", "."], ["mutate", "mine$", "--tests", "good$.keys"],
        ["mutate", "lay$outs/plain.yaml", "--tests", "mutated$.keys", "--kind", "relabel"],
        ["mutate", "$", "--tests", "$"], ["mutate", "mine$", "--tests", "$"], ["mutate", "qwerty", "--kind", "$"],
        ["mutate", "qwerty", "--tests", "good$.keys", "--equivalent", "text$.txt"], ["layouts"], ["layouts", "list"],
        ["layouts", "check", "lay$outs/bad.yaml", "lay$outs/mine$.yaml", "$"], ["learn", "text$.txt", "$"],
        ["layouts", "schema"], ["layouts", "draw", "$"], ["layouts", "draw", "mine$", "--layer", "$"],
        ["layouts", "draw", "mine$", "--all", "-o", "/nowhere/$"],
        ["layouts", "import", "keys$.json"], ["layouts", "import", "rows$.txt"], ["layouts", "import", "pad$.yml"],
        ["layouts", "import", "--to", "new$", "keys$.json", "rows$.txt", "pad$.yml", "pad$.yml", "$"],
        ["new", "keys", "lay$outs/begun"], ["new", "$", "a"], ["new", "app", "$"],
        ["new", "swift", "a", "--keybed", "$"],
        ["layouts", "import", "text$.txt"], ["layouts", "import", "--locale", "$", "keys$.json"],
        ["apps"], ["apps", "list", "--apps", "own$"], ["apps", "check", "own$", "unsound$", "$"],
        ["apps", "check", "own$/mine$.yaml"], ["apps", "show", "$"], ["apps", "show", "form"], ["apps", "schema"],
        ["apps", "list", "--apps", "unsound$"], ["run", "--apps", "own$", "own$.keys"],
        ["run", "--apps", "$", "own$.keys"],
        ["words"], ["words", "list"], ["words", "count", "text$.txt", "$"], ["words", "add", "$", "home$"],
        ["words", "remove", "$"],
        ["words", "import", "text$.txt", "$"], ["words", "export", "/nowhere/$"], ["words", "--words", "$"],
        ["evaluate", "text$.txt"], ["evaluate", "--keyboard", "$", "text$.txt"], ["evaluate", "$"],
        ["evaluate", "--plot", "/nowhere/$", "text$.txt"], ["contacts", "import", "cards$.vcf", "$"],
        ["contacts"], ["contacts", "list"], ["contacts", "find", "anna", "--explain"], ["contacts", "find", "$"],
        ["contacts", "find", "--from", "cards$.vcf", "anna"], ["contacts", "add", "$", "112"],
        ["contacts", "add", "Anna", "$"], ["contacts", "add", "Anna \u{202E}b", "112"], ["contacts", "count"],
        ["contacts", "list"], ["contacts", "unify"], ["contacts", "remove", "$"],
        ["index", "add", "page$.html", "$"], ["index", "find", "soup", "--explain"], ["index", "find", "$"],
        ["index", "add", "records$.jsonl"], ["index", "list"], ["index", "list", "--json"],
        ["index", "list", "--app", "$"], ["index", "find", "soup", "--json"], ["index", "find", "ev"],
        ["index", "preference"], ["index", "preference", "$"], ["index", "preference", "--app", "$", "viewed"],
        ["index", "preference", "--app", "$"], ["index", "preference"], ["index", "delete", "records$.jsonl", "$"],
        ["index", "status", "--check"], ["index", "delete", "--app", "$"], ["forget", "words", "$"], ["forget", "$"],
        ["forget", "history"], ["forget", "memory"], ["forget", "everything"], ["help", "$"], ["$"],
        ["keyboard", "$"], ["keyboard", "serve", "mine$"], ["keyboard", "check", "$"], ["keyboard", "mine$"],
        ["keyboard", "schema"],
        ["run", "--keyboard", "$", "good$.keys"], ["test", "--out-of-process", "."],
        ["run", "--profile", "mine$.profile", "good$.keys"], ["run", "--profile", "$", "good$.keys"],
        ["run", "--profile", "good$.profile", "good$.keys"], ["run", "--layouts", "$", "good$.keys"], ["run", "--$"],
        ["run", "--store", "/dev/null/$", "good$.keys"], ["test", "--profiles", "$", "."],
        ["test", "--profiles", "pro$files", "--profile", "all", "--why", "."],
        ["test", "--profile", "good$.profile", "--profile", "ideal", "--why", "."],
        ["test", "--profile", "good$.profile", "--profile", "$", "."], ["test", "--profiles", ".", "."],
        ["test", "--profle", "ios17"], ["layouts", "list", "$", "b"], ["help", "--no"], ["evaluate", "--shard"],
        ["serve", "--port", "many"], ["run", "--each", "$", "good$.keys"], ["explore", "qwerty", "--steps=$"],
        ["layouts", "draw", "plain", "--all=$"], ["learn"], ["layouts", "$"], ["lsp", "--editor-files", "ed$"],
        ["lsp", "--layouts", "$"],
    ]

    /// What is in no sentence of ours: words of libraries and of the compiler, a plural after 1, and nothing where a
    /// list should be.
    nonisolated(unsafe) static let foreign: [Regex<Substring>] = [
        /\b[A-Z][a-z]*rror\b:?/, /Usage:/, /Optional\(/, /\b[a-zA-Z]+\([a-z]+:/, /\b1 [a-z]{3,}s\b/, /\barguments?:/,
        /(?:there are|there is|one of|,|;) *$/, /\.$/,
        /\b(?:[Uu]nknown option|Missing (?:expected|value)|[Uu]nexpected|[Ii]nvalid)\b/,
    ]

    /// On an ordinary day, every second row and the first of each subcommand.
    private static var chosenRows: [[String]] {
        var seen: Set<String> = []
        return rows.enumerated().filter { index, row in
            let isNew = seen.insert(row[0]).inserted
            return RandomRun.isLong || isNew || index.isMultiple(of: 2) || row == ["index", "status", "--check"]
        }.map(\.element)
    }

    @Test func `No subcommand prints what a terminal would obey`() throws {
        let files = try Files()
        let words = Set(Self.rows.flatMap { $0.prefix(2) })
        for name in try ManualTests.names() where !name.hasPrefix("-") {
            #expect(words.contains(name) || name == "keybed", "add \(name) to the rows")
        }
        for row in Self.chosenRows {
            let arguments = row.map { $0.replacing("$", with: Self.hostile) }
            let options =
                row.contains("--layouts") || ["$", "help", "profile"].contains(row[0])
                ? [] : ["--layouts", files.layouts.path]
            let hasNoStore = [
                "$", "help", "mutate", "explore", "shrink", "compare", "identify", "lsp", "profile",
            ].contains(row[0])
            let store =
                row.contains("--store") || hasNoStore ? [] : ["--store", files.store.path]
            let result = try Program.run(
                shell: "cd \"$1\"; shift; exec \"$0\" \"$@\" <<'END'\n\(Self.session)END\n",
                [files.folder.path] + arguments + options + store)
            #expect((0...2).contains(result.status), "\(row): \(result.errors)")
            #expect(Self.obeyed(result.output) == [], "\(row): \(result.output.debugDescription)")
            #expect(Self.obeyed(result.errors) == [], "\(row): \(result.errors.debugDescription)")
            for message in result.errors.split(separator: "\n") where message.hasPrefix("keybed: ") {
                let foreign = Self.foreign.compactMap { message.dropFirst(8).firstMatch(of: $0)?.output }
                #expect(foreign == [], "\(row): \(message)")
            }
            // A damaged database has a name as well.
            if row == ["index", "status", "--check"] {
                for name in ["apps.sqlite", "keybed.sqlite"] {
                    try Data("no database at all".utf8).write(to: files.store.appending(path: name))
                }
            }
        }
    }

    /// The start-up file of a session has the lines, because a terminal would obey them when they are typed.
    @Test(arguments: [("dark", false), ("none", false), ("dark", true)])
    func `A session draws nothing that a terminal would obey but its own sequences`(
        _ theme: String, _ isLive: Bool
    ) throws {
        let files = try Files()
        let home = files.folder.appending(path: "home")
        try FileManager.default.createDirectory(at: home.appending(path: "keybed"), withIntermediateDirectories: true)
        // The last lines leave the most on the screen.
        let last = ":app notes\n:keyboard plain\n:document \(Self.document)¦\na {hold a}\n:\(Self.hostile)\n"
        try files.write("home/keybed/keybedrc", Self.session + last)
        let terminal = try PseudoTerminal(
            URL(filePath: "/bin/sh"),
            [
                "-c", "cd \"$1\"; shift; exec \"$0\" \"$@\"", Program.executable.path, files.folder.path, "--layouts",
                files.layouts.path, "--store", files.store.path, "--theme", theme,
            ] + (isLive ? ["--live"] : []), environment: ["HOME": home.path, "XDG_CONFIG_HOME": home.path], columns: 100
        )
        try terminal.wait(for: "unknown command")
        if isLive {
            try terminal.wait(for: "Esc leaves")
            terminal.type("a\u{4}")
        } else {
            try terminal.wait(for: "> ")
            terminal.type(":facts\n:keyboards\n:quit\n")
        }
        #expect(try terminal.waitForEnd() == 0)
        #expect(terminal.everything.contains("Ev"))
        // Ours: colours of the themes, the cursor, clearing, modes; and readline moves the cursor with backspaces.
        let rest = terminal.everything
            .replacing(/\u{1B}\[(0|[1247]|9[07]|3[0-7]|1;[39][0-9]|4;[39][0-9]|(30|97);(4|10)[0-9])?m/) { match in
                // None of the themes has plain red, which the hostile text selects.
                match.output.0 == "\u{1B}[31m" ? match.output.0 : ""
            }
            .replacing(/\u{1B}(\[[0-9]*(;[0-9]*)?[HJKCP@]|\[\?[0-9]+[hl]|[=>])/, with: "")
            .filter { !["\r", "\r\n", "\u{8}"].contains($0) }
        #expect(Self.obeyed(rest) == [], "\(rest.debugDescription)")
    }
}
