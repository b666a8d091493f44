import TestSupport
import Testing
import TextModel

@testable import KeyboardExtension

/// The text around the caret as strings, compared with the same text as a document.
struct MirroredTextTests {
    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `Typed and marked text is the same as in a document`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["", "so ", "ab", "é", "🙂", "e\u{301}", "\n", String(repeating: "x", count: 70)]
        func piece() -> String { pieces.randomElement(using: &random) ?? "" }
        let marked = Bool.random(using: &random) ? piece() : ""
        let selected = Int.random(in: 0..<4, using: &random) == 0 ? piece() : nil
        let context = MirroredContext(piece() + piece() + marked, selected, piece(), markedLength: marked.utf16.count)
        var (text, document) = (MirroredText.typed(context), MirroredText.edited(TextDocument(context)))
        for _ in 0..<6 {
            let new = piece()
            let end = new.utf16.count
            let edit: MirroredEdit =
                switch Int.random(in: 0..<8, using: &random) {
                case 0...2: .mark(new, selected: end..<end)
                case 3: .mark(new, selected: 0..<end)
                case 4, 5: .insert(new)
                case 6: .unmark
                default: .deleteBackward
                }
            text.apply(edit)
            document.apply(edit)
            #expect(state(text) == state(document), "\(edit)")
        }
    }

    /// The text before, within and after the selection, and what a trail keeps of it.
    private func state(_ text: MirroredText) -> [String] {
        var trail = EditTrail(documentIdentifier: DocumentIdentifier(rawValue: ""))
        trail.append(text)
        let parts: [String?] =
            switch text {
            case .asShown: []
            case .typed(let context): [context.before, context.selected, context.after]
            case .edited(let document):
                [
                    document.context(0..<document.selection.lowerBound), document.context(document.selection),
                    document.context(document.selection.upperBound..<document.count),
                ]
            }
        return parts.map { $0 ?? "nil" } + ["\(trail)"]
    }
}
