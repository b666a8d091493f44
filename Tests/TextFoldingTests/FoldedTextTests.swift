import Testing
import TextFolding

struct FoldedTextTests {
    @Test(
        arguments: [
            ("", []),
            ("Jane Smith", ["jane", "smith"]),
            ("  Łukasz--Weiß ", ["lukasz", "weiss"]),
            ("O’Connor", ["o", "connor"]),
            ("JÖRG Jo\u{308}rg", ["jorg", "jorg"]),
            ("Ærø Þór Đurić", ["aero", "thor", "duric"]),
            ("İstanbul ISPARTA ılıca", ["istanbul", "isparta", "ilica"]),
            ("ΟΔΥΣΣΕΥΣ Οδυσσεύς", ["οδυσσευσ", "οδυσσευσ"]),
            ("Павел Чехов Ёлка Йод", ["павел", "чехов", "елка", "иод"]),
            ("מִרְיָם", ["מרימ"]),
            ("أَحْمَد أحمـد", ["احمد", "احمد"]),
            ("Route 66½ ٤٢", ["route", "66½", "42"]),
            ("a\u{0}b🙂c\u{200D}d", ["a", "b", "cd"]),
            ("한", ["\u{1112}\u{1161}\u{11AB}"]),
            ("\u{301}\u{301}", []),
            ("ẞ ﬁ ǅ", ["ss", "fi", "dz"]),
            ("陈小明", ["陈小明"]),
        ] as [(String, [String])])
    func `Words are folded to lower case without marks`(text: String, words: [String]) {
        #expect(FoldedText(text).strings == words)
    }

    @Test
    func `An apostrophe separates words and marks them as joined`() {
        #expect(FoldedText("O'Connor d’ 'n x").words.map(\.isJoined) == [false, true, false, false, false])
        #expect(
            FoldedText("O'Neil Jean-Luc a - b, c").words.map(\.followsMark) == [0, 1, 0, 1, 0, 0, 0].map { $0 > 0 })
        #expect(FoldedText("O'Connor D'Arcy").strings == ["o", "connor", "d", "arcy"])
        #expect(FoldedText("O'Connor D'Arcy").words.map(\.isJoined) == [false, true, false, true])
        #expect(FoldedText("rock 'n' roll").words.map(\.isJoined) == [false, false, false])
    }

    @Test(
        arguments: [
            ("Jane Smith", 4..<6, [5..<7]),
            ("Jane Smith", 3..<5, [3..<4, 5..<6]),
            ("Weiß", 3..<4, [3..<4]),
            ("Weiß", 3..<5, [3..<4]),
            ("🙂 e\u{301}\u{327}a", 0..<1, [3..<6]),
            ("Straße 7", 4..<7, [4..<6]),
        ] as [(String, Range<Int>, [Range<Int>])])
    func `A match is shown in the original text`(text: String, found: Range<Int>, shown: [Range<Int>]) {
        #expect(FoldedText(text).originals(found) == shown)
    }

    @Test
    func `A combining mark belongs to everything that its letter becomes`() {
        let folded = FoldedText("ß\u{301}a")
        #expect(folded.original(0..<1) == 0..<2)
        #expect(folded.original(0..<2) == 0..<2)
        #expect(folded.original(2..<3) == 2..<3)
    }

    @Test
    func `Folding is idempotent`() {
        for value in (0x20..<0x3000 as Range<UInt32>) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let once = FoldedText(String(scalar)).strings.joined()
            #expect(FoldedText(once).strings.joined() == once, "U+\(String(value, radix: 16))")
        }
    }
}
