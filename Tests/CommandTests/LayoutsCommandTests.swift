import Foundation
import Testing

@Suite struct LayoutsCommandTests {
    private static let vowels = """
        name: Vowels
        engine: direct
        layers:
          base: |
            a e i o u next
        keys:
          next: {action: nextKeyboard}

        """

    private static let esperanto = """
        name: Esperanto
        locale: eo
        engine: t9
        options: {words: eo}
        layers:
          base: |
            k2 k5 k6 k8 next
        keys:
          k2: {digit: 2, letters: a b c ĉ}
          k5: {digit: 5, letters: j k l ĵ}
          k6: {digit: 6, letters: m n o}
          k8: {digit: 8, letters: t u v ŭ}
          next: {action: nextKeyboard}

        """

    @Test func `Layouts, apps and other files share a folder`() throws {
        let folder = try SequenceFolder([
            "vowels.yaml": Self.vowels, "list.yaml": "- a: 1\n", "numbers.json": "[1, 2]\n",
            "package.json": #"{"name": "x", "scripts": {"test": "true"}}"#,
            "field.yaml": "fields:\n  note: {label: Note}\n",
        ])
        let options = ["--layouts", folder.path, "--apps", folder.path]
        let session = try Program.run(
            options + ["--store", "none", "vowels"], input: "aei\n:app field\n:keyboard list\n:app vowels\n")
        #expect(session.output.contains("document: aei¦") && session.output.contains("app: field"))
        #expect(session.output.contains("unknown keyboard ‘list’") && session.output.contains("unknown app ‘vowels’"))
        #expect(session.errors.isEmpty, "\(session.errors)")
        for (kind, file) in [("layouts", "vowels.yaml"), ("apps", "field.yaml")] {
            let checked = try Program.run([kind, "check", folder.path])
            #expect(checked.status == 0 && checked.output == "\(folder.path)/\(file): sound\n", "\(checked.errors)")
        }
    }

    @Test func `A layer without a way out is a problem`() throws {
        let marks = Self.vowels.replacing("u next", with: "u more next").replacing(
            "keys:\n", with: "  marks: |\n    . , !\nkeys:\n  more: {layerId: marks}\n")
        let sound = marks.replacing(", !\n", with: ", more\n")
        let folder = try SequenceFolder(["trap.yaml": marks, "sound.yaml": sound])
        #expect(try Program.run(["layouts", "check", folder.path + "/sound.yaml"]).status == 0)
        let trap = try Program.run(["layouts", "check", folder.path + "/trap.yaml"])
        #expect(trap.status == 2)
        #expect(trap.errors.contains("trap.yaml:6:3: no key of the layer marks leads on"), "\(trap.errors)")
    }

    @Test func `A folder is checked whole, and the problems come with their lines`() throws {
        let broken = LayoutsCommandTests.vowels.replacing("nextKeyboard", with: "nextKeybord")
        let files = try SequenceFolder([
            "vowels.yaml": LayoutsCommandTests.vowels, "more/other.yml": LayoutsCommandTests.vowels,
            "more/broken.yaml": broken, "notes.txt": "not a layout",
        ])
        let check = try Program.run(["layouts", "check", files.path])
        #expect(check.status == 2)
        #expect(
            check.lines == ["\(files.path)/more/other.yml: sound", "\(files.path)/vowels.yaml: sound"])
        let place = "\(files.path)/more/broken.yaml:7:18"
        #expect(check.errors.contains("\(place): unknown action ‘nextKeybord’; did you mean ‘nextKeyboard’?\n"))
        #expect(check.errors.contains("  next: {action: nextKeybord}\n                 ^~~~~~~~~~~\n"))
    }

    @Test func `A folder without layouts is refused`() throws {
        let files = try SequenceFolder(["notes.txt": ""])
        let check = try Program.run(["layouts", "check", files.path])
        #expect(check.status == 2)
        #expect(
            check.errors
                == "\(files.path) has no layout files; their names end with .yaml, .json or .xml\n")
    }

    @Test func `A wrong layerId is named at its place, and not what follows from it`() throws {
        let files = try SequenceFolder([
            "two.yaml": """
            name: Two
            engine: direct
            layers:
              base: |
                a more next
              symbols: |
                1 back
            keys:
              more: {output: x, longPress: {layerId: symbls}}
              back: {layerId: base}
              next: {action: nextKeyboard}

            """
        ])
        let file = "\(files.path)/two.yaml"
        let check = try Program.run(["layouts", "check", file])
        #expect(
            check.errors == """
                \(file):9:42: unknown layer ‘symbls’; did you mean ‘symbols’?
                  more: {output: x, longPress: {layerId: symbls}}
                                                         ^~~~~~

                """)
    }

    @Test func `A layout whose word list is missing or unusable is refused`() throws {
        let files = try SequenceFolder(["t9-eo.yaml": LayoutsCommandTests.esperanto])
        let file = "\(files.path)/t9-eo.yaml"
        let missing = try Program.run(["layouts", "check", file])
        #expect(missing.status == 2)
        #expect(
            missing.errors == """
                \(file):4:18: there is no word list words/eo.tsv beside the layouts; keybed words count makes one \
                from texts
                options: {words: eo}
                                 ^~

                """)
        let words = URL(filePath: files.path).appending(path: "words")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        for (list, problem) in [
            ("12\n", "eo.tsv:1:1: “12” cannot be typed; a word has only letters of the keypad and ' . -"),
            ("# nothing\n", "eo.tsv: the list has no usable word; a line is a word, or word<TAB>score"),
            ("blua\tx\n", "eo.tsv:1:1: “x” is not a score; a score is a whole number from 0 to 1000"),
        ] {
            try Data(list.utf8).write(to: words.appending(path: "eo.tsv"))
            let refused = try Program.run(["layouts", "check", file])
            #expect(refused.status == 2)
            #expect(refused.errors.contains(problem))
        }
        // Plain words are enough.
        try Data("blua\nbona\n".utf8).write(to: words.appending(path: "eo.tsv"))
        #expect(try Program.run(["layouts", "check", file]).lines == ["\(file): sound"])
    }

    @Test func `Words of a bundled list for which there are no letters are counted`() throws {
        let files = try SequenceFolder([
            "few.yaml": LayoutsCommandTests.esperanto.replacing("words: eo", with: "words: it")
        ])
        let file = "\(files.path)/few.yaml"
        let check = try Program.run(["layouts", "check", file])
        #expect(check.status == 0 && check.lines == ["\(file): sound"])
        let sentence = /no keys have the letters of [0-9]{5,6} words of the list it/
        #expect(check.errors.firstMatch(of: sentence) != nil)
    }

    @Test func `A text becomes a word list, and a keyboard of a further language`() throws {
        let text = "La kato tuj kuŝas. Mi konas Anna: ĉu Anna konas min? Mia kato konas 3 lokojn, www.kato.example."
        let counted = try Program.run(["words", "count", "-"], input: text)
        #expect(counted.lines.prefix(3) == ["konas\t830", "Anna\t812", "kato\t812"])
        #expect(counted.lines.contains("la\t782"))
        #expect(!counted.lines.contains { $0.hasPrefix("www") || $0.hasPrefix("example") })
        let files = try SequenceFolder([
            "t9-eo.yaml": LayoutsCommandTests.esperanto, "words/eo.tsv": counted.output,
        ])
        let typed = try Program.run(
            ["run", "--layouts", files.path, "-"], input: ":keyboard t9-eo\n> k2 k8\ndocument: ‹Ĉu›¦\n")
        #expect(typed.status == 0)
        #expect(typed.errors.contains("cannot be typed"))
    }

    @Test func `Texts without words make no list`() throws {
        let counted = try Program.run(["words", "count", "-"], input: "1 2 3")
        #expect(counted.status == 2)
        #expect(counted.errors.contains("there are no words in these texts"))
    }
}
