/// Words that have a capital beside others, as in New York.
extension WordComposer {
    /// A word as it is spelled after others, unless its case was chosen.
    func spelledInName(_ word: String, after preceding: PrecedingWords, _ letterCase: LetterCase) -> String {
        guard case .automatic = letterCase, usesProperNames, let before = preceding.words.last else { return word }
        let isFirst = preceding.startsSentence && preceding.words.count == 1
        return supplements.properNames.spelling(of: word, after: before, isName: isName(before, isFirst: isFirst))
            ?? word
    }

    /// Gives the word before the last one its capital if they are a name together.
    ///
    /// - Returns: what changed; nil if nothing did.
    mutating func spellName() -> Revision? {
        guard usesProperNames, sentence.count > 1, let last = sentence.last else { return nil }
        let place = sentence.count - 2
        let first = sentence[place]
        guard case .automatic = first.letterCase, !ProperNames.hasCapital(first.text),
            let spelled = supplements.properNames.spelling(
                of: first.text, before: last.text.trimmingMarks, isName: isName(last.word, isFirst: false))
        else { return nil }
        let before = sentence
        sentence[place].text = spelled
        sentence[place + 1].preceding = first.preceding.followed(by: spelled)
        return Revision(old: before.suffix(2).text, new: sentence.suffix(2).text, changes: [], before: before)
    }

    private var usesProperNames: Bool { aids.usesOwnCapitals && !supplements.properNames.isEmpty }

    /// Whether a word is a name, given its capitals: at the start of a sentence any word has one.
    private func isName(_ word: String, isFirst: Bool) -> Bool {
        ProperNames.hasCapital(word) && !word.contains("'")
            && (!isFirst || index.keypad.keys(for: word).flatMap { index.row(of: word, digits: $0) } != nil)
    }
}

extension String {
    /// The word without the mark after it.
    fileprivate var trimmingMarks: String { last?.isLetter == true ? self : String(dropLast()) }
}
