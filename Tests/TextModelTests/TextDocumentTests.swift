import TestSupport
import Testing
import TextModel

/// Tables of marked-up documents before and after an edit.
@Suite struct TextDocumentTests {
    struct Case: CustomTestStringConvertible {
        var before: String
        var edit: @Sendable (TextDocument) -> TextEdit?
        var after: String
        var testDescription: String { "\(before) → \(after)" }
    }

    static let cases: [Case] = [
        Case(before: "ab¦", edit: { $0.inserting("c") }, after: "abc¦"),
        Case(before: "a[b]c", edit: { $0.inserting("xy") }, after: "axy¦c"),
        Case(before: "‹hel›¦", edit: { $0.inserting("hello") }, after: "hello¦"),
        Case(before: "abc¦", edit: { $0.deletingBackward() }, after: "ab¦"),
        Case(before: "¦abc", edit: { $0.deletingBackward() }, after: "¦abc"),
        Case(before: "a[bc]d", edit: { $0.deletingBackward() }, after: "a¦d"),
        Case(before: "x👍🏽¦", edit: { $0.deletingBackward() }, after: "x¦"),
        Case(before: "x👨‍👩‍👧‍👦¦y", edit: { $0.deletingBackward() }, after: "x¦y"),
        Case(before: "🇩🇪🇫🇷¦", edit: { $0.deletingBackward() }, after: "🇩🇪¦"),
        Case(before: "e\u{301}¦", edit: { $0.deletingBackward() }, after: "¦"),
        Case(before: "a\r\n¦", edit: { $0.deletingBackward() }, after: "a¦"),
        Case(before: "‹ab›¦", edit: { $0.deletingBackward() }, after: "‹a›¦"),
        Case(before: "abc¦", edit: { $0.movingCaret(by: -2) }, after: "a¦bc"),
        Case(before: "abc¦", edit: { $0.movingCaret(by: 5) }, after: "abc¦"),
        Case(before: "abc¦", edit: { $0.movingCaret(by: .min) }, after: "¦abc"),
        Case(before: "abc¦", edit: { $0.movingCaret(by: .max) }, after: "abc¦"),
        Case(before: "a¦👍b", edit: { $0.movingCaret(by: 1) }, after: "a¦👍b"),
        Case(before: "a¦👍b", edit: { $0.movingCaret(by: 2) }, after: "a👍¦b"),
        Case(before: "on ¦", edit: { $0.marking("e", selected: 1..<1) }, after: "on ‹e›¦"),
        Case(before: "‹Anthony›¦", edit: { $0.marking("Anthony", selected: 4..<7) }, after: "‹Anth[ony]›"),
        Case(before: "‹a›¦", edit: { $0.marking("", selected: 0..<0) }, after: "¦"),
        Case(before: "‹a›¦", edit: { $0.marking("ab", selected: 9..<12) }, after: "‹ab›¦"),
        Case(before: "‹a›¦b", edit: { $0.unmarking() }, after: "a¦b"),
    ]

    @Test(arguments: cases) func `Edits change the text`(_ row: Case) throws {
        var document = try MarkedUpText.document(from: row.before)
        let before = document
        guard let edit = row.edit(document) else {
            #expect(row.before == row.after)
            return
        }
        let inverse = document.apply(edit)
        #expect(MarkedUpText.string(from: document) == row.after)
        document.apply(inverse)
        #expect(document == before)
    }

    @Test func `Ranges outside the text are clamped`() {
        let document = TextDocument("ab👍", selection: -5..<99, markedRange: 1..<3)
        #expect(document.selection == 0..<4)
        #expect(document.markedRange == 1..<2)
        #expect(document.text(in: -3..<100) == "ab👍")
    }

    /// A document, compared with a plain array of UTF-16 units, with random edits and their inverses.
    @Test func `The document agrees with an array`() {
        var random = SeededGenerator(seed: 1)
        let texts = ["a", "", "hello ", "👍🏽", "e\u{301}", "\r\n", "日本", "🇩🇪", "x\u{200D}"]
        var document = TextDocument()
        var model: [UInt16] = []
        for _ in 0..<5000 {
            let ends = [
                Int.random(in: -2...model.count + 2, using: &random),
                Int.random(in: -2...model.count + 2, using: &random),
            ]
            let range = document.clamped(ends.min() ?? 0)..<document.clamped(ends.max() ?? 0)
            let text = texts.randomElement(using: &random) ?? ""
            let before = document
            let inverse = document.apply(
                TextEdit(range: range, replacement: text, selection: range.lowerBound..<range.lowerBound))
            var undone = document
            undone.apply(inverse)
            #expect(undone == before)
            model.replaceSubrange(range, with: text.utf16)
            if model.count > 400 {
                document = TextDocument()
                model = []
            }
            #expect(Array(document.text.utf16) == model)
        }
    }

    /// The part read before the caret is enough to find the boundary that the whole text has.
    @Test func `Grapheme boundaries agree with those of the whole text`() {
        var random = SeededGenerator(seed: 2)
        let pieces = ["a", "👍🏽", "🇩🇪", "🇫🇷", "e\u{301}\u{302}", "\r\n", "\n", "한", "👨‍👩‍👧", "\u{600}", "ก็", " "]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let document = TextDocument(text)
            #expect(document.graphemeStart(before: document.count) == document.count - (text.last?.utf16.count ?? 0))
        }
    }
}
