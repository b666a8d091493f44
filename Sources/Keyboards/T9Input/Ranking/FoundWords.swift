/// The words found for keys, each once: of several finds of a word, the first.
struct FoundWords {
    private(set) var words: [Candidate] = []
    /// The rows of those that the list has.
    private var rows: [Int] = []
    /// The texts of the others.
    private var unlisted: [String] = []

    /// Whether a word was found before.
    ///
    /// - Parameter row: its row in the list, if it has one.
    func contains(_ text: String, row: Int?) -> Bool {
        if let row { rows.contains(row) || contains(unlisted: text) } else { words.contains { $0.text == text } }
    }

    /// Whether a word that the list does not have was found before.
    func contains(unlisted text: String) -> Bool { !unlisted.isEmpty && unlisted.contains(text) }

    /// Adds a word that was not found before.
    mutating func add(_ word: Candidate, row: Int?) {
        words.append(word)
        if let row { rows.append(row) } else { unlisted.append(word.text) }
    }

    /// Makes room for further words.
    mutating func reserve(_ count: Int) {
        words.reserveCapacity(words.count + count)
        rows.reserveCapacity(words.count + count)
    }

    /// The words, without the list's spelling of those that the user or the host spells differently (`anakin` beside
    /// `Anakin`).
    consuming func respelled() -> [Candidate] {
        guard words.contains(where: \.isOwn) else { return words }
        let own = Set(words.lazy.filter(\.isOwn).map { $0.text.lowercased() })
        return words.filter { $0.isOwn || !own.contains($0.text.lowercased()) }
    }
}
