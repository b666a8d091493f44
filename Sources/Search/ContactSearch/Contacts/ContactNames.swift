import TextFolding

extension Contact {
    /// Whether a name is the contact's, whatever its case, accents and punctuation.
    package func isCalled(_ name: String) -> Bool {
        let (own, other) = (FoldedText(self.name), FoldedText(name))
        // Names without a letter or digit are told apart by all they have.
        return own.words.isEmpty || other.words.isEmpty ? self.name == name : own.strings == other.strings
    }
}

extension Sequence<Contact> {
    /// In the order of their names, of those with the same name by id.
    package func inNameOrder() -> [Contact] {
        map { (key: FoldedText($0.name).strings, contact: $0) }
            .sorted { left, right in
                left.key == right.key
                    ? left.contact.id < right.contact.id : left.key.lexicographicallyPrecedes(right.key)
            }
            .map(\.contact)
    }
}
