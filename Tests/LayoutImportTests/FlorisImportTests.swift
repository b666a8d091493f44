import KeyboardExtension
import Testing

@Suite struct FlorisImportTests {
    /// A layout of one key between two others.
    private static func layout(_ key: String) throws -> Imported {
        try Imported("[[\n{ \"code\": 113, \"label\": \"q\" },\n\(key),\n{ \"code\": 119, \"label\": \"w\" }]]")
    }

    struct Key: Sendable, CustomTestStringConvertible {
        let json: String
        /// The name of the key on the base layer, and on that of shift if it differs.
        let small: String?
        var shifted: String?
        var action: KeyAction?
        var notes: [String] = []

        var testDescription: String { json }
    }

    @Test(
        arguments: [
            Key(json: #"{ "code": 98, "label": "b" }"#, small: "b", action: .type("b")),
            Key(json: #"{ "$": "text_key", "code": 98 }"#, small: "b"),
            Key(json: #"{ "$": "auto_text_key", "code": 66, "label": "B" }"#, small: "b", shifted: "B"),
            Key(json: #"{ "$": "auto_text_key", "code": 223, "label": "ß" }"#, small: "ß", shifted: "SS"),
            Key(json: #"{ "label": "b" }"#, small: "b", shifted: "B"),
            Key(
                json: #"{ "$": "multi_text_key", "codePoints": [107, 104], "label": "kh" }"#, small: "kh",
                action: .type("kh")),
            Key(json: #"{ "code": 769, "label": "́" }"#, small: "◌́", action: .type("\u{301}")),
            Key(json: #"{ "code": 3635, "label": "ำ" }"#, small: "◌ำ", action: .type("\u{E33}")),
            Key(json: #"{ "code": 8204, "label": "half_space" }"#, small: "ZWNJ", action: .type("\u{200C}")),
            Key(json: #"{ "code": 32, "label": "space" }"#, small: "space", action: .type(" ")),
            Key(json: #"{ "code": 10 }"#, small: "return", action: .returnKey),
            Key(json: #"{ "code": -7, "label": "delete" }"#, small: "del", action: .deleteBackward),
            Key(json: #"{ "code": -227 }"#, small: "next", action: .nextKeyboard),
            Key(json: #"{ "code": -232 }"#, small: "dismiss", action: .dismissKeyboard),
            Key(json: #"{ "code": -202 }"#, small: "symbols", action: .layer("symbols")),
            Key(json: #"{ "code": -255, "label": ".org" }"#, small: ".org", action: .type(".org")),
            Key(
                json: #"{ "code": -803 }"#, small: "€",
                notes: ["3:1: the currency of a region is here always €"]),
            Key(
                json: #"{ "code": -212, "label": "ime_ui_mode_media" }"#, small: nil,
                notes: ["3:1: the key ime_ui_mode_media (-212) is left out, because Keybed has no such action"]),
            Key(
                json: #"{ "code": -4711 }"#, small: nil,
                notes: ["3:11: the key is left out, because -4711 is no key that is known here"]),
            Key(
                json: #"{ "code": 55357 }"#, small: nil,
                notes: ["3:11: the key is left out, because 55357 is no character"]
            ),
            Key(
                json: #"{ "code": 7 }"#, small: nil,
                notes: ["3:11: the key is left out, because 7 is a control character"]),
            Key(
                json: #"{}"#, small: nil, notes: ["3:1: the key is left out, because it has neither a code nor a label"]
            ),
            Key(
                json: #"{ "code": -11 }"#, small: nil,
                notes: ["3:1: the shift key is left out, because the file has no keys for shift"]),
            Key(
                json: #"{ "code": -201 }"#, small: nil,
                notes: ["3:1: the key for letters is left out, because the layout begins with the keys of this file"]),
            Key(
                json: #"{ "$": "case_selector", "lower": { "code": 59 }, "upper": { "code": 58 } }"#, small: ";",
                shifted: ":"),
            Key(
                json: #"{ "$": "shift_state_selector", "shifted": { "code": 58 }, "default": { "code": 59 } }"#,
                small: ";", shifted: ":"),
            Key(
                json:
                    #"{ "$": "shift_state_selector", "unshifted": { "code": 59 }, "#
                    + #""shiftedAutomatic": { "code": 98 } }"#,
                small: ";", shifted: "q",
                notes: [
                    "3:61: ‘shiftedAutomatic’ is left out, because shift has the same keys however it came about"
                ]),
            Key(
                json: #"{ "$": "shift_state_selector", "shiftedManual": { "code": 58 }, "default": { "code": 59 } }"#,
                small: ";", shifted: ":",
                notes: [
                    "3:32: ‘shiftedManual’ holds for capitals of all kinds here, "
                        + "because shift has the same keys however "
                        + "it came about"
                ]),
            Key(
                json: #"{ "$": "variation_selector", "normal": { "code": 46 }, "email": { "code": 64 } }"#, small: ".",
                notes: ["3:56: ‘email’ is left out, because a key types the same in fields of all kinds"]),
            Key(
                json: #"{ "$": "layout_direction_selector", "rtl": { "code": 41 }, "ltr": { "code": 40 } }"#,
                small: "(",
                notes: ["3:37: ‘rtl’ is left out, because this layout is written from left to right"]),
            Key(
                json: #"{ "$": "char_width_selector", "full": { "code": 12450 }, "half": { "code": 65393 } }"#,
                small: "ア", notes: ["3:58: ‘half’ is left out, because characters have one width"]),
            Key(
                json: #"{ "$": "kana_selector", "hira": { "code": 12354 }, "kata": { "code": 12450 } }"#, small: "あ",
                notes: ["3:52: ‘kata’ is left out, because no key switches between hiragana and katakana"]),
            Key(
                json: #"{ "$": "moon_selector", "label": "b" }"#, small: "b", shifted: "B",
                notes: ["3:8: ‘moon_selector’ is no kind of key that is known here; it is read as text_key"]),
            Key(
                json: #"{ "code": 98, "groupId": 2, "glow": 1 }"#, small: "b",
                notes: [
                    "3:15: the popups of group 2 are left out; they are in other files",
                    "3:29: ‘glow’ is left out; Keybed has no such property of keys",
                ]),
        ] as [Key])
    func `Each kind of key types what it says, and what it cannot is noted at its place`(_ key: Key) throws {
        let made = try Self.layout(key.json)
        let first = try #require(made.rows().first).split(separator: " ").map(String.init)
        let isThere =
            key.small.map { first.contains($0) } ?? (first.filter { !["shift", "del"].contains($0) } == ["q", "w"])
        #expect(isThere, "\(first)")
        if let shifted = key.shifted {
            #expect(made.rows("shift").first?.split(separator: " ").contains { $0 == shifted } == true)
        }
        if let small = key.small { #expect(made.key(small)?.action == key.action ?? .type(small)) }
        #expect(made.notes == key.notes)
    }

    @Test func `Popups are what a long press offers, the main one first`() throws {
        let made = try Self.layout(
            """
            { "$": "auto_text_key", "code": 97, "popup": {
              "relevant": [{ "$": "auto_text_key", "code": 228 }, { "code": 769 }], "main": { "code": 225 } } },
            { "code": 98, "popup": { "main": { "code": 99 } } }
            """)
        #expect(made.key("a")?.longPress == .type("á"))
        #expect(made.key("a")?.longPressChoices.map(\.action) == [.type("á"), .type("ä"), .type("\u{301}")])
        #expect(made.key("a")?.longPressChoices.map(\.label) == ["á", "ä", "◌́"])
        #expect(made.key("A")?.longPressChoices.map(\.label) == ["á", "Ä", "◌́"])
        #expect(made.key("b")?.longPress == .type("c"))
        #expect(made.key("b")?.longPressChoices == [])
    }

    @Test func `A whole layout gets the keys that a phone needs`() throws {
        let made = try Imported(fixture: "selectors.json")
        #expect(
            made.rows() == [
                "a ; . , ( 。 あ ◌́ e kss", "shift gap ä $ .eo ZWNJ del", "symbols next space return",
            ])
        #expect(
            made.rows("shift") == [
                "A : ! , ( 。 あ ◌́ e kss", "shift gap Ä $ .eo ZWNJ del", "symbols next space return",
            ])
        #expect(made.rows("symbols").last == "letters next space . return del")
        #expect(made.key("shift")?.longPress == .engine("shiftLock", slot: nil))
        #expect(made.key("letters")?.label == "AEÄ")
        #expect(!made.layout.info.isASCIICapable)
        #expect(made.notes.count == 10)
    }

    @Test func `Texts come from labels where there are no codes, in the shapes of the language`() throws {
        let made = try Imported(fixture: "labels.json")
        #expect(made.rows() == ["ş ı i ḫ 🙂 gap ’", "shift $ , return del", "symbols next space ."])
        #expect(made.rows("shift") == ["Ş I İ Ḫ 🙂 gap ?", "shift $ , return del", "symbols next space ."])
        #expect(made.key("ḫ")?.label == "kh")
        #expect(made.key("ş")?.width == 1.5)
        #expect(made.key("gap")?.width == 0.25)
        #expect(
            made.notes == [
                "4:79: ‘!fixedColumnOrder!2’ is left out: it arranges popups, which are in a row here",
                "15:5: the currency of a region is here always $",
                "16:25: ‘labelFlags’ is left out; Keybed has no such property of keys",
                "18:5: the key ‘numpad’ is left out, because Keybed has no such action",
            ])
    }

    @Test func `The language decides about the dotless i`() throws {
        let source = #"[[{ "$": "auto_text_key", "code": 105 }, { "$": "auto_text_key", "code": 73 }]]"#
        #expect(try Imported(source).rows("shift").first == "shift I I-2 del")
        let turkish = try Imported(source, locale: "tr-TR")
        #expect(turkish.rows().first == "shift i ı del")
        #expect(turkish.rows("shift").first == "shift İ I del")
        #expect(turkish.layout.locale == "tr-TR")
    }

    @Test func `A layout of another script has its direction and marks`() throws {
        let made = try Imported(
            """
            [[{ "code": 1590, "label": "ض" }, { "code": 1589, "label": "ص" },
            { "$": "layout_direction_selector", "ltr": { "code": 40 }, "rtl": { "code": 41 } }]]
            """)
        #expect(made.layout.info.prefersRightToLeft)
        #expect(made.rows().first == "ض ص ) del")
        #expect(made.rows("symbols").contains("، ؛ ؟ ـ"))
        #expect(made.text.contains("asciiCapable: false\nrightToLeft: true\n"))
    }

    @Test func `The same text twice gets two names`() throws {
        let made = try Imported(#"[[{ "code": 101 }, { "code": 101, "popup": { "main": { "code": 233 } } }]]"#)
        #expect(made.rows().first == "e e-2 del")
        #expect(made.key("e-2")?.action == .type("e"))
        #expect(made.key("e-2")?.longPress == .type("é"))
    }

    @Test func `A wide last row leaves shift and delete to the row below`() throws {
        let keys = (0..<11).map { "{ \"$\": \"auto_text_key\", \"code\": \(97 + $0) }" }.joined(separator: ", ")
        let made = try Imported("[[\(keys)]]")
        #expect(made.rows() == ["a b c d e f g h i j k", "shift symbols next space . return del"])
    }
}
