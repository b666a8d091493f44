import KeyboardExtension
import LayoutFiles
import SourceText
import Testing

@Suite struct LayoutFileTests {
    private static let engines = [
        EngineVocabulary(name: "direct"), EngineVocabulary(name: "pad", needsLetters: true),
        EngineVocabulary(
            name: "calculator", actions: ["add", "swap", "memoryRecall", "older"], slotActions: ["memoryRecall"],
            numberedKeys: [EngineVocabulary.NumberedKey(prefix: "MR", label: "M", action: "memoryRecall", width: 2)],
            pagingActions: ["older": "memoryRecall"],
            options: [
                "timeout": EngineVocabulary.Option(.duration),
                "separator": EngineVocabulary.Option(.oneOf(["point", "comma"]), standard: "point"),
                "words": EngineVocabulary.Option(.wordList),
            ],
            restrictions: [
                "swap": EngineVocabulary.Restriction(option: "separator", values: ["comma"])
            ]),
    ]

    private static func read(_ text: String) throws(InvalidFileError) -> KeyboardLayout {
        try LayoutFile.read(Array(text.utf8), id: "mine", file: "mine.yaml", engines: engines)
    }

    private static let sound = """
        name: Mine
        locale: de
        engine: calculator
        options: {timeout: 800ms}
        layers:
          base: |
            1 + MR1 next
            more #
          more: |
            more
        keys:
          "+": {label: plus, action: add}
          MR1: {action: memoryRecall, slot: 1, alias: [first, r], width: 2}
          more: {layerId: more, longPress: "!", flick: {up: {output: "?"}}, repeat: true}
          next: {label: 🌐, action: nextKeyboard, visibleIf: needsInputModeSwitchKey}
        """

    @Test func `A layout is read`() throws {
        let layout = try LayoutFileTests.read(LayoutFileTests.sound)
        #expect(layout.id == "mine" && layout.name == "Mine" && layout.locale == "de" && layout.engine == "calculator")
        #expect(layout.options == ["timeout": "800ms"])
        #expect(layout.layers.map(\.id) == ["base", "more"])
        #expect(layout.layer("base")?.rows == [["1", "+", "MR1", "next"], ["more", "#"]])
        #expect(layout.keys["1"]?.action == .type("1"))
        #expect(layout.keys["+"]?.action == .engine("add", slot: nil))
        #expect(
            layout.keys["MR1"]
                == LayoutKey(
                    id: "MR1", label: "M1", aliases: ["first", "r"], action: .engine("memoryRecall", slot: 1), width: 2)
        )
        #expect(
            layout.keys["more"]
                == LayoutKey(
                    id: "more", action: .layer("more"), longPress: .type("!"), flicks: [.up: .type("?")], repeats: true)
        )
        #expect(layout.rows(of: "base", needsInputModeSwitchKey: false)[0].map(\.id) == ["1", "+", "MR1"])
    }

    /// The keys of the layout that physical keys press, named by id or alias.
    @Test func `Physical keys are read`() throws {
        let live = "\nlive: {enter: first, x: \"+\", space: \"#\", pad7: 1, é: more}\n"
        let layout = try LayoutFileTests.read(LayoutFileTests.sound + live)
        #expect(
            layout.physicalKeys == [
                .named(.enter): "first", .character("x"): "+", .character(" "): "#", .named(.pad7): "1",
                .character("é"): "more",
            ])
        let problems = #expect(throws: InvalidFileError.self) {
            try LayoutFileTests.read(LayoutFileTests.sound + "\nlive: {entre: first, m: mroe, ab: [x]}\n")
        }
        #expect(
            problems?.description == """
                mine.yaml:16:8: unknown key of a real keyboard ‘entre’; did you mean ‘enter’?
                mine.yaml:16:25: unknown key ‘mroe’; did you mean ‘more’?
                mine.yaml:16:35: live: ab must be a word or text, not a list or mapping
                """)
    }

    @Test func `Properties of an Info.plist are read`() throws {
        let layout = try LayoutFileTests.read(
            "asciiCapable: false\nrightToLeft: yes\nopenAccess: true\n" + LayoutFileTests.sound)
        #expect(layout.info == KeyboardInfo(isASCIICapable: false, prefersRightToLeft: true, requestsOpenAccess: true))
        #expect(try LayoutFileTests.read(LayoutFileTests.sound).info == KeyboardInfo())
        let problems = #expect(throws: InvalidFileError.self) {
            try LayoutFileTests.read("openAccess: maybe\n" + LayoutFileTests.sound)
        }
        #expect(problems?.description == "mine.yaml:1:13: openAccess must be true or false")
    }

    @Test func `JSON is read`() throws {
        let layout = try LayoutFileTests.read(
            #"{"name": "J", "engine": "direct", "layers": {"base": "a b\nnext"}, "#
                + #""keys": {"next": {"action": "nextKeyboard"}}}"#
        )
        #expect(layout.layer("base")?.rows == [["a", "b"], ["next"]])
    }

    /// A change of the valid layout, and the problems it causes, without the file's name.
    static let problems: [(String, String, [String])] = [
        (
            "engine: calculator", "engine: calculatr",
            [
                "3:9: unknown engine ‘calculatr’; did you mean ‘calculator’?"
            ]
        ),
        ("action: add", "action: ad", ["12:30: unknown action ‘ad’; did you mean ‘add’?"]),
        (
            "1 + MR1 next", "1 + MX1 next",
            [
                "7:9: unknown key ‘MX1’; did you mean ‘MR1’?",
                "13:3: the key MR1 is in no row; name it in a layer or remove it",
            ]
        ),
        (
            "more #", "1 #",
            [
                "8:5: the key 1 is twice on the layer base",
                "9:3: no key leads to the layer more; give one layerId: more",
            ]
        ),
        (
            "action: nextKeyboard", "action: dismissKeyboard",
            [
                "6:3: no key leads to the next keyboard; add one: next: {label: 🌐, action: nextKeyboard}"
            ]
        ),
        (
            "layerId: more", "layerId: mor", ["14:19: unknown layer ‘mor’; did you mean ‘more’?"]
        ),
        ("slot: 1", "slot: 0", ["13:37: slot is a number from 1 to 100"]),
        ("label: plus, action: add", "action: add, slot: 1", ["12:28: the action add has no slot; leave it out"]),
        (
            "timeout: 800ms", "timeout: soon",
            ["4:20: the option timeout is a time in milliseconds, such as 800ms, not ‘soon’"]
        ),
        (
            "timeout: 800ms", "tmeout: 800ms",
            ["4:11: unknown option of the engine calculator ‘tmeout’; did you mean ‘timeout’?"]
        ),
        ("width: 2", "width: wide", ["13:66: width is a number of ordinary keys from 0.25 to 20"]),
        (
            "label: plus, action", "lable: plus, action",
            ["12:9: unknown property of a key ‘lable’; did you mean ‘label’?"]
        ),
        ("locale: de", "locale: de\nlocale: en", ["3:1: the key ‘locale’ occurs more than once; keep one"]),
        (
            "name: Mine", "nam: Mine",
            [
                "1:1: unknown property ‘nam’; did you mean ‘name’?",
                "1:1: ‘name’ is missing; write name: and the name that people will read",
            ]
        ),
        (
            "[first, r]", "[wait, r]",
            ["13:47: ‘wait’ is a word of the language of keys and cannot be the alias of a key"]
        ),
        ("[first, r]", "[first, \"1\"]", ["7:9: ‘1’ means both 1 and MR1 on the layer base; rename one"]),
        (
            "visibleIf: needsInputModeSwitchKey", "visibleIf: sometimes",
            [
                "15:53: unknown condition ‘sometimes’; there are always, needsInputModeSwitchKey"
            ]
        ),
        ("action: add}", "action: add, output: x}", ["12:30: the key + has output and action; keep one of them"]),
        (
            "  base: |", "  start: |",
            [
                "6:3: the layer base is missing; a layout starts with it"
            ]
        ),
        ("{timeout: 800ms}", "{timeout: 800ms", ["4:10: ‘{’ is not closed; write ‘}’, or put the text in quotes"]),
        (
            "name: Mine", "name: [Mine]",
            [
                "1:1: ‘name’ is missing; write name: and the name that people will read",
                "1:7: name must be a word or text, not a list or mapping",
            ]
        ),
    ]

    @Test(arguments: problems) func `Every problem is named`(_ old: String, _ new: String, _ wanted: [String]) throws {
        let text = LayoutFileTests.sound.replacing(old, with: new)
        let found = #expect(throws: InvalidFileError.self) { _ = try LayoutFileTests.read(text) }
        #expect(found?.problems.map(\.description) == wanted.map { "mine.yaml:" + $0 })
    }

    @Test(arguments: [("---", "1:4"), ("# Mine.\n---", "2:4")])
    func `A problem after the last line is reported at its end`(_ text: String, _ place: String) {
        let found = #expect(throws: InvalidFileError.self) { _ = try LayoutFileTests.read(text) }
        let problem = "mine.yaml:\(place): a layout is a mapping with name, engine, layers and keys"
        #expect(found?.problems.map(\.description) == [problem])
    }

    /// Each problem shows its line, with carets under the wrong words.
    static let carets: [(String, String, [String])] = [
        ("1 + MR1 next", "1 + insrt next", ["    1 + insrt next", "        ^~~~~"]),
        ("more #", "1 #", ["    1 #", "    ^"]),
        ("calculator", "calculatr", ["engine: calculatr", "        ^~~~~~~~~"]),
        ("timeout: 800ms", "timeout: soon", ["options: {timeout: soon}", "                   ^~~~"]),
        ("timeout: 800ms", "tmeout: 800ms", ["options: {tmeout: 800ms}", "          ^~~~~~"]),
        ("locale: de", "locale: de\nimport: 'calc'", ["import: 'calc'", "        ^~~~~~"]),
        ("locale: de", "locale: de\nlocale: en", ["locale: en", "^~~~~~"]),
        ("label: plus, action", "lable: plus, action", [#"  "+": {lable: plus, action: add}"#, "        ^~~~~"]),
    ]

    @Test(arguments: carets) func `Carets mark the wrong words`(
        _ old: String, _ new: String, _ wanted: [String]
    ) throws {
        let text = LayoutFileTests.sound.replacing(old, with: new)
        let found = #expect(throws: InvalidFileError.self) { _ = try LayoutFileTests.read(text) }
        #expect(found?.problems.first?.excerpt?.lines == wanted)
    }

    @Test func `A pad needs letters`() {
        let problems = #expect(throws: InvalidFileError.self) {
            _ = try LayoutFileTests.read(
                "name: P\nengine: pad\nlayers: {base: k1 k2 next}\nkeys:\n  k1: {digit: 1}\n  k2: {digit: 2}\n"
                    + "  next: {action: nextKeyboard}\n")
        }
        #expect(problems?.description == "mine.yaml:6:7: the key k2 has no letters; write letters: a b c")
    }

    @Test(
        arguments: [
            "", "just text", "- a\n- b", "a: &x [*x]", "a: *nope", "\u{0}", "? :",
            "layers: 5\nkeys: 7\noptions: 1\nengine: []",
            "engine: direct\nlayers: {base: []}\nkeys: {a: 1, b: {letters: [[]]}}",
        ] as [String])
    func `Files that are not layouts are refused`(_ text: String) {
        #expect(throws: InvalidFileError.self) { _ = try LayoutFileTests.read(text) }
    }

    @Test(arguments: [("[", 100_000), ("{a: ", 5000), ("- ", 50_000), ("a: 1\n", 300_000)])
    func `Huge and deeply nested files are refused`(_ text: String, _ times: Int) {
        #expect(throws: InvalidFileError.self) { _ = try LayoutFileTests.read(String(repeating: text, count: times)) }
    }

    @Test func `Keys with a slot number need no definition`() throws {
        let layout = try LayoutFileTests.read(
            LayoutFileTests.sound.replacing("1 + MR1", with: "1 + MR1 MR12 MR100"))
        #expect(
            layout.keys["MR12"]
                == LayoutKey(id: "MR12", label: "M12", action: .engine("memoryRecall", slot: 12), width: 2))
        #expect(layout.keys["MR1"]?.aliases == ["first", "r"])
        for id in ["MR0", "MR101", "MR012", "MR+1", "MRx"] {
            #expect(throws: InvalidFileError.self) {
                try LayoutFileTests.read(LayoutFileTests.sound.replacing("1 + MR1", with: "1 + MR1 \(id)"))
            }
        }
    }

    @Test func `A defined key keeps its slot`() throws {
        let text = LayoutFileTests.sound.replacing("1 + MR1", with: "1 + MR1 MR2 MR3").replacing(
            "keys:\n", with: "keys:\n  MR2: {label: two}\n  MR3: {action: memoryRecall, width: 1}\n")
        let layout = try LayoutFileTests.read(text)
        #expect(
            layout.keys["MR2"] == LayoutKey(id: "MR2", label: "two", action: .engine("memoryRecall", slot: 2), width: 2)
        )
        #expect(
            layout.keys["MR3"] == LayoutKey(id: "MR3", label: "M3", action: .engine("memoryRecall", slot: 3), width: 1))
    }

    @Test func `An action that an option makes useless is a problem`() throws {
        let text = LayoutFileTests.sound.replacing("action: add", with: "action: swap")
        let problems = #expect(throws: InvalidFileError.self) { try LayoutFileTests.read(text) }
        #expect(
            problems?.description
                == "mine.yaml:12:3: the action swap of the key + has no effect: it needs the option separator: comma")
        let options = "timeout: 800ms, separator: comma"
        #expect(throws: Never.self) {
            try LayoutFileTests.read(text.replacing("timeout: 800ms", with: options))
        }
    }

    @Test func `The line that is not UTF-8 is named`() {
        let problems = #expect(throws: InvalidFileError.self) {
            _ = try LayoutFile.read(Array("name: x\n".utf8) + [0xFF, 0x0A], id: "x", file: "x.yaml", engines: [])
        }
        #expect(problems?.description == "x.yaml:2:1: this line is not UTF-8; save the file as UTF-8")
    }
}
