import Foundation
import TestSupport
import Testing

@Suite struct LayoutsImportCommandTests {
    private static let fixtures = Mutator.package.appending(path: "Tests/Fixtures/Imports").path

    /// A folder that is removed with this.
    private final class Folder {
        let url = Program.temporaryFolder()

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appending(path: name).path }

        func text(_ name: String) throws -> String {
            String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
        }

        func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }
    }

    @Test func `Files of all formats become layouts that are sound and type`() throws {
        let folder = Folder()
        let made = folder.path("made")
        let files = ["selectors.json", "labels.json", "rows.txt", "pad.yml", "marks.yml"]
        let imported = try Program.run(
            ["layouts", "import"] + files.map { "\(Self.fixtures)/\($0)" } + ["--to", made])
        #expect(imported.status == 0)
        let names = ["selectors", "labels", "rows", "pad", "marks"].map { "\(made)/\($0).yaml" }
        #expect(imported.lines == names)
        #expect(
            imported.errors.contains(
                "\(Self.fixtures)/selectors.json:14:48: ‘email’ is left out, because a key types the same in fields of "
                    + "all kinds\n"), "\(imported.errors)")
        let checked = try Program.run(["layouts", "check", made])
        #expect(checked.status == 0)
        #expect(checked.lines == names.sorted().map { "\($0): sound" })
        try folder.write(
            "all.keys",
            """
            :keyboard selectors
            > a
            document: A¦
            > a {hold a} {pick 3} shift : kss ZWNJ {◌́}
            document: Aaã:kss\u{200C}\u{301}¦
            > space
            > shift {hold shift} ä e
            document: Aaã:kss\u{200C}\u{301} Äe¦
            :keyboard labels
            :document x¦
            > ı shift İ {hold ş} ḫ
            document: xıİsḫ¦
            :keyboard rows
            :document x¦
            > bb shift é .com {hold w} {pick 2}
            document: xbbÉ.comŵ¦
            :keyboard marks
            :document ¦
            > {2 3} {wait 900ms} 4 {wait 900ms} ॐ {hold 9}
            document: "\u{5B8}chॐ٩¦"
            :keyboard pad
            :document ¦
            > 825 †
            document: Val†¦

            """)
        let played = try Program.run(["test", "--layouts", made, folder.path("all.keys")])
        #expect(played.status == 0, "\(played.output)")
    }

    @Test func `Without a folder one layout is printed`() throws {
        let printed = try Program.run(["layouts", "import", "\(Self.fixtures)/pad.yml"])
        #expect(printed.status == 0)
        #expect(
            printed.output == """
                # Imported from pad.yml, the YAML of Traditional T9’s pads.
                name: Pad
                locale: fi-FI
                import: t9-en
                options: {words: fi}
                layers:
                  base: |
                    left add mode right
                    k1 k2 k3
                    k4 k5 k6
                    k7 k8 k9
                    star k0 hash
                    †
                    next return del
                keys:
                  k2: {label: 2 abc, alias: "2", digit: 2, letters: a ä å b c, longPress: "2"}
                  k6: {label: 6 mno, alias: "6", digit: 6, letters: m n o ö, longPress: "6"}

                """)
        let several = try Program.run(["layouts", "import", "a.json", "b.json"])
        #expect(several.status != 0)
        #expect(several.errors.contains("several files need a folder; write --to keyboards"))
    }

    @Test func `The example of the article is imported as it says`() throws {
        let article = Program.package.appending(path: "Sources/Command/UserGuide/UserGuide.docc/Importing.md")
        let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
        func block(_ language: String) -> String {
            text.components(separatedBy: "```\(language)\n").last?.components(separatedBy: "```").first ?? ""
        }
        let folder = Folder()
        try folder.write("vowels.json", block("json"))
        let printed = try Program.run(["layouts", "import", folder.path("vowels.json")])
        #expect(printed.output == block("yaml"))
        let note = printed.errors.replacing(folder.path("vowels.json"), with: "vowels.json")
        #expect(text.contains("    " + note), "\(note)")
    }

    @Test(
        arguments: [
            ("sr-RS", "а б в", "multitap-en"), ("sr-RS", "a b c", "multitap-en"), ("ru", "а б в", "multitap-en"),
            (
                "ru", "а б в г|д е ж з|и й к л|м н о п|р с т у|ф х ц ч|ш щ ъ ы|ь э ю я", "t9-en"
            ), ("th", "ก ข", "multitap-en"),
        ] as [(String, String, String)])
    func `A pad builds on words only if its letters can type them`(
        _ locale: String, _ letters: String, _ base: String
    ) throws {
        let keys = letters.split(separator: "|").map { "[" + $0.split(separator: " ").joined(separator: ", ") + "]" }
        let pad = "locale: \(locale)\nlayout: [[], [], \(keys.joined(separator: ", "))]\n"
        let printed = try Program.run(["layouts", "import", "-"], input: pad)
        #expect(printed.lines.contains("import: \(base)"), "\(printed.output)\(printed.errors)")
    }

    @Test func `Standard input is read, with the language that is given`() throws {
        let printed = try Program.run(["layouts", "import", "-", "--locale", "tr"], input: "i\no\nu\n")
        #expect(
            printed.lines.prefix(3) == [
                "# Imported from standard input, HeliBoard’s rows with a key a line.", "name: Imported", "locale: tr",
            ])
        #expect(printed.output.contains("shift İ O U del"))
        let refused = try Program.run(["layouts", "import", "-", "--locale", "turkish language"], input: "")
        #expect(refused.errors.contains("--locale is the tag of a language, such as tr or pt-BR"))
    }

    @Test func `A layout that is there is kept, and so is one of the same run`() throws {
        let folder = Folder()
        try folder.write("one.txt", "a\nb\nc\n")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "more"), withIntermediateDirectories: true)
        try folder.write("more/one.txt", "d\ne\nf\n")
        try folder.write("one.yaml", "mine\n")
        let (first, second) = (folder.path("one.txt"), folder.path("more/one.txt"))
        let kept = try Program.run(["layouts", "import", first, "--to", folder.url.path])
        #expect(kept.status == 2)
        #expect(kept.errors == "\(folder.path("one.yaml")) is there already; --force replaces it\n")
        #expect(try folder.text("one.yaml") == "mine\n")
        let forced = try Program.run(["layouts", "import", first, second, "--to", folder.url.path, "--force"])
        #expect(forced.status == 2)
        #expect(
            forced.errors
                == "\(second) is left out, because \(folder.path("one.yaml")) was made of another file\n")
        #expect(try folder.text("one.yaml").contains("a b c"))
    }

    @Test func `What cannot be imported is said with its place, and the others are imported`() throws {
        let folder = Folder()
        try folder.write("good.txt", "a\nb\nc\n")
        try folder.write("bad.json", "[\n[ 97 ]\n]\n")
        try folder.write("text.txt", "This is a text.\nNo layout.\n")
        let result = try Program.run([
            "layouts", "import", folder.path("bad.json"), folder.path("text.txt"), folder.path("none.json"),
            folder.path("good.txt"), "--to", folder.path("made"),
        ])
        #expect(result.status == 2)
        #expect(result.lines == [folder.path("made/good.yaml")])
        #expect(
            result.errors == """
                \(folder.path("bad.json")):2:3: a key is a mapping: {"code": 97, "label": "a"}
                [ 97 ]
                  ^~
                \(folder.path("text.txt")):1:1: this is no layout that can be imported; known are the JSON of \
                FlorisBoard and HeliBoard, HeliBoard’s rows with a key a line and the YAML of Traditional T9’s pads
                \(folder.path("none.json")) cannot be read: there is no such file

                """)
    }
}
