import SourceText
import Testing

struct NearestNameTests {
    @Test(arguments: [
        ("insrt", "insert"), ("Insert", "insert"), ("netx", "next"), ("m", "M"), ("xyzzy", nil),
    ])
    func guesses(_ word: String, _ meant: String?) {
        #expect(nearestName(to: word, among: ["insert", "next", "M"]) == meant)
    }

    @Test func shortensWhatIsTooLongForAMessage() {
        #expect("insert".shortened == "insert")
        #expect(String(repeating: "x", count: 50).shortened == String(repeating: "x", count: 39) + "…")
    }
}
