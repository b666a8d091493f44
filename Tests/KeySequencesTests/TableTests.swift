import KeySequences
import Simulator
import SourceText
import TestSupport
import Testing

@Suite struct TableTests {
    private static func table(_ rows: String) -> String { ":keyboard calculator\n:table\n" + rows }

    /// Tables that pass.
    static let good: [(String, String)] = [
        ("columns", "| keys | display | memory |\n| 1 + 2 = | 3 | |\n| 2 MS 3 MS | 3 | 3 \\| 2 |\n"),
        ("no closing bar", "| keys | display\n| 1 + 2 = | 3\n|5|5\n| 7\n"),
        ("comments", "| # case | keys | # why | display |\n| one | 1 | so | 1 |\n# between\n| two | 2 | | 2 |\n"),
        ("nothing there", "| keys | memory | history |\n| 1 | \"\" | \"\" |\n"),
        ("elements", "| keys | history[1] | history[2] |\n| 1+2= 3+4= | 3 + 4 = 7 | 1 + 2 = 3 |\n"),
        (
            "commands",
            "| :document | :keyboard | keys | document |\n| a\\|b¦ | qwerty | c | a\\|bc¦ |\n| x | | | x¦ |\n"
        ),
        ("commands with a word", "| :set contextEnd | profile |\n| line | ideal, contextEnd line |\n"),
        ("keys twice", "| keys | display | keys | display |\n| 1 + | 1 | 2 = | 3 |\n"),
        ("JSON", "| keys | expression |\n| 5 + | \"5 + \" |\n"),
        ("refused", "| keys | message | display |\n| q | no key ‘q’ on layer base of calculator | 0 |\n| 1 | | 1 |\n"),
        (
            "refused, then keys", "| keys | keys | message |\n| q | r | no key ‘r’ on layer base of calculator |\n"
        ),
    ]

    @Test(arguments: good) func `A table passes`(_ name: String, _ rows: String) throws {
        let test = try Played.test(Self.table(rows))
        #expect(test.passed, "\(name): \(test.differences) \(test.problems)")
    }

    /// Every row begins with the state at the table, including what is stored. So do the lines after the table.
    @Test func `The rows of a table are independent`() throws {
        let rows = """
            | keys     | memory      | document |
            | 2 MS     | 2 \\| 7     | ¦        |
            | 3 MS     | 3 \\| 7     | ¦        |
            | memory M+1 | 14        | ¦        |
            | memory MC1 | ""        | ¦        |
            | 9 insert | 7           | 9¦       |
            |          | 7           | ¦        |
            memory: 7
            document: ¦
            display: 7
            :keyboard calculator-rpn
            memory: 7
            :undo
            > 4 MS
            memory: 4 | 7
            """
        let test = try Played.test(":keyboard calculator\n> 7 MS\n:table\n" + rows)
        #expect(test.passed, "\(test.differences) \(test.problems)")
    }

    /// Words learnt in a row are unlearnt after it.
    @Test func `Learning in a row does not affect other rows`() throws {
        let rows = "| :document | keys | candidates |\n| so ¦ | 4663*0 | \"\" |\n| so ¦ | 4663 | good |\n"
        let learnt = try Played.test(":keyboard t9-en\n:document so ¦\n> 4663\ncandidates: good\n")
        let test = try Played.test(":keyboard t9-en\n:table\n" + rows)
        #expect(learnt.passed)
        #expect(test.differences.filter { $0.place.line == 5 }.isEmpty)
    }

    @Test func `Other rows are played although one is bad`() throws {
        let test = try Played.test(
            Self.table("| keys | display |\n| 1 | 2 |\n| 1 q | 1 |\n| 2 {hold | 2 |\n| 3 | 4 |\n") + "> 5\ndisplay: 6\n"
        )
        #expect(test.differences.map(\.place.description) == ["a.keys:4:7", "a.keys:7:7", "a.keys:9:10"])
        #expect(
            test.problems.map(\.description) == [
                "a.keys:5:5: no key ‘q’ on layer base of calculator",
                "a.keys:6:5: the brace is not closed; end it with }, or write \"{\" for the key",
            ])
        #expect(test.differences.last?.keys == [":keyboard calculator", "> 5"])
        #expect(test.differences.first?.keys == [":keyboard calculator", "| 1 | 2 |"])
    }

    /// Tables that are refused, and the problem of each.
    static let bad: [(String, String)] = [
        (":table\n", "1:1: a table without rows; the lines below :table begin with |"),
        (":table\n> 1", "1:1: a table without rows; the lines below :table begin with |"),
        (":table\n| keys |\n\n", "1:1: the table has only the names of its columns; write rows below them"),
        ("| keys |", "1:1: a row outside a table; write :table on the line before the first row"),
        (":table\n|keys|\n|1|\n\n|2|", "5:1: a row outside a table; write :table on the line before the first row"),
        (":table of cases", "1:8: :table takes no argument; write its rows on the lines below it"),
        (
            ":table\n| display | # keys |\n| 1 |",
            "2:1: the table does nothing; it needs a column ‘keys’ or a command such as :document"
        ),
        (":table\n| keys | displya |\n", "2:10: unknown fact ‘displya’; did you mean ‘display’?"),
        (
            ":table\n| keys | memory[0] |\n",
            "2:16: an element of a list is written memory[1]; the first element has the number 1"
        ),
        (":table\n| keys |  | display |\n", "2:11: a column needs a name: keys, a command, a fact, or # for comments"),
        (
            ":table\n| keys | :undo |\n",
            "2:10: ‘:undo’ cannot be a column; each row begins with the device as it is at :table"
        ),
        (
            ":table\n| keys |\n| 1 | 2 | 3 |\n",
            "3:7: the row has more cells (3) than the table has columns (1); write \\| for a bar"
        ),
        (
            ":table\n| keys | display |\n| 1 | \"1 |\n",
            "3:7: a value that begins with \" must be a complete JSON string"
        ),
        (
            ":table\n|  #🇺🇳é \\| | dsplay |\n",
            "2:13: unknown fact ‘dsplay’; did you mean ‘display’?"
        ),
        (
            ":table\n" + String(repeating: "|keys", count: 201),
            "2:1002: a table has at most 200 columns; this one has 201"
        ),
    ]

    @Test(arguments: bad) func `The message names the problem`(_ text: String, _ problem: String) {
        let found = #expect(throws: FileError.self) { try Played.script(text) }
        #expect(found?.description == "a.keys:" + problem)
    }

    /// The work must not grow with the number of columns and the length of the line.
    @Test func `A header of a hundred thousand columns is refused at once`() {
        for name in ["keys", "ключи 🇺🇳"] {
            let line = ":table\n" + String(repeating: "|\(name)", count: 100_000)
            let time = ProcessorTime.measure {
                let found = #expect(throws: FileError.self) { try Played.script(line) }
                #expect(found?.message == "a table has at most 200 columns; this one has 100000")
            }
            #expect(time < .seconds(10))
        }
        let row = ":table\n|keys|\n" + String(repeating: "|1", count: 100_000)
        let time = ProcessorTime.measure {
            let found = #expect(throws: FileError.self) { try Played.script(row) }
            #expect(found?.message.hasPrefix("the row has more cells (100000) than the table has columns (1)") == true)
        }
        #expect(time < .seconds(10))
    }
}
