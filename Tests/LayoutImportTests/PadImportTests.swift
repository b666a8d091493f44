import KeyboardExtension
import Testing

@Suite struct PadImportTests {
    @Test func `A pad whose words are there is a T9 keyboard`() throws {
        let made = try Imported(fixture: "pad.yml", list: "fi")
        #expect(made.layout.engine == "t9")
        #expect(made.layout.options["words"] == "fi")
        #expect(made.layout.locale == "fi-FI")
        #expect(made.key("k2")?.letters == ["a", "ä", "å", "b", "c"])
        #expect(made.key("k2")?.label == "2 abc")
        #expect(made.rows().suffix(2) == ["†", "next return del"])
        // The others are those of t9-en.
        #expect(!made.text.contains("k3:"))
        #expect(
            made.notes == [
                "2:17: ‘fi-words.csv’ is left out; the words are those of Keybed’s list fi",
                "3:1: ‘fi-ngrams.zip’ is left out; Keybed has counts of its own of which words follow which",
                "4:1: the icon is left out", "6:6: the signs of SPECIAL are left out; 0 types a space",
                "7:6: the signs of PUNCTUATION_DE are left out; 1 types the marks that Keybed has for each field",
                "7:22: ‘†’ has a key of its own here, because it is no letter of key 1",
            ])
    }

    @Test func `A pad without words types letters one by one`() throws {
        let made = try Imported(fixture: "pad.yml")
        #expect(made.layout.engine == "multiTap")
        #expect(
            made.notes.first
                == "2:17: ‘fi-words.csv’ is left out; Keybed has no words of this language, so that each letter is "
                + "typed by itself")
    }

    @Test func `Marks, long letters, numerals and empty keys are taken over`() throws {
        let made = try Imported(fixture: "marks.yml")
        #expect(made.layout.name == "Marks")
        #expect(made.layout.locale == "he-IL")
        #expect(made.layout.info.prefersRightToLeft)
        #expect(made.key("k2")?.letters == ["א", "ב", "\u{5B8}"])
        #expect(made.key("k2")?.longPress == .type("٢"))
        #expect(made.key("k3")?.letters == ["ג"])
        #expect(made.key("k4")?.letters == ["ch", "ד"])
        #expect(made.key("k5")?.letters == ["ה", "ו"])
        #expect(made.key("k6")?.action == .type("٦"))
        #expect(made.key("k0")?.longPress == .type("٠"))
        #expect(made.rows().contains("ॐ"))
        let sentences = made.notes.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" }
        #expect(sentences.contains("the currency ⁂ is left out; no key of multitap-en types it"))
        #expect(sentences.contains("‘א’ is left out, because it is on key 2 already"))
        #expect(sentences.contains("hasUpperCase is left out; capitals can be typed here"))
        #expect(sentences.contains("hasSpaceBetweenWords is left out; 0 types a space here"))
        #expect(sentences.contains("filterBySounds is left out; keys stand for letters"))
        #expect(made.notes.count == 12)
    }

    @Test func `Characters of YAML may be letters`() throws {
        let made = try Imported(
            "layout:\n  - [SPECIAL, *]\n  - [', PUNCTUATION] # [\n  - [a, ', ?, \"]\n  - ['b', \"c\"]\n")
        #expect(made.rows().contains("* '"))
        #expect(made.key("k2")?.letters == ["a", "?", "\""])
        #expect(made.key("k3")?.letters == ["b", "c"])
    }

    @Test(arguments: [
        ("iw", "he", "he"), ("in-ID", "id-ID", "id"), ("no-NO", "nb-NO", "nb"), ("hr-HR", "hr-HR", "sh"),
        ("sr_RS", "sr-RS", "sh"), ("pt-BR", "pt-BR", "pt"),
    ])
    func `Codes of languages are those of today`(_ written: String, _ tag: String, _ list: String) throws {
        let made = try Imported("locale: \(written)\nlayout:\n  - []\n  - []\n  - [a]\n", list: list)
        #expect(made.layout.locale == tag)
        #expect(made.layout.options["words"] == list)
    }
}
