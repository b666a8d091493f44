import KeyboardExtension
import Keyboards
import LayoutFiles
import Testing

@testable import LayoutImport

@Suite struct ImportFormatTests {
    private static let known =
        "known are the JSON of FlorisBoard and HeliBoard, HeliBoard’s rows with a key a line and the YAML of "
        + "Traditional T9’s pads"

    @Test(
        arguments: [
            ("", "1:1: the file is empty; \(known)"), ("\n \n", "1:1: the file is empty; \(known)"),
            (
                "c A comment.\nstore(&name) 'A'\n",
                "1:1: a source of Keyman is a layout as it is; give it to keybed layouts check"
            ),
            ("<keyboard3/>", "1:1: a file of LDML is a layout as it is; give it to keybed layouts check"),
            (
                "name: x\nengine: direct\nlayers: {base: a}\n",
                "1:1: this is a layout of Keybed already; give it to keybed layouts check"
            ),
            (
                "This is a text, and no layout.\nIt has some lines.\n",
                "1:1: this is no layout that can be imported; \(known)"
            ),
            ("[popup_keys]\ne é è\na á\n", "1:1: this is no layout that can be imported; \(known)"),
            (
                "{\"a\": 1}",
                "1:1: a layout is a list of rows, each a list of keys: [[{\"code\": 97, \"label\": \"a\"}]]"
            ),
            ("[{\"code\": 97}]", "1:2: a row is a list of keys: [{\"code\": 97, \"label\": \"a\"}]"),
            ("[[97]]", "1:3: a key is a mapping: {\"code\": 97, \"label\": \"a\"}"),
            ("[[{\"code\": -7}]]", "1:1: the file has no keys that type something"),
            ("[[{\"code\": 97},]", "1:1: ‘[’ is not closed; write ‘]’, or put the text in quotes"),
            ("layout: a\n", "1:9: layout is a list with the letters of each key from 0 to 9: - [a, b, c]"),
            ("layout: [[], [], a]\n", "1:18: the letters of a key are a list: [a, b, c]"),
            ("layout: [[], [], []]\n", "1:9: the pad has no letters on the keys 2 to 9"),
            ("dictionaryFile: a.csv\n", "1:1: ‘layout’ is missing; it has a list of letters for each key from 0 to 9"),
        ] as [(String, String)])
    func `What cannot be imported gets a sentence`(_ source: String, _ sentence: String) throws {
        #expect(try Imported.problems(source) == [sentence])
    }

    @Test func `Files are bounded`() throws {
        let key = "{\"code\": 97},"
        func row(_ keys: Int) -> String { "[" + String(repeating: key, count: keys) + "]," }
        let sentence = "a layout has at most 20 rows and 500 keys"
        #expect(try Imported.problems("[\(row(501))]") == ["1:2: \(sentence)"])
        #expect(try Imported.problems("[" + String(repeating: row(1) + "\n", count: 21) + "]") == ["21:1: \(sentence)"])
        #expect(try Imported.problems(String(repeating: "a\n\n", count: 21)) == ["41:1: \(sentence)"])
        #expect(try Imported.problems(String(repeating: "a\n", count: 501)) == ["501:1: \(sentence)"])
        let large = "1:1: the file is larger than a layout can be (256 KiB)"
        #expect(try Imported.problems(String(repeating: key, count: 1 << 16)) == [large])
        let deep = String(repeating: "[", count: 300)
        #expect(try Imported.problems(deep) == ["1:1: brackets or lists are nested too deeply for a layout"])
    }

    @Test func `Nested selectors, popups and texts are bounded`() throws {
        let chain = String(repeating: "{\"$\": \"kana_selector\", \"hira\": ", count: 30) + "{\"code\": 98}"
        let nested = try Imported("[[{\"code\": 97}, \(chain + String(repeating: "}", count: 30))]]")
        #expect(
            nested.notes.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
                "the key is left out, because it has more than 8 selectors"
            ])
        let popups = (0..<60).map { "{\"code\": \(200 + $0)}" }.joined(separator: ",")
        let many = try Imported("[[{\"code\": 97, \"popup\": {\"relevant\": [\(popups)]}}]]")
        #expect(many.key("a")?.longPressChoices.count == 50)
        #expect(many.notes.count == 1)
        let long = try Imported("q\nw\n" + String(repeating: "a", count: 41) + "\nr\nt\n")
        #expect(long.notes == ["3:1: the key is left out, because its text is longer than 40 characters"])
    }

    @Test func `A tree that refers to itself is bounded`() throws {
        var text = "a0: &a0 {code: 97}\n"
        for index in 1..<30 { text += "a\(index): &a\(index) [*a\(index - 1), *a\(index - 1)]\n" }
        #expect(try Imported.problems(text + "layout: *a29\n").count == 1)
    }

    @Test func `The page of symbols is that of the bundled layout`() throws {
        let qwerty = try Imported.catalog.get().readLayout("qwerty")
        #expect(qwerty.layer("symbols")?.rows.prefix(3).map { $0 } == SymbolsPage.rows)
    }

    @Test(
        arguments: [
            "a", "ab c", "2 abc", "2", "é", "\u{301}", "a\u{301}", "#", "a: b", "'", "\"", "\\", "-", "- a", "", " ",
            "a ",
            "\u{200C}", "\u{1F600}", "\u{85}", "\u{2028}", "\u{7F}", "null", "[", "a]", "\t", "◌́", "\u{E33}",
            "ك", "\u{10FFFF}", "\u{E000}", "~", "!a", "&a", "*a", "%", "@", "`", "?", "|", ">", "a, b", "a\nb",
        ] as [String])
    func `A text is written so that it is read again`(_ text: String) throws {
        let layout = WrittenLayout(
            comment: "x", name: "x", engine: "direct", layers: [.init(id: "base", rows: [["key", "next"]])],
            keys: [
                .init(
                    id: "key", label: text, action: .type(text),
                    longPress: .type(text)), .init(id: "next", action: .nextKeyboard),
            ])
        let read = try LayoutFile.read(
            Array(layout.text.utf8), id: "x", file: "x.yaml", engines: LayoutCatalog.engines)
        let key = try #require(read.keys["key"])
        #expect(Array(key.label.unicodeScalars) == Array(text.unicodeScalars))
        #expect(key.action == .type(text))
        #expect(key.longPress == .type(text))
    }
}
