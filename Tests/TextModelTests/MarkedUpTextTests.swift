import SourceText
import Testing
import TextModel

@Suite struct MarkedUpTextTests {
    @Test(arguments: [
        "¦", "abc¦", "a¦bc", "one [two]", "‹hel›¦", "a‹b›¦c", "¦‹ab›", "‹Anth[ony]›", "[a]‹b›", "\\[sic\\]¦",
        "a\\|b\\\\¦", "a\nb¦", "‹a¦b›", "e¦\u{301}", "[a\r]\n",
    ])
    func `Markup is written and read back`(_ text: String) throws {
        #expect(MarkedUpText.string(from: try MarkedUpText.document(from: text)) == text)
    }

    @Test(arguments: [
        ("abc", "abc¦"), ("Hi.\\nGood¦", "Hi.\nGood¦"), ("‹hello¦›", "‹hello›¦"), ("", "¦"),
    ])
    func `Markup is read`(_ text: String, as canonical: String) throws {
        #expect(MarkedUpText.string(from: try MarkedUpText.document(from: text)) == canonical)
    }

    @Test(arguments: ["a¦b¦", "[a", "a]", "‹a", "a›", "[a]¦", "a\\", "[a][b]"])
    func `Malformed markup is refused`(_ text: String) {
        #expect(throws: MarkedUpText.SyntaxError.self) { try MarkedUpText.document(from: text) }
    }

    @Test(arguments: [("insrt", "insert"), ("Next", "next"), ("mr", "MR"), ("xyzzy", nil)])
    func `The nearest name is found`(_ word: String, _ name: String?) {
        #expect(nearestName(to: word, among: ["insert", "next", "MR", "insertAll"]) == name)
    }
}
