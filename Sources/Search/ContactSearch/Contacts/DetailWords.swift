import TextFolding

extension Contact.Detail.Kind {
    /// The kind in words: `first name`.
    package var label: String {
        switch self {
        case .givenName: "first name"
        case .familyName: "last name"
        case .nickname, .phonetic, .organization, .department, .title, .email, .city, .address, .website, .note,
            .category:
            "\(self)"
        }
    }

    /// Whether it is a name of the contact.
    var isName: Bool {
        switch self {
        case .givenName, .familyName, .nickname, .phonetic: true
        case .organization, .department, .title, .email, .city, .address, .website, .note, .category: false
        }
    }
}

extension Contact {
    /// The details that find the contact by more than its name does. A first or last name usually stands in the name
    /// as it is shown, and every query that fits it there fits the name better.
    package var detailsBesideName: [Detail] {
        guard details.contains(where: \.isPartOfName) else { return details }
        let words = FoldedText(name).strings
        return details.filter { !$0.isPartOfName || !words.contains(FoldedText($0.text).strings) }
    }
}

extension Contact {
    /// Gives the contact another name. A first or last name that was in the old one and is not in the new one goes.
    package mutating func rename(_ name: String) {
        let old = FoldedText(self.name).strings
        self.name = name
        let new = FoldedText(self.name).strings
        details.removeAll { detail in
            guard detail.isPartOfName else { return false }
            let words = FoldedText(detail.text).strings
            return old.contains(words) && !new.contains(words)
        }
    }
}

extension Contact.Detail {
    fileprivate var isPartOfName: Bool { kind == .givenName || kind == .familyName }
}
