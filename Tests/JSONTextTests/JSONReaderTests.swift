import JSONText
import Testing

@Suite struct JSONReaderTests {
    private func copy(_ text: String) throws(JSONError) -> String {
        var reader = JSONReader(Array(text.utf8))
        var writer = JSONWriter()
        try reader.copy(to: &writer)
        try reader.end()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (#" { "a" : [ 1 , -2.5e3 , true , null , { } , [ ] ] } "#, #"{"a":[1,-2.5e3,true,null,{},[]]}"#),
            (#""\u00e9\ud83d\ude00\/\n""#, #""é😀/\n""#), (#""\u0000\u007f""#, "\"\\u0000\u{7f}\""), ("0", "0"),
        ] as [(String, String)])
    func `Values are read and written`(text: String, written: String) throws { #expect(try copy(text) == written) }

    @Test(
        arguments: [
            ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\" 1}", 5), ("{\"a\":1,}", 7), ("nul", 0), ("01", 0), ("1.", 0),
            ("+1", 0),
            ("\"a", 0), ("\"\u{1}\"", 1), (#""\x""#, 1), ("1 2", 2), ("'a'", 0), ("NaN", 0), (#""\u12""#, 1),
            (#""\ud83d""#, 1),
            (String(repeating: "[", count: 100), 65),
        ] as [(String, Int)])
    func `What is no JSON has a place`(text: String, place: Int) {
        let error = #expect(throws: JSONError.self) { try copy(text) }
        #expect(error?.offset == place, "\(error?.message ?? "")")
    }
}
