import SourceText
import Testing

struct SourceExcerptTests {
    @Test(arguments: [
        ("> 1 + 2 foo", 8..<11, "        ^~~", 9),
        ("> 1 + 2 foo", 0..<1, "^", 1),
        // An empty range is still seen, at the end of the line as well.
        ("> 1", 3..<3, "   ^", 4),
        // Wide characters take two columns; the caret counts columns, the place characters.
        ("> 家 foo", 6..<9, "     ^~~", 5),
        ("\tfoo", 1..<4, " ^~~", 2),
        // Offsets outside the line, and within a character, are moved to where something begins.
        ("> a", 99..<120, "   ^", 4),
        ("> é x", 3..<4, "  ^", 3),
    ])
    func pointsAtTheVeryWord(_ line: String, _ range: Range<Int>, _ caret: String, _ column: Int) {
        let excerpt = SourceExcerpt(line, range)
        #expect(excerpt.lines.last == caret)
        #expect(excerpt.column == column)
    }

    @Test func showsThePartOfALongLineAroundTheRange() {
        let line = String(repeating: "a ", count: 500) + "foo" + String(repeating: " b", count: 500)
        let lines = SourceExcerpt(line, 1000..<1003).lines
        #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…") && lines[0].displayWidth <= 78)
        let caret = lines[1].prefix { $0 == " " }.count
        #expect(lines[0].dropFirst(caret).hasPrefix("foo"))
        #expect(lines[1].hasSuffix("^~~"))
    }

    @Test func letsNothingThroughThatMovesTheCursor() {
        #expect(SourceExcerpt("a\u{1B}[2Jb\r", 0..<1).lines[0] == "a·[2Jb·")
    }
}
