import SourceText
import Testing

/// Text on its way to a terminal.
@Suite struct MessageTextTests {
    @Test(
        arguments: [
            ("plain\ttext\n", "plain\ttext\n"), ("a\u{1B}[31mb\u{7}", "a\\u{1b}[31mb\\u{7}"),
            ("\u{9B}2J\u{85}\u{7F}", "\\u{9b}2J\\u{85}\\u{7f}"), ("a\u{202E}b\u{2066}c", "a\\u{202e}b\\u{2066}c"),
            ("\u{61C}\u{200E}\u{200F}", "\\u{61c}\\u{200e}\\u{200f}"), ("a\r\nb", "a\\u{d}\nb"),
            // Persian and emoji need the joiners.
            ("می\u{200C}خواهم 👩\u{200D}🚀", "می\u{200C}خواهم 👩\u{200D}🚀"),
        ] as [(String, String)])
    func `Characters that a terminal obeys are escaped`(_ text: String, _ escaped: String) {
        #expect(text.forTerminal == escaped)
    }

    @Test func `A drawing keeps its own sequences`() {
        let drawing = "\u{1B}[?2026h\u{1B}[3;1H\u{1B}[1;92m12\u{1B}[0m\u{1B}[K\u{1B}[?2026l\u{1B}=\u{1B}[2J"
        #expect(drawing.drawingForTerminal == drawing)
        #expect(
            "\u{1B}[1mx\u{7}\u{1B}]0;t\u{7}\u{1B}[0m\u{1B}[5n\u{1B}[".drawingForTerminal
                == "\u{1B}[1mx\\u{7}\\u{1b}]0;t\\u{7}\u{1B}[0m\\u{1b}[5n\\u{1b}[")
    }

    @Test func `A printable text has the width that it is drawn with`() {
        #expect("a\u{1B}b\u{202E}c\u{85}".printable == "a·b·c·")
        #expect("a\u{1B}b\u{202E}c\u{85}".printable.displayWidth == 6)
        #expect("می\u{200C}خواهم".printable == "می\u{200C}خواهم")
        #expect("two\u{202E}lines\n".inMessage == "two\\u{202e}lines\\u{a}")
        #expect("two\u{202E}lines\n".onOneLine == "two lines ")
    }

    /// A file may have names of any length, and characters of any number of scalars.
    @Test func `Names that a problem quotes are shortened`() {
        func message(_ name: String) -> String {
            FileError(file: "a", line: 1, column: 1, message: "unknown key ‘\(name)’; did you mean ‘b’?").message
        }
        #expect(message("short") == "unknown key ‘short’; did you mean ‘b’?")
        #expect(message(String(repeating: "a", count: 60)).contains("a’;"))
        let long = message(String(repeating: "x", count: 5000))
        #expect(long == "unknown key ‘\(String(repeating: "x", count: 60))…’; did you mean ‘b’?")
        #expect(
            FileError(file: "a", line: 1, column: 1, message: String(repeating: "y ", count: 5000)).message.count
                == 1001)
        #expect(message("e" + String(repeating: "\u{301}", count: 5000)).unicodeScalars.count < 120)
    }
}
