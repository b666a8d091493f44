import KeyboardExtension
import LayoutFiles
import SourceText
import Testing

/// Layouts that import others.
@Suite struct ImportTests {
    private static let engines = [
        EngineVocabulary(
            name: "calculator", actions: ["add", "older", "memoryRecall"], slotActions: ["memoryRecall"],
            numberedKeys: [EngineVocabulary.NumberedKey(prefix: "MR", label: "MR", action: "memoryRecall")],
            pagingActions: ["older": "memoryRecall"],
            options: ["words": EngineVocabulary.Option(.wordList), "timeout": EngineVocabulary.Option(.duration)]),
        EngineVocabulary(name: "direct"),
    ]

    private static let files = [
        "calculator": """
        name: Calculator
        locale: en
        engine: calculator
        options: {words: en, timeout: 1ms}
        layers:
          base: "1 + memory next"
          memory: "memory MR1 older"
          memory2: "memory MR2 older"
        keys:
          "+": {action: add}
          memory: {layerId: memory}
          older: {action: older}
          next: {action: nextKeyboard}
        """,
        "german": "name: Rechner\nlocale: de\nimport: calculator\n",
        "first": "name: F\nimport: second\n", "second": "name: S\nimport: first\n",
        "broken": "name: B\nengine: calculator\nlayers: {base: one next}\n",
    ]

    private static func read(
        _ text: String, id: String = "mine", _ imports: LayoutImports = imports
    )
        throws(InvalidFileError) -> KeyboardLayout
    {
        try LayoutFile.read(Array(text.utf8), id: id, file: "\(id).yaml", engines: engines, imports: imports)
    }

    private static let imports = LayoutImports(names: Array(files.keys)) { name, imports in
        try files[name].map { try read($0, id: name, imports) }
    }

    @Test func `An import has everything of the layout`() throws {
        let layout = try ImportTests.read("name: Mine\nimport: calculator\n")
        let original = try ImportTests.read(try #require(ImportTests.files["calculator"]), id: "mine")
        #expect(layout.name == "Mine" && original.name == "Calculator")
        var renamed = layout
        renamed.name = original.name
        #expect(renamed == original)
        #expect(try ImportTests.read("name: Mine\nimport: german\n").locale == "de")
    }

    @Test func `The file's own properties override imported ones`() throws {
        let layout = try ImportTests.read(
            """
            name: Mine
            import: calculator
            options: {timeout: 2ms}
            layers:
              base: "2 - memory next"
            keys:
              "-": {action: add, label: minus}
            """)
        #expect(layout.options == ["words": "en", "timeout": "2ms"])
        #expect(layout.layers.map(\.id) == ["base", "memory", "memory2"])
        #expect(layout.layer("base")?.rows == [["2", "-", "memory", "next"]])
        #expect(layout.keys["-"]?.label == "minus")
        // Keys that are in no row are left out.
        #expect(layout.keys["+"] == nil && layout.keys["1"] == nil && layout.keys["MR2"] != nil)
    }

    /// Physical keys are imported, except those whose key was left out.
    @Test func `Physical keys are imported`() throws {
        let calculator = try #require(ImportTests.files["calculator"]) + "\nlive: {p: \"+\", m: memory, o: older}\n"
        let imports = LayoutImports(names: ["calculator"]) { name, imports in
            try ImportTests.read(calculator, id: name, imports)
        }
        let layout = try ImportTests.read(
            "name: Mine\nimport: calculator\nlayers: {base: 1 memory next}\nlive: {o: next}\n", imports)
        #expect(layout.physicalKeys == [.character("m"): "memory", .character("o"): "next"])
    }

    @Test func `Imported layers that no key leads to are left out`() throws {
        let layout = try ImportTests.read("name: Mine\nimport: calculator\nlayers: {base: 1 next}\n")
        #expect(layout.layers.map(\.id) == ["base"])
        #expect(Set(layout.keys.keys) == ["1", "next"])
    }

    @Test func `A long chain of imports is a problem`() {
        let imports = LayoutImports(names: []) { name, imports in
            let next = (Int(name) ?? 0) + 1
            return try ImportTests.read("name: N\nimport: \(next)\n", id: name, imports)
        }
        let problems = #expect(throws: InvalidFileError.self) {
            try ImportTests.read("name: N\nimport: 1\n", id: "0", imports)
        }
        #expect(problems?.description.contains("more than 5 layouts import one another") == true)
    }

    @Test(
        arguments: [
            ("import: calculatr", "2:9: unknown layout ‘calculatr’; did you mean ‘calculator’?"),
            ("import: mine", "2:9: mine imports mine: a layout cannot import itself"),
            (
                "import: first",
                "2:9: the imported layout first cannot be used: first.yaml:2:9: "
                    + "the imported layout second cannot be used: "
                    + "second.yaml:2:9: first imports second imports first: a layout cannot import itself"
            ),
            ("import: broken", "2:9: the imported layout broken cannot be used: broken.yaml:3:9: no key leads"),
            (
                "import: calculator\nengine: direct",
                "3:9: the imported layout calculator is for the engine calculator; leave engine out"
            ),
            (
                "import: calculator\nkeys: {memory: {layerId: memry}}",
                "3:26: unknown layer ‘memry’; did you mean ‘memory’?"
            ),
            ("import: [a]", "2:9: import must be a word or text, not a list or mapping"),
            ("import: \"\"", "2:9: the name of the imported layout is missing; write import: calculator"),
            ("import: calculator\nlayers: {base: 1 next, mine: 1 next}", "3:24: no key leads to the layer mine"),
        ] as [(String, String)])
    func `A faulty import is a problem`(line: String, problem: String) {
        let problems = #expect(throws: InvalidFileError.self) { try ImportTests.read("name: Mine\n\(line)\n") }
        let text = problems?.description ?? ""
        #expect(text.contains(problem), "\(text)")
    }
}
