extension WordIndex {
    /// The keys of the words that only one of two indexes has, or that are more likely in one than in the other, each
    /// once. Empty if the indexes have different keypads.
    package func keysOfDifferentWords(in other: WordIndex) -> [[UInt8]] {
        guard self != other, keypad == other.keypad else { return [] }
        var known: Set<[UInt8]> = []
        return (keysOfWords(unlike: other) + other.keysOfWords(unlike: self)).filter { known.insert($0).inserted }
    }

    private func keysOfWords(unlike other: WordIndex) -> [[UInt8]] {
        (0..<wordCount).compactMap { row in
            let word = word(ofRow: row)
            guard let digits = keypad.digits(for: word), other.score(of: word, digits: digits) != storage.score(row)
            else { return nil }
            return digits
        }
    }
}
