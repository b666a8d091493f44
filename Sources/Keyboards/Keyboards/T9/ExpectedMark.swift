/// The mark that probably ends what was written so far: a question mark after a question.
enum ExpectedMark {
    /// What a language asks questions with, in small letters.
    private struct Questions {
        /// Words that begin a question by themselves.
        let words: Set<Substring>
        /// Words that begin one if a subject or a verb follows, or nothing.
        let openings: Set<Substring>
        /// Verbs that begin one before a subject, and that follow an opening.
        let verbs: Set<Substring>
        let subjects: Set<Substring>
        /// Words that a comma follows if they are the only one: thanks, …
        let commas: Set<Substring>

        init(_ words: String, openings: String = "", verbs: String = "", subjects: String = "", commas: String) {
            func list(_ words: String) -> Set<Substring> { Set(words.split(separator: " ")) }
            (self.words, self.openings, self.verbs) = (list(words), list(openings), list(verbs))
            (self.subjects, self.commas) = (list(subjects), list(commas))
        }
    }

    private static let ofLanguages = [
        "en": Questions(
            "what's where's who's how's when's why's why whose",
            openings: "what where who how when which",
            verbs: """
                is are am was were do does did have has had can could will would shall should may might isn't aren't \
                wasn't weren't don't doesn't didn't haven't hasn't can't couldn't won't wouldn't shouldn't many much \
                long old far often about
                """,
            subjects: "i you he she it we they this that there anyone anybody everyone someone your my his her our the",
            commas: "thanks yes well oh sure anyway"),
        "de": Questions(
            "wer wem wen wessen was wo woher wohin wann warum wieso weshalb wie welche welcher welches welchen",
            verbs: """
                bin bist ist sind seid war waren hast hat haben habt kannst kann können könnt könntest willst will \
                wollen wollt wirst wird werden darf darfst soll sollen muss musst möchtest magst kommst gehst weißt \
                machst siehst gibst gibt
                """,
            subjects: "ich du er sie es wir ihr man das", commas: "danke ja also na"),
        "es": Questions(
            "qué quién quiénes cómo cuándo dónde adónde cuál cuáles cuánto cuánta cuántos cuántas",
            commas: "gracias sí bueno pues"),
        "fr": Questions(
            "qui que quoi où comment pourquoi combien quel quelle quels quelles est-ce qu'est-ce", commas: "merci oui"),
        "it": Questions("cosa dove perché quale quali quanto quanta quanti quante", commas: "grazie sì allora"),
    ]

    /// The mark that a sentence probably ends in; nil if that is the usual one.
    ///
    /// - Parameter text: the text up to the caret.
    static func after(_ text: some StringProtocol, in language: String) -> String? {
        let sentence = text.suffix(maximumLength).split { ".?!…\n".contains($0) }.last ?? ""
        let opened = sentence.last { "¿¡".contains($0) }
        if let opened { return opened == "¿" ? "?" : "!" }
        let words = sentence.lowercased().split { $0.isWhitespace || ",;:\"()".contains($0) }
        guard let questions = ofLanguages[language], let first = words.first else { return nil }
        if words.count == 1, questions.commas.contains(first) { return "," }
        let second = words.dropFirst().first
        let isOpened =
            second.map {
                questions.openings.contains(first) && questions.verbs.contains($0)
                    || questions.verbs.contains(first) && questions.subjects.contains($0)
            } ?? questions.openings.contains(first)
        return questions.words.contains(first) || isOpened ? "?" : nil
    }

    /// How many characters before the caret are read.
    private static let maximumLength = 200
}
