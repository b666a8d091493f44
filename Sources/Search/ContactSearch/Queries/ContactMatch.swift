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

    /// A part of the contact, and where it fits.
    public struct Part: Hashable, Sendable {
        /// The part.
        public var field: Field
        /// UTF-16 ranges in the text of the field, in order.
        public var highlights: [Range<Int>]
    }

    /// How well the contact fits.
    public var band: Band
    /// The parts of the contact that fit: several only if the words of the query are in different fields. First the
    /// name, then numbers, then details. Never empty.
    public let parts: [Part]
    /// The first part of the contact that fits.
    public var field: Field { parts[0].field }
    /// UTF-16 ranges in the text of ``field``, in order.
    public var highlights: [Range<Int>] { parts[0].highlights }

    /// Tries the name, the numbers, the details, and the words of the query in all of them, and takes the best match;
    /// `nil` if none fits.
    public init?(_ contact: Contact, _ query: ContactQuery) {
        var matcher = ContactMatcher(query)
        guard let match = matcher.match(contact) else { return nil }
        self = match
    }

    init(band: Band, field: Field, highlights: [Range<Int>]) {
        self.band = band
        parts = [Part(field: field, highlights: highlights)]
    }

    /// - Parameter parts: at least one.
    init(band: Band, parts: [Part]) {
        self.band = band
        self.parts = parts
    }

    /// The numbers that fit, in the order of the contact.
    static func numbers(of contact: Contact, _ dialled: DialledQuery) -> [ContactMatch] {
        contact.numbers.indices.compactMap { index in
            let number = DialledNumber(contact.numbers[index].text)
            return dialled.match(number).map { band, digits in
                ContactMatch(band: band, field: .number(index), highlights: [number.range(digits)])
            }
        }
    }

    /// Where and how the contact fits, in words: `the start of a word of the name`.
    public func explanation(_ contact: Contact) -> String {
        switch band {
        case .apart: return "the starts of words in \(labels(contact))"
        case .anywhere: return "a part of \(labels(contact))"
        case .inside: return "the inside of a word in \(field.label(contact))"
        case .whole, .wordStart, .initials, .initialsWithSkips, .numberPrefix, .numberInfix, .otherField: break
        }
        switch field {
        case .name:
            switch band {
            case .whole: return "the whole name"
            case .wordStart: return "the start of a word of the name"
            case .initials: return "initials of the name"
            // A name never matches in the bands of numbers and other fields.
            case .initialsWithSkips, .numberPrefix, .numberInfix, .otherField, .apart, .inside, .anywhere:
                return "initials of the name, with words left out"
            }
        case .number(let index):
            switch band {
            case .whole: return "the whole number \(contact.numbers[index].text)"
            case .numberPrefix: return numberPart(contact.numbers[index].text)
            case .wordStart, .initials, .initialsWithSkips, .numberInfix, .otherField, .apart, .inside, .anywhere:
                return "digits in \(field.label(contact))"
            }
        case .detail: return "the start of a word in \(field.label(contact))"
        }
    }

    private func labels(_ contact: Contact) -> String {
        parts.map { $0.field.label(contact) }.joined(separator: " and ")
    }
}

extension ContactMatch {
    /// What part of a number fits, of those that are as good as its start.
    private func numberPart(_ text: String) -> String {
        let number = DialledNumber(text)
        guard let found = highlights.first, case let all = number.range(number.digits.indices),
            found.upperBound == all.upperBound
        else { return "the start of the number \(text)" }
        return found == all ? "the number \(text), written without its area code" : "the end of the number \(text)"
    }
}

extension ContactMatch.Field {
    /// The part in words: `the name`, `the number 0171 123`, `city London`.
    fileprivate func label(_ contact: Contact) -> String {
        switch self {
        case .name: "the name"
        case .number(let index): "the number \(contact.numbers[index].text)"
        case .detail(let index): "\(contact.details[index].kind.label) \(contact.details[index].text)"
        }
    }
}

extension ContactHit {
    /// The best match or, if the contact was found by a number, each number that fits, the best first and equally good
    /// ones in the order of the contact. Never empty.
    public var matches: [ContactMatch] {
        let (contact, best) = (contact, match)
        if best.band == .anywhere, let typed = query.anywhere {
            return ContactMatch.anywhere(typed, query.alphabet, in: contact)
        }
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
