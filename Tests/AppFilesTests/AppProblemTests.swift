import AppFiles
import HostAppKit
import HostApps
import SourceText
import Testing

/// Mistakes in app files: each has a place, with a caret, and a sentence.
@Suite struct AppProblemTests {
    private static let sound = """
        refusesCustomKeyboards: false
        fields:
          find: {label: Find, keyboardType: webSearch, return: open}
          phone:
            label: Phone
            keyboardType: numberPad
            isSecureTextEntry: false
            allowedWritingToolsResultOptions: plainText list
            maximumLength: 20
            textInputContextIdentifier: "phones/{find}"
            format: {mask: "(###) ###", caret: kept, after: 100ms}
            return: [{need: phone}, {wait: 300ms}, {focus: find}]
            full: {set: {find: "[call {phone}]"}}
        commands:
          send: {summary: send it, do: [{say: "sent {phone}"}, {show: ["{find}"]}, {clear: all}]}
        webPage: {add: "page {url}"}
        records:
          from: [{name: Milk, price: 1.20, stores: [{name: Market}]}]
          id: name
          field: find
          search: {Item: name, Store: {path: stores.name, match: all}}
          row: "{name}, {price}"
          card: ["{name}"]
          empty: none
          limit: 5
          call: stores.phone
          lexicon: name
          index: {title: "{name}", keywords: [stores.name], rating: stars, supportsPhoneCall: false}
          activity: {activityType: com.example.view, userInfo: {typed: "{find}"}, isEligibleForSearch: true}
        """

    @Test func `The file without a mistake is read`() throws {
        let app = try AppFile.read(Array(Self.sound.utf8), id: "mine", file: "mine.yaml")
        #expect(app.definition.fields.map(\.field.id) == ["find", "phone"])
        #expect(app.records?.categories.map(\.name) == ["Item", "Store"])
    }

    /// A mistake: the text that is changed, the text in its place, the part that the caret and its tildes are under,
    /// and the sentence.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var old: String
        var new: String
        var marked: String
        var sentence: String

        init(_ old: String, _ new: String, _ marked: String, _ sentence: String) {
            (self.old, self.new, self.marked, self.sentence) = (old, new, marked, sentence)
        }

        var testDescription: String { new }
    }

    static let mistakes: [Mistake] = [
        Mistake("fields:\n", "feilds:\n", "feilds", "unknown property ‘feilds’; did you mean ‘fields’?"),
        Mistake("Keyboards: false", "Keyboards: maybe", "maybe", "refusesCustomKeyboards must be true or false"),
        Mistake("label: Find,", "lable: Find,", "lable", "unknown property of a field ‘lable’; did you mean ‘label’?"),
        Mistake(
            "keyboardType: webSearch", "keyboardType: webSaerch", "webSaerch",
            "unknown value of keyboardType ‘webSaerch’; did you mean ‘webSearch’?"),
        Mistake(
            "keyboardType: webSearch", "keyboardType: [webSearch]", "[webSearch]",
            "keyboardType must be a word or text, not a list or mapping"),
        Mistake("isSecureTextEntry: false", "isSecureTextEntry: 1", "1", "isSecureTextEntry must be true or false"),
        Mistake(
            "Options: plainText list", "Options: plainText tables", "plainText tables",
            "unknown value of allowedWritingToolsResultOptions ‘tables’; did you mean ‘table’?"),
        Mistake(
            "maximumLength: 20", "maximumLength: none", "none", "maximumLength is a whole number from 1 to 10000"),
        Mistake("maximumLength: 20", "maximumLength: 0", "0", "maximumLength is a whole number from 1 to 10000"),
        Mistake(
            "phones/{find}", "phones/{fnid}", "\"phones/{fnid}\"", "unknown field ‘fnid’; did you mean ‘find’?"),
        Mistake(
            "phones/{find}", "phones/{find", "\"phones/{find\"",
            "a value begins with { and ends with }; write \\{ for a brace"),
        Mistake(
            "phones/{find}", "phones/{}", "\"phones/{}\"", "‘{}’ names no value; write the name of one, as in {name}"),
        Mistake(
            "mask: \"(###) ###\"", "mask: \"123\"", "\"123\"",
            "a mask has places for what is typed: # for a digit, A for a letter, * for either"),
        Mistake(
            "mask: \"(###) ###\"", "case: middle", "middle", "unknown value of case ‘middle’; there are lower, upper"),
        Mistake(
            "mask: \"(###) ###\"", "grouping: two", "two",
            "grouping is one character between groups of digits: grouping: \",\""),
        Mistake(
            "mask: \"(###) ###\", ", "", "{caret: kept, after: 100ms}", "a format has one of mask, case and grouping"),
        Mistake("caret: kept", "caret: keep", "keep", "unknown value of caret ‘keep’; there are end, kept"),
        Mistake(
            "after: 100ms", "after: soon", "soon", "after is a time in milliseconds, such as 300ms, up to 600000ms"),
        Mistake(
            "after: 100ms", "delay: 100ms", "delay", "unknown property of a format ‘delay’; there are after, caret,"),
        Mistake("{need: phone}", "{needs: phone}", "needs", "unknown step ‘needs’; did you mean ‘need’?"),
        Mistake("{need: phone}", "nxet", "nxet", "unknown step ‘nxet’; did you mean ‘next’?"),
        Mistake("{need: phone}", "clear", "clear", "the step clear needs a value; write return: {clear: …}"),
        Mistake("{need: phone}", "[next]", "[next]", "a step is a word or a mapping: {clear: all}"),
        Mistake("{need: phone}", "{need: fone}", "fone", "unknown field ‘fone’; there are find, phone"),
        Mistake("{focus: find}", "{focus: nowhere}", "nowhere", "unknown field ‘nowhere’; there are find, phone"),
        Mistake("{set: {find:", "{set: {fnd:", "fnd", "unknown field ‘fnd’; did you mean ‘find’?"),
        Mistake(
            "[call {phone}]", "[call {phone}", "\"[call {phone}\"",
            "a part begins with [ and ends with ]; write \\[ for a bracket"),
        Mistake("  send: {", "  2send: {", "2send", "the name of a command is a letter, then letters, digits, - and _"),
        Mistake(
            "{summary: send it, do:", "{do:", "send", "the command send needs a summary for :help; write summary:"),
        Mistake(
            "{summary: send it, do: [{say: \"sent {phone}\"}, {show: [\"{find}\"]}, {clear: all}]}",
            "{summary: x}", "send", "the command send does nothing; write do: {clear: all}"),
        Mistake(
            "page {url}", "page {uri}", "\"page {uri}\"", "unknown field ‘uri’; did you mean ‘url’?"),
        Mistake(
            "  from: [{name: Milk, price: 1.20, stores: [{name: Market}]}]\n", "", "id",
            "‘from’ is missing in records; write from: items.jsonl"),
        Mistake(
            "from: [{name: Milk, price: 1.20, stores: [{name: Market}]}]", "from: items.csv", "items.csv",
            "from names a file beside the app, of YAML, JSON or JSON lines: from: items.jsonl"),
        Mistake(
            "from: [{name: Milk, price: 1.20, stores: [{name: Market}]}]", "from: ../items.jsonl", "../items.jsonl",
            "from names a file beside the app"),
        Mistake(
            "from: [{name: Milk, price: 1.20, stores: [{name: Market}]}]", "from: [Milk]", "Milk",
            "a record is a mapping: {name: Milk}"),
        Mistake("id: name", "id: name..first", "name..first", "id is a path into a record, its names separated by"),
        Mistake("field: find", "field: search", "search", "unknown field ‘search’; there are find, phone"),
        Mistake(
            "Store: {path: stores.name, match: all}", "Store: {match: all}", "Store",
            "the category Store has no path; write {path: stores.name, match: all}"),
        Mistake("match: all", "match: both", "both", "unknown value of match ‘both’; there are all, any"),
        Mistake("match: all", "mach: all", "mach", "unknown property of a category ‘mach’; did you mean ‘match’?"),
        Mistake("{Item: name, Store: {path: stores.name, match: all}}", "{}", "{}", "search has at least one category"),
        Mistake("row: \"{name}, {price}\"", "row: \"{name\"", "\"{name\"", "a value begins with { and ends with }"),
        Mistake("empty: none", "empty: some", "some", "unknown value of empty ‘some’; there are all, none"),
        Mistake("limit: 5", "limit: 5000", "5000", "limit is a whole number from 1 to 1000"),
        Mistake("lexicon: name", "lexicons: name", "lexicons", "unknown property of records ‘lexicons’; did you mean"),
        Mistake(
            "{title: \"{name}\", keywords", "{keywords",
            "{keywords: [stores.name], rating: stars, supportsPhoneCall: false}",
            "‘title’ is missing in index; write title: \"{name}\""),
        Mistake("rating: stars", "rating: [stars]", "[stars]", "rating must be a word or text, not a list or mapping"),
        Mistake(
            "activityType: com.example.view, ", "", "{userInfo: {typed: \"{find}\"}, isEligibleForSearch: true}",
            "‘activityType’ is missing in activity; write activityType: com.example.shop.viewing"),
        Mistake(
            "isEligibleForSearch: true", "eligible: true", "eligible", "unknown property of an activity ‘eligible’;"),
        Mistake("label: Phone\n", "label: Phone\n    label: Fone\n", "label", "the key ‘label’ occurs more than once"),
        Mistake("commands:\n", "commands\n", "commands", "this line has no colon"),
    ]

    @Test(arguments: mistakes) func `A mistake has a caret and a sentence`(_ mistake: Mistake) throws {
        #expect(Self.sound.contains(mistake.old))
        let text = Self.sound.replacing(mistake.old, with: mistake.new, maxReplacements: 1)
        let error = #expect(throws: InvalidFileError.self) {
            _ = try AppFile.read(Array(text.utf8), id: "mine", file: "mine.yaml")
        }
        let problems = try #require(error?.problems)
        let problem = problems.first { $0.message.contains(mistake.sentence) }
        #expect(
            problem?.excerpt?.marked == mistake.marked,
            "\(problems.flatMap(\.report).joined(separator: "\n"))")
        let line = text.split(separator: "\n", omittingEmptySubsequences: false)[(problem?.line ?? 1) - 1]
        #expect(line.contains(mistake.marked) && problem?.report.count == 3)
    }

    @Test func `Paths that no record has are named`() throws {
        let app = try AppFile.read(Array(Self.sound.utf8), id: "mine", file: "mine.yaml")
        guard case .own(let records)? = app.records?.source else { return #expect(Bool(false)) }
        let problems = app.problems(with: records, file: "mine.yaml")
        #expect(
            problems.map(\.message) == [
                "no record has ‘stores.phone’; did you mean ‘stores.name’?",
                "no record has ‘stars’; there are name, price, stores.name",
            ])
        #expect(problems.map { $0.excerpt?.marked } == ["stores.phone", "stars"])
    }

    @Test func `An empty file, and one that is no mapping, say what an app is`() {
        for (text, sentence) in [("", "the file is empty; an app has at least"), ("- a", "an app is a mapping with")] {
            let error = #expect(throws: InvalidFileError.self) {
                _ = try AppFile.read(Array(text.utf8), id: "mine", file: "mine.yaml")
            }
            #expect(error?.problems.first?.message.contains(sentence) == true)
        }
    }
}
