package import KeyboardExtension
package import TextModel

/// How an app rewrites the text of a field while one types: a phone number gets its parentheses, an amount its
/// separators.
package struct TextFormat: Hashable, Sendable {
    package var rule: Rule
    /// Where the caret is after the app has replaced the text.
    package var caret = Caret.end
    /// What becomes of text that is marked when the app would replace it.
    package var marked = Marked.ended
    /// How long after the change the app replaces the text; zero for within the same event.
    package var delay: SimulatedTime = .zero

    package init(_ rule: Rule) { self.rule = rule }

    package enum Rule: Hashable, Sendable {
        /// Masks from short to long. The first one that leaves the least of the text over is used.
        case masks([TextMask])
        case upperCase
        case lowerCase
        /// Digits in groups of three before a decimal separator.
        case grouped(NumberGrouping)
    }

    /// The names are those that app files use.
    package enum Caret: String, CaseIterable, Hashable, Sendable {
        /// After the text, where it is when an app sets the text of a `UITextField`.
        case end
        /// After the same characters as before.
        case kept
    }

    /// The names are those that app files use.
    package enum Marked: String, CaseIterable, Hashable, Sendable {
        /// Nothing is marked any more, as when an app sets the text of a `UITextField`.
        case ended
        /// The same characters stay marked.
        case kept
        /// The app leaves the text alone while something is marked.
        case waits
    }

    /// The text as the app rewrites it; nil if it leaves the text alone.
    package func rewritten(_ document: TextDocument) -> TextDocument? {
        if marked == .waits, document.markedRange != nil { return nil }
        let text = document.text
        let new = FormattedText(text, by: rule)
        guard new.string != text else { return nil }
        let places = CharacterOffsets(of: text)
        func moved(_ range: Range<Int>) -> Range<Int> {
            let lower = new.end(afterFirst: places.count(before: range.lowerBound))
            guard !range.isEmpty else { return lower..<lower }
            return lower..<max(lower, new.end(afterFirst: places.count(before: range.upperBound)))
        }
        return TextDocument(
            new.string, selection: caret == .kept ? moved(document.selection) : nil,
            markedRange: marked == .kept ? document.markedRange.map(moved) : nil)
    }

    /// Whether a text fills the longest mask; false without masks.
    package func isFull(_ text: String) -> Bool {
        guard case .masks(let masks) = rule, let longest = masks.last else { return false }
        return longest.isFull(Array(text))
    }
}

/// A text that a format has made, and which of its characters were typed.
struct FormattedText {
    private(set) var string = ""
    /// For each number of typed characters, from 0: the UTF-16 offset at which the result for these ends.
    private var ends: [Int]

    /// A piece of the result.
    struct Piece {
        var text: String
        /// Which character of the text it stands for, counted from 0; nil for one that the format adds.
        var origin: Int?
    }

    init(_ text: String, by rule: TextFormat.Rule) {
        let typed = Array(text)
        ends = Array(repeating: 0, count: typed.count + 1)
        var next = 1
        for piece in rule.pieces(of: typed) {
            string += piece.text
            guard let origin = piece.origin else { continue }
            // Characters that were left out end where the one before them does.
            while next <= origin { (ends[next], next) = (ends[next - 1], next + 1) }
            ends[next] = string.utf16.count
            next += 1
        }
        while next < ends.count { (ends[next], next) = (ends[next - 1], next + 1) }
    }

    /// Where the result for the first characters of the text ends, as a UTF-16 offset.
    func end(afterFirst count: Int) -> Int { ends[min(count, ends.count - 1)] }
}

extension TextFormat.Rule {
    fileprivate func pieces(of typed: [Character]) -> [FormattedText.Piece] {
        switch self {
        case .masks(let masks): masks.min { $0.rest(of: typed) < $1.rest(of: typed) }?.pieces(of: typed) ?? []
        case .upperCase: typed.enumerated().map { FormattedText.Piece(text: $1.uppercased(), origin: $0) }
        case .lowerCase: typed.enumerated().map { FormattedText.Piece(text: $1.lowercased(), origin: $0) }
        case .grouped(let grouping): grouping.pieces(of: typed)
        }
    }
}

/// The characters of a text and the UTF-16 offsets at which they end.
private struct CharacterOffsets {
    private let ends: [Int]

    init(of text: String) {
        var end = 0
        ends = text.map { character in
            end += character.utf16.count
            return end
        }
    }

    /// The number of characters that end at or before an offset.
    func count(before offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
