/// The number that a display shows, or that a calculator has typed.
struct ShownNumber {
    /// The number without grouping.
    let text: String
    private let decimal: Character

    /// Nil if the text is no number.
    init?(_ text: String, decimal: Character) {
        let grouping: Set<Character> = [".", ",", " ", "\u{A0}", "\u{202F}", "'", "’"]
        let number = text.filter { $0 == decimal || !grouping.contains($0) }
        let isNumber = number.allSatisfy { $0 == decimal || $0.isNumber || "-−/eE+".contains($0) }
        guard isNumber, number.contains(where: \.isNumber) else { return nil }
        (self.text, self.decimal) = (number, decimal)
    }

    /// The number as it is when it is no longer typed: `0.50` becomes `0.5`, `-0.` becomes `0`.
    var settled: String {
        guard text.contains(decimal), !text.contains(where: \.isLetter) else { return text == "-0" ? "0" : text }
        let kept = text.reversed().drop { $0 == "0" }.drop { $0 == decimal }.reversed()
        return String(kept) == "-0" ? "0" : String(kept)
    }
}
