import TextFolding

/// Matches contacts one after the other with a query, reusing the memory.
struct ContactMatcher {
    private let query: ContactQuery
    private var folded = FoldedText()
    private var spellings = NameSpellings()
    private lazy var filter = TextFilter(query.readings.map { $0.symbols[...] }, query.alphabet)
    /// One for each of several words that are no numbers.
    private lazy var wordFilters = query.words.filter { !$0.isNumber }.map { TextFilter([$0.symbols], .text) }
    private lazy var words = query.words.map(TypedWordPlaces.Word.init)

    init(_ query: ContactQuery) { self.query = query }

    /// The best way in which a contact fits; `nil` if it does not. What is tried last is the worst, so that the first
    /// match of the name or a number decides against the rest.
    mutating func match(_ contact: Contact) -> ContactMatch? {
        guard !query.isEmpty else { return nil }
        // What is inside words is found while the texts are folded for the rest.
        var inside: ContactMatch?
        let name = nameMatch(contact, &inside)
        if let name, name.band == .whole { return name }
        let number = numberMatch(contact)
        if let name, let number { return number.band < name.band ? number : name }
        return name ?? number ?? detailMatch(contact, &inside) ?? apartMatch(contact) ?? inside
            ?? anywhereMatches(contact).first
    }

    /// Whether a contact fits in a band, given that it fits in no better one.
    mutating func fits(_ contact: Contact, _ band: Band) -> Bool {
        switch band {
        case .apart: apartMatch(contact) != nil
        case .anywhere: !anywhereMatches(contact).isEmpty
        case .whole, .wordStart, .initials, .initialsWithSkips, .numberPrefix, .numberInfix, .otherField, .inside:
            match(contact)?.band == band
        }
    }

    /// The same for a name alone.
    mutating func nameFits(_ utf8: UnsafeBufferPointer<UInt8>, _ band: Band) -> Bool {
        folded.fold(utf8: utf8)
        let query = query
        var fits = false
        forEachSpelling { name, _ in
            fits = query.readings.contains { name.match($0)?.band == band }
            return !fits
        }
        return fits
    }

    /// Whether each of several words begins a word in any field.
    ///
    /// - Parameter forEachText: calls its argument with the texts of a contact.
    mutating func hasWordsApart(_ forEachText: (ContactRecord.TextBody) -> Void) -> Bool {
        var found = FoundWords(words)
        forEachText { kind, text in
            switch kind {
            case .number: found.look(inNumber: text)
            case .name, .detail:
                folded.fold(utf8: text)
                forEachSpelling { symbols, _ in
                    found.look(in: symbols)
                    return !found.areComplete
                }
            }
            return !found.areComplete
        }
        return found.areComplete
    }

    private mutating func nameMatch(_ contact: Contact, _ inside: inout ContactMatch?) -> ContactMatch? {
        let query = query
        var best: ContactMatch?
        forEachSpelling(of: contact.name) { symbols, folded in
            defer { Self.look(inside: .name, symbols, folded, query, &inside) }
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

    /// The first detail of which a word begins so.
    private mutating func detailMatch(_ contact: Contact, _ inside: inout ContactMatch?) -> ContactMatch? {
        let query = query
        var match: ContactMatch?
        for (index, detail) in contact.details.enumerated() where filter.mayFit(detail.text) {
            forEachSpelling(of: detail.text) { symbols, folded in
                match = query.readings.lazy.filter(\.marks.isEmpty).compactMap(symbols.anywhere).first.map { found in
                    ContactMatch(
                        band: .otherField, field: .detail(index),
                        highlights: found.flatMap { folded.originals(symbols.bytes($0)) })
                }
                if match == nil { Self.look(inside: .detail(index), symbols, folded, query, &inside) }
                return match == nil
            }
            if let match { return match }
        }
        return nil
    }

    /// Looks inside the words of a field, unless something was found in one before.
    private static func look(
        inside field: ContactMatch.Field, _ symbols: NameSymbols, _ folded: FoldedText, _ query: ContactQuery,
        _ found: inout ContactMatch?
    ) {
        guard found == nil, let typed = query.inside, let range = symbols.inside(typed) else { return }
        found = ContactMatch(band: .inside, field: field, highlights: folded.originals(symbols.bytes(range)))
    }

    private mutating func mayHaveWords(_ contact: Contact) -> Bool {
        wordFilters.allSatisfy { filter in
            filter.mayFit(contact.name) || contact.details.contains { filter.mayFit($0.text) }
        }
    }

    /// Looks for each of several words in all fields.
    private mutating func apartMatch(_ contact: Contact) -> ContactMatch? {
        guard query.mayFind(in: .apart), mayHaveWords(contact) else { return nil }
        var places = TypedWordPlaces(words)
        for field in contact.fields where !places.areComplete {
            guard let text = contact.text(of: field) else { continue }
            if case .number = field {
                places.look(inNumber: text, field)
            } else {
                forEachSpelling(of: text) { symbols, folded in
                    places.look(in: symbols, of: folded, field)
                    return true
                }
            }
        }
        return places.match
    }

    private func anywhereMatches(_ contact: Contact) -> [ContactMatch] {
        query.anywhere.map { ContactMatch.anywhere($0, query.alphabet, in: contact) } ?? []
    }

    /// Calls `body` with each spelling of a text, until it returns false.
    private mutating func forEachSpelling(of text: String, _ body: (NameSymbols, FoldedText) -> Bool) {
        folded.fold(text)
        forEachSpelling(body)
    }

    /// The same for the text that was folded last.
    private mutating func forEachSpelling(_ body: (NameSymbols, FoldedText) -> Bool) {
        let folded = folded
        spellings.forEach(folded, query.alphabet) { body($0, folded) }
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
