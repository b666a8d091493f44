import KeyboardExtension
import Testing

@Suite struct RowsImportTests {
    @Test func `A key stands on each line, with its popups after it`() throws {
        let made = try Imported(fixture: "rows.txt")
        #expect(made.rows() == ["q w é $ .com", "shift bb | a! space del", "symbols next . return"])
        #expect(made.rows("shift") == ["Q W É $ .com", "shift BB | A! space del", "symbols next . return"])
        #expect(made.key("q")?.longPress == .type("1"))
        #expect(made.key("w")?.longPressChoices.map(\.label) == ["2", "ŵ"])
        #expect(made.key("W")?.longPressChoices.map(\.label) == ["2", "Ŵ"])
        #expect(made.key("$")?.longPressChoices.map(\.label) == ["£", "%"])
        #expect(made.key("bb")?.label == "aa")
        #expect(
            made.notes == [
                "2:5: ‘!autoColumnOrder!3’ is left out: it arranges popups, which are in a row here",
                "4:1: the currency of a region is here always $", "4:5: the currency of a region is here always £",
            ])
    }

    @Test(
        arguments: [
            ("delete", KeyAction.deleteBackward), ("!icon/enter|!code/key_enter", .returnKey),
            ("x|!code/65", .type("A")),
            ("x|!code/0x1F600", .type("😀")), ("y|!code/-7", .deleteBackward), ("language_switch", .nextKeyboard),
            ("zwnj", .type("\u{200C}")), ("|", .type("|")), ("a\\|b", .type("a|b")), ("\\\\", .type("\\")),
            ("!", .type("!")), ("{", .type("{")), ("a{", .type("a{")), (":-)", .type(":-)")), ("hold", .type("hold")),
            ("!icon/x|yes", .type("yes")), ("next", .type("next")),
        ] as [(String, KeyAction)])
    func `A label may be a name, a text or a code`(_ label: String, _ action: KeyAction) throws {
        let made = try Imported("q\n\(label)\nw\na\ns\n")
        #expect(made.layout.layer("base")?.rows[0].contains { made.key($0)?.action == action } == true)
    }

    @Test(
        arguments: [
            ("emoji", "3:1: the key ‘emoji’ is left out, because Keybed has no such action"),
            ("!text/more_keys", "3:1: ‘!text/more_keys’ is left out: it is in another file"),
            ("a|!code/key_paste", "3:1: the key is left out, because ‘key_paste’ is no code that is known here"),
            ("!icon/x|yes", "3:1: the icon ‘!icon/x’ is left out; the key shows what it types"),
        ] as [(String, String)])
    func `What cannot be a key is noted`(_ label: String, _ note: String) throws {
        #expect(try Imported("q\nw\n\(label)\na\ns\n").notes == [note])
    }

    @Test func `Lines of other systems are read`() throws {
        #expect(try Imported("\u{FEFF}q 1\r\nw\r\n\r\na\r\n").rows().prefix(2) == ["q w", "shift a del"])
    }
}
