import TextFolding

extension Contact {
    /// Whether this is the contact's name, ignoring case, accents and punctuation.
    package func isCalled(_ name: String) -> Bool {
        let (own, other) = (FoldedText(self.name), FoldedText(name))
        // Names without letters and digits are compared character by character.
        return own.words.isEmpty || other.words.isEmpty ? self.name == name : own.strings == other.strings
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
