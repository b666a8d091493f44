import TextFolding

/// How a contact fits a query, for display and explanation.
public struct ContactMatch: Hashable, Sendable {
    /// The part of the contact that fits.
    public enum Field: Hashable, Sendable {
        /// The name.
        case name
        /// The number at this index of the contact's numbers.
        case number(Int)
        /// The detail at this index of the contact's details.
        case detail(Int)
    }

    /// How well the contact fits.
    public var band: Band
    /// The part of the contact that fits.
    public var field: Field
    /// UTF-16 ranges in the text of the field, in order.
    public var highlights: [Range<Int>]

    /// Tries the name, the numbers and the details and takes the best match; `nil` if none fits.
    public init?(_ contact: Contact, _ query: ContactQuery) {
        let name = FoldedText(contact.name)
        let matches =
            [Self.inName(name, query), Self.inNumbers(contact, query), Self.inDetails(contact, query)].compactMap { $0 }
        guard let best = matches.min(by: { $0.band < $1.band }) else { return nil }
        self = best
    }

    init(band: Band, field: Field, highlights: [Range<Int>]) {
        self.band = band
        self.field = field
        self.highlights = highlights
    }

    private static func inName(_ name: FoldedText, _ query: ContactQuery) -> ContactMatch? {
        let symbols = NameSymbols(name, query.alphabet)
        let best = query.readings.compactMap(symbols.match).min { $0.band < $1.band }
        return best.map { match in
            ContactMatch(
                band: match.band, field: .name,
                highlights: match.found.flatMap { name.originals(symbols.bytes($0)) })
        }
    }

    private static func inNumbers(_ contact: Contact, _ query: ContactQuery) -> ContactMatch? {
        guard let dialled = query.dialled else { return nil }
        return numbers(of: contact, dialled).min { $0.band < $1.band }
    }

    /// The numbers that fit, in the order of the contact.
    fileprivate static func numbers(of contact: Contact, _ dialled: DialledQuery) -> [ContactMatch] {
        contact.numbers.indices.compactMap { index in
            let number = DialledNumber(contact.numbers[index].text)
            return dialled.match(number).map { band, digits in
                ContactMatch(band: band, field: .number(index), highlights: [number.range(digits)])
            }
        }
    }

    private static func inDetails(_ contact: Contact, _ query: ContactQuery) -> ContactMatch? {
        for (index, detail) in contact.details.enumerated() {
            let folded = FoldedText(detail.text)
            let symbols = NameSymbols(folded, query.alphabet)
            for reading in query.readings {
                for start in symbols.words.indices {
                    guard let found = symbols.across(reading, from: start) else { continue }
                    return ContactMatch(
                        band: .otherField, field: .detail(index),
                        highlights: found.flatMap { folded.originals(symbols.bytes($0)) })
                }
            }
        }
        return nil
    }

    /// Where and how the contact fits, in words: `the start of a word of the name`.
    public func explanation(_ contact: Contact) -> String {
        switch field {
        case .name:
            switch band {
            case .whole: "the whole name"
            case .wordStart: "the start of a word of the name"
            case .initials: "initials of the name"
            // A name never matches in the bands after `initialsWithSkips`.
            case .initialsWithSkips, .numberPrefix, .numberInfix, .otherField:
                "initials of the name, with words left out"
            }
        case .number(let index):
            switch band {
            case .whole: "the whole number \(contact.numbers[index].text)"
            case .numberPrefix: numberPart(contact.numbers[index].text)
            case .wordStart, .initials, .initialsWithSkips, .numberInfix, .otherField:
                "digits in the number \(contact.numbers[index].text)"
            }
        case .detail(let index):
            "the start of a word in \(contact.details[index].kind.label) \(contact.details[index].text)"
        }
    }

    /// What part of a number fits, of those that are as good as its start.
    private func numberPart(_ text: String) -> String {
        let number = DialledNumber(text)
        guard let found = highlights.first, case let all = number.range(number.digits.indices),
            found.upperBound == all.upperBound
        else { return "the start of the number \(text)" }
        return found == all ? "the number \(text), written without its area code" : "the end of the number \(text)"
    }
}

extension ContactHit {
    /// The best match or, if the contact was found by a number, each number that fits, the best first and equally good
    /// ones in the order of the contact. Never empty.
    public var matches: [ContactMatch] {
        let (contact, best) = (contact, match)
        guard case .number = best.field, let dialled = query.dialled else { return [best] }
        return ContactMatch.numbers(of: contact, dialled).enumerated()
            .sorted { ($0.element.band, $0.offset) < ($1.element.band, $1.offset) }
            .map(\.element)
    }
}

extension DialledQuery {
    /// How well a number fits, and which of its digits were typed.
    func match(_ number: DialledNumber) -> (band: Band, digits: Range<Int>)? {
        var prefix: Range<Int>?
        for form in forms {
            for start in number.starts(form.start) where number.has(form.digits, at: start) {
                let end = start + form.digits.count
                let isAll = end == number.digits.count
                guard isAll || form.extent == .beginning else { continue }
                let isTrunkWritten = form.followsTrunk && start == 1 && number.hasTrunkZero
                let found = (isTrunkWritten ? 0 : start + form.untypedCount)..<end
                if isAll, form.start != .local { return (.whole, found) }
                prefix = prefix ?? found
            }
        }
        if let found = prefix ?? withoutArea(number) { return (.numberPrefix, found) }
        guard let infix, let start = number.digits.indices.first(where: { number.has(infix[...], at: $0) })
        else { return nil }
        return (.numberInfix, start..<start + infix.count)
    }

    /// The digits that fit if only the query or only the number has an area code.
    private func withoutArea(_ number: DialledNumber) -> Range<Int>? {
        let count = number.digits.count
        if number.mayLackArea, withArea?.local(count) == number.digits[...] { return 0..<count }
        guard let infix, NumberWithArea.localLengths.contains(infix.count), infix.count < count,
            number.has(infix[...], at: count - infix.count)
        else { return nil }
        return count - infix.count..<count
    }
}
