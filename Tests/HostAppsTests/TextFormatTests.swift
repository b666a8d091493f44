import HostApps
import TestSupport
import Testing
import TextModel

@Suite struct TextFormatTests {
    private static func masks(_ masks: String...) -> TextFormat {
        TextFormat(.masks(masks.compactMap { TextMask($0) }))
    }

    private static func written(_ text: String, _ format: TextFormat) -> String {
        format.rewritten(TextDocument(text))?.text ?? text
    }

    @Test(
        arguments: [
            ("5", "5"), ("(", "("), ("555", "555"), ("5551", "(555) 1"), ("(555", "(555"), ("(555) ", "(555) "),
            ("(555) 123-4567", "(555) 123-4567"), ("5551234567890", "(555) 123-4567"), ("5a5b5c1", "(555) 1"),
            ("555) 1", "(555) 1"), ("(555 1", "(555) 1"), ("", ""),
        ] as [(String, String)])
    func `A phone number gets what its mask adds`(typed: String, shown: String) {
        // Nothing is added before the first digit that follows it… and that is the digit after the bracket.
        let expected = shown == "5" || shown == "555" ? "(" + shown : shown
        #expect(Self.written(typed, Self.masks("(###) ###-####")) == expected)
    }

    @Test(arguments: [
        ("49170", "+49 170"), ("+49170", "+49 170"), ("+49 1", "+49 1"), ("170", "+49 170"), ("4", "+4"),
    ])
    func `Digits of the mask itself are not typed twice`(typed: String, shown: String) {
        #expect(Self.written(typed, Self.masks("+49 ### ####")) == shown)
    }

    @Test(arguments: [
        ("5551234567", "(555) 123-4567"), ("491701234567", "+49 170 123 4567"), ("+49 170 123 45", "+49 170 123 45"),
        ("(555) 123-45678", "+55 512 345 678"), ("zz", ""),
    ])
    func `The mask that leaves the least over is used`(typed: String, shown: String) {
        #expect(Self.written(typed, Self.masks("(###) ###-####", "+## ### ### ####")) == shown)
    }

    @Test(arguments: [("ab1", "AB1"), ("straße", "STRASSE"), ("ﬁ", "FI")]) func `Capitals`(typed: String, shown: String)
    {
        #expect(Self.written(typed, TextFormat(.upperCase)) == shown)
    }

    @Test(
        arguments: [
            ("1234567.5", "1,234,567.5", ","), ("-1234", "-1,234", ","), ("12", "12", ","), ("1.2.3", "1.23", ","),
            ("1234,5", "1.234,5", "."), ("a1b2", "12", ","), ("-", "-", ","), ("1,23,456", "123,456", ","),
        ] as [(String, String, String)])
    func `Groups of three digits`(typed: String, shown: String, separator: String) throws {
        let separator = try #require(separator.first)
        #expect(Self.written(typed, TextFormat(.grouped(NumberGrouping(separator: separator)))) == shown)
    }

    @Test func `Caret and marked text are where the format says`() {
        var format = Self.masks("(###) ###-####")
        let typed = TextDocument("5551234", selection: 4..<5, markedRange: 3..<6)
        #expect(format.rewritten(typed) == TextDocument("(555) 123-4"))
        format.caret = .kept
        #expect(format.rewritten(typed) == TextDocument("(555) 123-4", selection: 7..<8))
        format.marked = .kept
        #expect(format.rewritten(typed) == TextDocument("(555) 123-4", selection: 7..<8, markedRange: 4..<9))
        format.marked = .waits
        #expect(format.rewritten(typed) == nil)
        #expect(format.rewritten(TextDocument("(555) 1", selection: 2..<2)) == nil)
    }

    /// What a format has written it leaves alone, places are in the text, and as many typed characters are before the
    /// caret as before.
    @Test(arguments: 1...300) func `Random texts`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let rules: [TextFormat.Rule] = [
            Self.masks("(###) ###-####").rule, Self.masks("+49 ## ##", "AA-##").rule, .upperCase, .lowerCase,
            .grouped(NumberGrouping(separator: ",")),
        ]
        var format = TextFormat(rules[Int.random(in: rules.indices, using: &random)])
        format.caret = .kept
        format.marked = .kept
        let pieces = ["1", "2", "49", "(", ")", " ", "-", ",", ".", "a", "ß", "é", "👍🏽", "e\u{301}", "+"]
        let text = (0..<Int.random(in: 0...20, using: &random))
            .map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
        let length = text.utf16.count
        let caret = Int.random(in: 0...length, using: &random)
        let document = TextDocument(text, selection: caret..<caret)
        guard let new = format.rewritten(document) else { return }
        #expect(format.rewritten(new) == nil, "\(text) → \(new.text)")
        #expect(new.selection.isEmpty && new.selection.lowerBound <= new.count)
        // The same text in front of the caret gives the same result in front of it, as far as digits go.
        if case .grouped = format.rule {
            let digits = document.text(in: 0..<caret).filter { $0.isASCII && $0.isNumber }
            let kept = new.text(in: 0..<new.selection.lowerBound).filter { $0.isASCII && $0.isNumber }
            #expect(kept == digits)
        }
    }
}
