import KeyboardExtension
import SourceText
import Testing

@testable import LayoutFiles

/// Keys that stand for diacritics, in layout files.
struct DiacriticKeyTests {
    private static let engines = [
        EngineVocabulary(
            name: "pad", actions: ["tone", "diacritic", "other"],
            diacriticActions: ["tone": .listedOrNone, "diacritic": .listed]),
        EngineVocabulary(name: "plain", actions: ["other"]),
    ]

    private static func read(_ key: String, engine: String = "pad") throws(InvalidFileError) -> LayoutKey? {
        let text = """
            name: Mine
            engine: \(engine)
            layers: {base: k next}
            keys:
              k: \(key)
              next: {action: nextKeyboard}

            """
        return try LayoutFile.read(Array(text.utf8), id: "mine", file: "mine.yaml", engines: engines).keys["k"]
    }

    @Test(
        arguments: [
            ("{action: tone, diacritics: ◌́}", ["◌́"]), ("{action: tone, diacritics: none}", []),
            ("{action: diacritic, diacritics: ◌̆ ◌̛ đ}", ["◌̆", "◌̛", "đ"]),
            ("{action: diacritic, diacritics: [◌̆, đ]}", ["◌̆", "đ"]),
            ("{output: x, longPress: {action: tone}, diacritics: ◌̀}", ["◌̀"]),
            ("{output: x, flick: {up: {action: diacritic}}, diacritics: ◌̀}", ["◌̀"]),
        ] as [(String, [String])])
    func `The diacritics of a key are read`(_ key: String, _ diacritics: [String]) throws {
        #expect(try Self.read(key)?.diacritics.map(String.init) == diacritics)
    }

    private static let form =
        "diacritics are combining marks, each on a dotted circle, or letters: diacritics: ◌̆ ◌̛ đ"

    private static let missing = "the key k has no diacritics for its action tone; write diacritics: ◌́"

    static let problems: [(String, String, String, String)] = [
        ("{action: tone}", "6", missing, "^~~~~~~~~~~~~~"),
        (
            "{action: diacritic, diacritics: none}", "38", "the action diacritic needs a diacritic: diacritics: ◌̂",
            "^~~~"
        ),
        ("{action: tone, diacritics: acute}", "33", form, "^~~~~"),
        ("{action: tone, diacritics: ◌}", "33", form, "^"),
        ("{action: tone, diacritics: \"\"}", "33", form, "^~"),
        ("{action: tone, diacritics: ◌́́}", "33", form, "^"),
        ("{action: tone, diacritics: 7}", "33", form, "^"),
        ("{action: diacritic, diacritics: đ none}", "38", form, "^~~~~~"),
        ("{action: other, diacritics: ◌́}", "34", "diacritics need the action diacritic or tone", "^"),
        ("{output: x, diacritics: đ}", "30", "diacritics need the action diacritic or tone", "^"),
        ("{action: tone, mark: ◌́}", "6", missing, "^~~~~~~~~~~~~~~~~~~~~~~"),
    ]

    @Test(arguments: problems)
    func `A wrong declaration is named with its place`(
        _ key: String, _ column: String, _ sentence: String, _ caret: String
    ) {
        let found = #expect(throws: InvalidFileError.self) { _ = try Self.read(key) }
        #expect(found?.problems.first?.description == "mine.yaml:5:\(column): \(sentence)")
        #expect(found?.problems.first?.excerpt?.lines.last?.filter { $0 != " " } == caret)
    }

    @Test func `An engine without such actions has no diacritics`() {
        let found = #expect(throws: InvalidFileError.self) {
            _ = try Self.read("{action: other, diacritics: ◌́}", engine: "plain")
        }
        #expect(
            found?.problems.map(\.description) == [
                "mine.yaml:5:34: the engine plain has no action that diacritics are for; leave diacritics out"
            ])
    }

    @Test(arguments: [32, 33]) func `A layout has at most 32 keys of diacritics`(_ count: Int) throws {
        let ids = (0..<count).map { "t\($0)" }
        let keys = ids.map { "  \($0): {action: tone, diacritics: ◌́}\n" }.joined()
        let text =
            "name: Mine\nengine: pad\nlayers: {base: \(ids.joined(separator: " ")) next}\nkeys:\n\(keys)"
            + "  next: {action: nextKeyboard}\n"
        func read() throws {
            _ = try LayoutFile.read(Array(text.utf8), id: "mine", file: "mine.yaml", engines: Self.engines)
        }
        guard count > 32 else { return try read() }
        let found = #expect(throws: InvalidFileError.self) { try read() }
        #expect(
            found?.problems.map(\.description) == [
                "mine.yaml:3:9: 33 keys stand for diacritics; a layout has at most 32"
            ])
    }
}
