import KeySequences
import SeededNumbers
import Simulator
import TextModel

/// Texts that are put together from pieces that keyboards find difficult.
enum TextFragments {
    private static let pieces = [
        "a", "b ", "Me ", "hello", "So good. ", "it's ", "\n", "  ", "1", "12.5", "1+2", "1,234.5", "x.", "?",
        "e\u{301}",
        "é", "👍🏽", "😀", "😀", "a😀", "b👍🏽", "👨‍👩‍👧", "🇩🇪", "שלום", "مرحبا ", "日本", "ก็", "\u{200B}", "\t", "ß", "I", "#1",
        "http://x.org ",
    ]

    static func text(_ random: inout SeededGenerator) -> String {
        (0..<random.below(4)).map { _ in random.pick(pieces) ?? "" }.joined()
    }

    /// A document with its caret or selection at any place, in the notation of `:document`.
    static func document(_ random: inout SeededGenerator) -> String {
        let text = text(&random)
        let start = text.prefix(random.below(text.count + 1))
        let rest = text[start.endIndex...]
        let selected = random.once(in: 4) ? rest.prefix(random.below(rest.count + 1)) : ""
        let from = start.utf16.count
        let document = TextDocument(text, selection: from..<from + selected.utf16.count)
        return FactNotation.string(.text(MarkedUpText.string(from: document)))
    }

    /// A text in the notation of `:paste`.
    static func pasted(_ random: inout SeededGenerator) -> String {
        let text = text(&random)
        return FactNotation.string(.text(MarkedUpText.string(from: TextDocument(text.isEmpty ? "a" : text))))
    }
}
