import Foundation
import SourceText
import Testing

/// Foundation reads and writes the same notation.
struct JSONStringTests {
    @Test(arguments: [
        "", "a", "\"", "\\", "\u{0}\u{1F}\u{7F}\u{85}", "\n\r\t\u{8}\u{C}", "é👨‍👩‍👧\u{202E}", "/</",
        "e\u{301}\"\u{301}",
    ])
    func `What is written is read back`(_ text: String) throws {
        let written = JSONString.written(text)
        #expect(JSONString.text(written) == text)
        #expect(try JSONDecoder().decode(String.self, from: Data(written.utf8)) == text)
    }

    @Test(
        arguments: [
            #""\u0041\u00e9\ud83d\udE00\/\b\f""#, #""\ud83d""#, #""\ud83dx""#, #""\ude00""#, #""\ud83d\u0041""#,
            #""\u12"#,
            #""\x""#, #""a"#, "\"a\nb\"", #"a"#, #""a"b"#, "", "\"", #""\"#, #""\u+123""#, #""\u١٢٣٤""#,
        ] as [String])
    func `Foundation agrees what is a JSON string`(_ written: String) {
        let theirs = try? JSONDecoder().decode(String.self, from: Data(written.utf8))
        #expect(JSONString.text(written) == theirs)
    }
}
