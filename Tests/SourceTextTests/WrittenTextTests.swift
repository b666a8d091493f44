import SourceText
import Testing

struct WrittenTextTests {
    @Test(
        arguments: [
            ("a < b & \"c\" > d", "a &lt; b &amp; \"c\" &gt; d", "\"a &lt; b &amp; &quot;c&quot; &gt; d\""),
            ("one\ntwo\t\r", "one\ntwo\t&#13;", "\"one&#10;two&#9;&#13;\""),
            ("\u{1}\u{FFFE}🙂", "\u{FFFD}\u{FFFD}🙂", "\"\u{FFFD}\u{FFFD}🙂\""), ("", "", "\"\""),
        ] as [(String, String, String)])
    func `Text is escaped for XML`(_ text: String, _ content: String, _ attribute: String) {
        #expect(XMLText.content(text) == content)
        #expect(XMLText.attribute(text) == attribute)
    }

    @Test(
        arguments: [
            ("two\nlines", "two\\u{a}lines", "two lines"), ("\u{1B}[2J\u{2028}", "\\u{1b}[2J\\u{2028}", " [2J "),
            (
                String(repeating: "ä", count: 61), String(repeating: "ä", count: 60) + "…",
                String(repeating: "ä", count: 61)
            ),
            ("a" + String(repeating: "\u{308}", count: 999), "a" + String(repeating: "\u{308}", count: 239) + "…", nil),
            ("", "", ""),
        ] as [(String, String, String?)])
    func `Text is escaped for messages`(_ text: String, _ inMessage: String, _ onOneLine: String?) {
        #expect(text.inMessage == inMessage)
        #expect(text.onOneLine == onOneLine ?? text)
    }

    @Test(arguments: [("  a b\t\n", "a b"), ("", ""), (" \u{A0}\u{2003} ", ""), ("a", "a")])
    func `Text is trimmed`(_ text: String, _ trimmed: String) {
        #expect(text.trimmed == trimmed)
    }
}
