import KeySequences
import KeyboardWire
import Simulator
import TextModel

/// What a trace shows of a document, and what must have happened to a document that is not like that.
struct ShownText {
    private let before, selected, after: String
    private let isEmpty: Bool

    /// How many characters are searched at most.
    private static let maximumLength = 1000

    init(_ read: TraceRead) {
        (before, selected) = ((read.before ?? nil) ?? "", (read.selected ?? nil) ?? "")
        after = (read.after ?? nil) ?? ""
        isEmpty = read.hasText == false
    }

    /// The command after which a document fits what is shown; nil if it fits already. A move of the caret if there is
    /// one that does; else a paste, if text was added at the caret; else other text.
    func change(of document: TextDocument) -> String? {
        let selection = document.selection
        let (head, tail) = (
            document.text(in: 0..<selection.lowerBound), document.text(in: selection.upperBound..<document.count)
        )
        let chosen = document.text(in: selection)
        if isEmpty { return document.isEmpty ? nil : ":document" }
        if fits(head, chosen, tail) { return nil }
        if let move = move(in: document.text, from: head.count) { return move }
        if selected.isEmpty, tail.hasPrefix(after), let text = pasted(after: head) {
            return ":paste \(Self.written(text))"
        }
        let mark = selected.isEmpty ? "¦" : "[\(MarkedUpText.escape(selected))]"
        let text = MarkedUpText.escape(before) + mark + MarkedUpText.escape(after)
        return ":document \(FactNotation.string(.text(text)))"
    }

    private static func written(_ text: String) -> String { FactNotation.string(.text(MarkedUpText.escape(text))) }

    private func fits(_ head: String, _ chosen: String, _ tail: String) -> Bool {
        head.hasSuffix(before) && chosen == selected && tail.hasPrefix(after)
    }

    /// The nearest place in the text that fits.
    private func move(in text: String, from caret: Int) -> String? {
        let characters = Array(text)
        let (head, chosen, tail) = (Array(before), Array(selected), Array(after))
        let length = chosen.count
        // A long text is not searched: it would take long, and fit in many places.
        guard characters.count <= Self.maximumLength, length <= characters.count else { return nil }
        let places = (0...characters.count - length).sorted { abs($0 - caret) < abs($1 - caret) }
        let place = places.first { place in
            characters[place..<place + length].elementsEqual(chosen)
                && place >= head.count && characters[place - head.count..<place].elementsEqual(head)
                && characters[(place + length)...].starts(with: tail)
        }
        return place.map { length == 0 ? ":caret \($0)" : ":select \($0) \($0 + length)" }
    }

    /// What was added to the text before the caret.
    private func pasted(after head: String) -> String? {
        if head.isEmpty { return before.isEmpty ? nil : before }
        let characters = Array(before)
        // A long text is not searched, as above.
        guard characters.count <= Self.maximumLength else { return nil }
        let kept = (1..<max(1, characters.count)).last { head.hasSuffix(String(characters[..<$0])) }
        return kept.map { String(characters[$0...]) }
    }
}
