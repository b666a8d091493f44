import AppFiles
import SourceText
import Testing

@Suite struct RecordFileTests {
    private static let milk = Record.mapping([
        Record.Member("name", .text("Milk")), Record.Member("price", .text("1.20")),
        Record.Member(
            "stores",
            .list([
                .mapping([
                    Record.Member("name", .text("Market")),
                    Record.Member("categories", .list([.text("Food"), .text("Late")])),
                ])
            ])), Record.Member("fresh", .text("true")), Record.Member("note", .text("")),
    ])

    @Test(
        arguments: [
            (
                "a.jsonl",
                """
                {"name": "Milk", "price": 1.20, "stores": [{"name": "Market", "categories": ["Food", "Late"]}], \
                "fresh": true, "note": null}

                """
            ),
            (
                "a.json",
                """
                [{"name": "Milk", "price": 1.20, "stores": [{"name": "Market", "categories": ["Food", "Late"]}],
                  "fresh": true, "note": null}]
                """
            ),
            (
                "a.yaml",
                """
                - name: Milk
                  price: 1.20
                  stores: [{name: Market, categories: [Food, Late]}]
                  fresh: true
                  note: ~
                """
            ),
        ] as [(String, String)])
    func `The three formats say the same`(name: String, text: String) throws {
        let kind = try #require(RecordFile.kind(name))
        #expect(try kind.records(Array(text.utf8), file: name) == [Self.milk])
    }

    @Test func `Paths lead through lists, and cards show every value`() throws {
        #expect(Self.milk.texts(at: try #require(RecordPath("stores.categories"))) == ["Food", "Late"])
        #expect(Self.milk.text(at: try #require(RecordPath("stores"))) == "Market, Food, Late")
        #expect(Self.milk.texts(at: try #require(RecordPath("stores.name.first"))) == [])
        #expect(
            Self.milk.lines == [
                "name: Milk", "price: 1.20", "stores.name: Market", "stores.categories: Food, Late", "fresh: true",
            ])
        #expect(RecordPath("a..b") == nil && RecordPath("") == nil)
    }

    @Test(
        arguments: [
            ("a.jsonl", "{\"a\": 1}\n{\"a\": }\n", 2, 7, "a number is expected here"),
            ("a.jsonl", "[1]\n", 1, 1, "a record is an object: {\"name\": \"Milk\"}"),
            ("a.jsonl", "{\"a\": 1} x\n", 1, 10, "nothing may follow the value"),
            ("a.jsonl", "{\"é\": \"x}\n", 1, 7, "the string that begins here does not end"),
            (
                "a.json", "{\"a\": 1}", 1, 1,
                "a list of records is expected here; one record a line needs the ending .jsonl"
            ),
            ("a.json", "[{\"a\": 1},\n 2]", 2, 2, "a record is an object"),
            ("a.json", "[{\"a\": 1}\n {}]", 2, 2, "a comma or ] is expected here"),
            ("a.yaml", "a: 1", 1, 1, "records are a list, each a mapping: - name: Milk"),
            ("a.yaml", "- a", 1, 3, "a record is a mapping: name: Milk"),
        ] as [(String, String, Int, Int, String)])
    func `A mistake has its place`(name: String, text: String, line: Int, column: Int, sentence: String) throws {
        let kind = try #require(RecordFile.kind(name))
        let error = #expect(throws: InvalidFileError.self) { _ = try kind.records(Array(text.utf8), file: name) }
        let problem = try #require(error?.problems.first)
        #expect(problem.message.contains(sentence) && problem.line == line && problem.column == column, "\(problem)")
        #expect(problem.excerpt != nil)
    }

    @Test func `YAML that refers to itself again and over again is refused`() throws {
        let lines = (1...30).map { "- &a\($0) {x: [\($0 == 1 ? "1" : "*a\($0 - 1), *a\($0 - 1)")]}" }
        let error = #expect(throws: InvalidFileError.self) {
            _ = try RecordFile.yaml.records(Array(lines.joined(separator: "\n").utf8), file: "a.yaml")
        }
        #expect(error?.problems.first?.message.contains("more values than YAML can have here") == true)
    }
}
