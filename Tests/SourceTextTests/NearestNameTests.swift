import SourceText
import Testing

struct NearestNameTests {
    @Test(arguments: [
        ("insrt", "insert"), ("Insert", "insert"), ("netx", "next"), ("m", "M"), ("xyzzy", nil),
    ])
    func `The nearest name is guessed`(_ word: String, _ meant: String?) {
        #expect(nearestName(to: word, among: ["insert", "next", "M"]) == meant)
    }

    @Test(arguments: [
        ("t9-dee", "did you mean ‘t9-de’?"), ("t9", "there are t9-en, t9-de"), ("DE", "did you mean ‘t9-de’?"),
        ("xyzzy", "there are t9-en, t9-de and 1 more"),
    ])
    func `What to write instead of a name is said`(_ word: String, _ hint: String) {
        #expect(nameHint(for: word, among: ["t9-en", "t9-de", "qwerty"], atMost: 2) == hint)
        #expect(nameHint(for: word, among: []) == "there are none")
    }

    @Test func `Long text is shortened for a message`() {
        #expect("insert".shortened == "insert")
        #expect(String(repeating: "x", count: 50).shortened == String(repeating: "x", count: 39) + "…")
    }
}
