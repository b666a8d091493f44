import SourceText
import Testing

struct SourceExcerptTests {
    @Test(
        arguments: [
            ("> 1 + 2 foo", 8..<11, "        ^~~", 9),
            ("> 1 + 2 foo", 0..<1, "^", 1),
            // An empty range is visible, even at the end of the line.
            ("> 1", 3..<3, "   ^", 4),
            // Wide characters take two columns: the carets count columns, the column number counts characters.
            ("> 家 foo", 6..<9, "     ^~~", 5),
            ("\tfoo", 1..<4, " ^~~", 2),
            // Offsets outside the line or within a character are moved to the start of a character.
            ("> a", 99..<120, "   ^", 4),
            ("> é x", 3..<4, "  ^", 3),
        ] as [(String, Range<Int>, String, Int)])
    func `Carets mark the range`(_ line: String, _ range: Range<Int>, _ caret: String, _ column: Int) {
        let excerpt = SourceExcerpt(line, range)
        #expect(excerpt.lines.last == caret)
        #expect(excerpt.column == column)
    }

    @Test func `A long line is cut to the part around the range`() {
        let line = String(repeating: "a ", count: 500) + "foo" + String(repeating: " b", count: 500)
        let lines = SourceExcerpt(line, 1000..<1003).lines
        #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…") && lines[0].displayWidth <= 78)
        let caret = lines[1].prefix { $0 == " " }.count
        #expect(lines[0].dropFirst(caret).hasPrefix("foo"))
        #expect(lines[1].hasSuffix("^~~"))
    }

    /// Whatever the line, the excerpt fits the width, with the carets under the range.
    @Test(arguments: [16, 40, 76, 116]) func `The excerpt fits the width`(_ width: Int) {
        for length in [0, 1, width - 1, width, width + 1, 3 * width] {
            for start in [0, length / 2, max(0, length - 1), length] {
                let line =
                    String(repeating: "家", count: length / 2) + String(repeating: "b", count: length - length / 2)
                let offset = line.prefix(start).utf8.count
                let lines = SourceExcerpt(line, offset..<line.utf8.count).lines(width: width)
                #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
                let caret = lines[1].prefix { $0 == " " }.count
                var columns = 0
                let meant = lines[0].first { character in
                    defer { columns += character.displayWidth }
                    return columns == caret
                }
                #expect(meant == line.dropFirst(start).first, "\(lines)")
            }
        }
    }

    @Test func `Control characters are replaced`() {
        #expect(SourceExcerpt("a\u{1B}[2Jb\r", 0..<1).lines[0] == "a·[2Jb·")
    }
}
