import KeySequences
import SourceText
import Testing

/// Carets mark the wrong words of a line that cannot be played or read.
struct CaretTests {
    static let played: [(String, String)] = [
        ("> 1 + 2 foo", "        ^~~"),
        ("> 1+2q=", "     ^"),
        (">1 2 \"3q\"", "       ^"),
        ("> {hold nothing}", "  ^~~~~~~~~~~~~~"),
        ("> {hold 5 soon}", "          ^~~~"),
        ("> {flick 5 upp}", "           ^~~"),
        ("> \"a\\b\"", "    ^"),
        ("> {del", "  ^~~~"),
        (":field nowhere", "       ^~~~~~~"),
        (":enable t9-en nothing qwerty", "              ^~~~~~~"),
        (":select 2 99", "          ^~"),
        (":set contextEnd middle", "                ^~~~~~"),
        (":set nothing middle", "     ^~~~~~~"),
        (":permission contacts perhaps", "                     ^~~~~~~"),
        (":document one [two", "              ^"),
        (":nonsense 3", "^~~~~~~~~"),
        (":caret", "^~~~~~"),
        (":next 3", "      ^"),
    ]

    @Test(arguments: played) func `Carets mark words in a line of a file`(_ line: String, _ caret: String) throws {
        let test = try Played.test(":keyboard calculator\n\(line)\n")
        let problem = try #require(test.problems.first)
        #expect(problem.excerpt?.lines == [line, caret])
        #expect(problem.line == 2)
        #expect(problem.column == caret.prefix { $0 == " " }.count + 1)
    }

    /// In a cell a bar needs a backslash; the carets mark both.
    @Test func `Carets mark words in a cell`() throws {
        let row = "| 1 \"2\\|q\" | 3 |"
        let test = try Played.test(":keyboard calculator\n:table\n| keys | display |\n\(row)\n| 1 foo | 3 |\n")
        #expect(test.problems.map { $0.excerpt?.lines.last } == ["      ^~", "    ^~~"])
        let command = try Played.test(":table\n| :field | keys |\n| nowhere | 1 |\n")
        #expect(command.problems.first?.excerpt?.lines.last == "  ^~~~~~~")
    }

    static let read: [(String, String)] = [
        ("dsplay: 3", "^~~~~~"), ("memory[0]: 3", "      ^~~"), ("document: one ] two", "              ^"),
        ("display: \"open", "         ^~~~~"), (":include", "^~~~~~~~"), (":table now", "       ^~~"),
        (":tags", "^~~~~"), (":skip", "^~~~~"), ("what is this", "^~~~~~~~~~~~"),
    ]

    @Test(arguments: read) func `Carets mark words in an unreadable line`(_ line: String, _ caret: String) throws {
        let problem = #expect(throws: FileError.self) { try Played.test("# first\n\(line)\n") }
        #expect(problem?.excerpt?.lines == [line, caret])
    }
}
