import TextFolding

extension Contact {
    /// Whether this is the contact's name, ignoring case, accents and punctuation.
    package func isCalled(_ name: String) -> Bool {
        nameKey == Self.nameKey(name)
    }

    /// What contacts of the same name have alike: the words of the name, ignoring case, accents and punctuation, or the
    /// name itself if it has no letters and digits.
    package var nameKey: [String] { Self.nameKey(name) }

    private static func nameKey(_ name: String) -> [String] {
        let words = FoldedText(name).strings
        return words.isEmpty ? ["", name] : words
    }

    /// Whether each word of a text is a word of the contact's name, ignoring case, accents and punctuation. A text
    /// without words is in no name.
    package func hasInName(_ text: String) -> Bool {
        let words = FoldedText(text).strings
        return !words.isEmpty && Set(words).isSubset(of: FoldedText(name).strings)
    }
}

extension Sequence<Contact> {
    /// Sorted by name; contacts with the same name by id.
    package func inNameOrder() -> [Contact] {
        map { (key: FoldedText($0.name).strings, contact: $0) }
            .sorted { left, right in
                left.key == right.key
                    ? left.contact.id < right.contact.id : left.key.lexicographicallyPrecedes(right.key)
            }
            .map(\.contact)
    }
}
