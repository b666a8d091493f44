import TestSupport
import Testing
import TextDecoding

/// The expected texts come from Python's codecs, except for the five bytes that windows-1252 does not define.
@Suite struct CharsetTests {
    private static let windows1252 =
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
        + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"

    @Test(arguments: ["windows-1252", "ISO-8859-1", "latin1", "cp1252", "us-ascii"])
    func `Every byte of windows-1252 is decoded`(label: String) throws {
        let charset = try #require(Charset(label: label))
        let ascii = String(decoding: 0..<0x80, as: UTF8.self)
        #expect(charset.decoded(Array(0...255)[...]) == decoded(ascii + Self.windows1252))
        for (byte, scalar) in zip(0x80..., Self.windows1252.unicodeScalars) {
            #expect(Windows1252.scalar(UInt8(byte)) == scalar)
        }
    }

    @Test(
        arguments: [
            ("koi8-r", "f0d2c9d7c5d42c20cdc9d220a32080", "Привет, мир ё ─"),
            ("windows-1251", "d1fae5f8fc20e5f9b820b92088", "Съешь ещё № €"),
            ("iso-8859-2", "ae6c75bb6f75e86bfd206bf9f2", "Žluťoučký kůň"),
            ("iso-8859-15", "a420bd20be20a8", "€ œ Ÿ š"),
            ("iso-8859-7", "cae1ebe7ecddf1e1", "Καλημέρα"),
            ("iso-8859-9", "49fefdf0fd2067f672fc796f7220938094", "Işığı görüyor “€”"),
            ("windows-1255", "f9ece5ed", "שלום"),
            ("windows-1256", "e3d1cdc8c7", "مرحبا"),
            ("windows-1258", "5669eaf274", "Việt"),
            ("macintosh", "47729aa76520b0", "Größe ∞"),
            ("Shift_JIS", "93fa967b8cea83658358836720b1b2b3208740", "日本語テスト ｱｲｳ ①"),
            ("euc-jp", "c6fccbdcb8eca5c6a5b9a5c8", "日本語テスト"),
            ("ISO-2022-JP", "1b2442467c4b5c386c1b284220616e64204153434949201b244234413b7a1b2842", "日本語 and ASCII 漢字"),
            ("gb18030", "babad7d620a2e3953282369439fc36", "汉字 €𠀀😀"),
            ("GBK", "bcf2cce5d6d0cec4", "简体中文"),
            ("gb2312", "bcf2cce5d6d0cec4", "简体中文"),
            ("big5", "c163c5e9a4a4a4e5", "繁體中文"),
            ("euc-kr", "c7d1b1b9beee208c63b9e6b0a2c7cf", "한국어 똠방각하"),
        ] as [(String, String, String)])
    func `The system's charsets are decoded`(label: String, bytes: String, text: String) throws {
        let charset = try #require(Charset(label: label))
        // A converter may compose a letter and its mark, which is the same string.
        let one = charset.decoded(fromHex(bytes))
        #expect(String(decoding: one.utf8, as: UTF8.self) == text && !one.hasFaults)
        // More than fits into one buffer of the converter.
        let many = charset.decoded(Array(repeatElement(Array(fromHex(bytes)), count: 500).joined())[...])
        #expect(String(decoding: many.utf8, as: UTF8.self) == String(repeating: text, count: 500) && !many.hasFaults)
    }

    @Test(arguments: SystemCharset.allCases)
    func `Every charset decodes ASCII and ends on any input`(_ charset: SystemCharset) {
        // Some charsets have a yen sign and an overline in place of ASCII's characters.
        let ascii = Array("Keybed, 1.0; <a href='b'>".utf8)
        #expect(Charset.system(charset).decoded(ascii[...]) == DecodedText(utf8: ascii[...], hasFaults: false))
        var random = SeededGenerator(seed: 7)
        for length in 0..<200 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = Charset.system(charset).decoded(bytes[...])
            #expect(UTF8Check(text.utf8).faults == 0)
        }
    }

    @Test(
        arguments: [
            ("utf-8", "41ff42", "A\u{FFFD}B"), ("shift_jis", "41ff42", "A\u{FFFD}B"),
            ("shift_jis", "418a", "A\u{FFFD}"),
            ("gb18030", "4181", "A\u{FFFD}"), ("iso-8859-7", "41ff42", "A\u{FFFD}B"),
            ("utf-16", "d8000041", "\u{FFFD}A"),
            ("utf-16", "004142", "A"), ("utf-16le", "00dc4100", "\u{FFFD}A"),
        ] as [(String, String, String)])
    func `Invalid bytes are replaced`(label: String, bytes: String, text: String) throws {
        let found = try #require(Charset(label: label)).decoded(fromHex(bytes))
        #expect(String(decoding: found.utf8, as: UTF8.self) == text)
    }

    @Test(arguments: [
        ("utf-16", "00410042"), ("utf-16", "feff00410042"), ("utf-16", "fffe41004200"), ("utf-16le", "41004200"),
        ("utf-16be", "00410042"), ("utf-16be", "fffe41004200"),
    ])
    func `A byte order mark overrides the name`(label: String, bytes: String) throws {
        #expect(try #require(Charset(label: label)).decoded(fromHex(bytes)) == decoded("AB"))
    }

    @Test func `Names are read without punctuation`() {
        for label in ["UTF-8", "utf8", "Utf_8"] { #expect(Charset(label: label) == .utf8) }
        for label in ["ISO-8859-2", "iso8859_2", "ISO_8859-2:1987", "latin-2"] {
            #expect(Charset(label: label) == .system(.iso8859_2))
        }
        for label in ["", "X", "koi9-r", "UTF-8//IGNORE//", "INTERNAL", "utf-7", String(repeating: "a", count: 99)] {
            #expect(Charset(label: label) == nil)
        }
    }

    private func decoded(_ text: String) -> DecodedText { DecodedText(utf8: Array(text.utf8)[...], hasFaults: false) }

    private func fromHex(_ text: String) -> ArraySlice<UInt8> {
        let digits = Array(text)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }[
            ...]
    }
}
