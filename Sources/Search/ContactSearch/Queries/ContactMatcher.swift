import TextFolding

/// Matches contacts one after the other with a query, reusing the memory.
struct ContactMatcher {
    private let query: ContactQuery
    private var folded = FoldedText("")
    private var spellings = NameSpellings()

    init(_ query: ContactQuery) { self.query = query }

    /// The best way in which a contact fits; `nil` if it does not. What is tried last is the worst, so that the first
    /// match of the name or a number decides against the rest.
    mutating func match(_ contact: Contact) -> ContactMatch? {
        guard !query.isEmpty else { return nil }
        let name = nameMatch(contact)
        if let name, name.band == .whole { return name }
        let number = numberMatch(contact)
        if let name, let number { return number.band < name.band ? number : name }
        return name ?? number ?? detailMatch(contact) ?? wordsMatch(contact)
    }

    private mutating func nameMatch(_ contact: Contact) -> ContactMatch? {
        folded.fold(contact.name)
        let (query, folded) = (query, folded)
        var best: ContactMatch?
        spellings.forEach(folded, query.alphabet) { symbols in
            for reading in query.readings {
                guard let match = symbols.match(reading), best.map({ match.band < $0.band }) ?? true else { continue }
                best = ContactMatch(
                    band: match.band, field: .name,
                    highlights: match.found.flatMap { folded.originals(symbols.bytes($0)) })
            }
            return true
        }
        return best
    }

    private func numberMatch(_ contact: Contact) -> ContactMatch? {
        guard let dialled = query.dialled else { return nil }
        return ContactMatch.numbers(of: contact, dialled).min { $0.band < $1.band }
    }

    private mutating func detailMatch(_ contact: Contact) -> ContactMatch? {
        let query = query
        for (index, detail) in contact.details.enumerated() {
            folded.fold(detail.text)
            let folded = folded
            var found: ContactMatch?
            spellings.forEach(folded, query.alphabet) { symbols in
                for reading in query.readings {
                    guard let words = symbols.words.indices.lazy.compactMap({ symbols.across(reading, from: $0) }).first
                    else { continue }
                    found = ContactMatch(
                        band: .otherField, field: .detail(index),
                        highlights: words.flatMap { folded.originals(symbols.bytes($0)) })
                    return false
                }
                return true
            }
            if let found { return found }
        }
        return nil
    }

    /// Looks for each word of the query in all fields: at the start of a word, else inside one.
    private mutating func wordsMatch(_ contact: Contact) -> ContactMatch? {
        var places = TypedWordPlaces(query.words)
        for field in contact.fields where !places.areAllStarts {
            guard let text = contact.text(of: field) else { continue }
            if case .number = field {
                places.look(inNumber: text, field)
            } else {
                folded.fold(text)
                let folded = folded
                spellings.forEach(folded, query.alphabet) { symbols in
                    places.look(in: symbols, of: folded, field)
                    return true
                }
            }
        }
        return places.match
    }
}

extension Contact {
    /// The parts that a query may fit, in the order in which a match lists them.
    fileprivate var fields: [ContactMatch.Field] {
        [.name] + numbers.indices.map { .number($0) } + details.indices.map { .detail($0) }
    }

    fileprivate func text(of field: ContactMatch.Field) -> String? {
        switch field {
        case .name: name
        case .number(let index): numbers[index].text
        case .detail(let index): details[index].text
        }
    }
}
