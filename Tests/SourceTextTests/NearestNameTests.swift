import SourceText
import Testing

struct NearestNameTests {
    @Test(arguments: [
        ("insrt", "insert"), ("Insert", "insert"), ("netx", "next"), ("m", "M"), ("xyzzy", nil),
    ])
    func `The nearest name is guessed`(_ word: String, _ meant: String?) {
        #expect(nearestName(to: word, among: ["insert", "next", "M"]) == meant)
    }

    @Test func `Long text is shortened for a message`() {
        #expect("insert".shortened == "insert")
        #expect(String(repeating: "x", count: 50).shortened == String(repeating: "x", count: 39) + "…")
    }
}
