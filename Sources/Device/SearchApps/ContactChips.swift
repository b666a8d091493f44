import ContactSearch
import KeyPathSearch

/// The chips that filter the contacts: values that contacts share, found by the text typed.
struct ContactChips {
    var list = ChipList()
    /// Built when it is first used after a change of what it searches. The contacts in it may have been used since.
    private var search: ItemSearch<Contact>?

    private static var categories: [SearchCategory<Contact>] {
        [
            SearchCategory("Organization", \.organizations), SearchCategory("Department", \.departments),
            SearchCategory("Title", \.titles), SearchCategory("City", \.cities),
            SearchCategory("Category", \.categories), SearchCategory("First name", \.givenNames),
            SearchCategory("Last name", \.familyNames), SearchCategory("Name", \.name),
        ]
    }

    var isEmpty: Bool { list.chips.isEmpty }

    /// The chips as they are shown: `City: London`.
    var lines: [String] { list.chips.map { "\($0.category): \($0.text)" } }

    mutating func contactsChanged() { search = nil }

    /// The values offered for the text typed, best first.
    ///
    /// - Parameter minimum: from this length on, the text is found inside words.
    mutating func offers(
        _ typed: String, _ contacts: ContactIndex, inside minimum: Int, limit: Int
    ) -> [FoundValue] {
        guard !typed.isEmpty else { return [] }
        var search = search(contacts)
        search.minimumLengthInside = minimum
        return search.values(typed, with: list, limit: limit)
    }

    /// An offered value as a line: `[Lon]don (City, 2)`.
    static func line(_ offer: FoundValue) -> String {
        "\(HighlightedText.string(offer.text, offer.highlights)) (\(offer.category), \(offer.count))"
    }

    mutating func add(_ offer: FoundValue) { list.add(offer.chip) }

    mutating func remove(at index: Int) { list.remove(list.chips[index]) }

    /// The contacts that pass all chips, sorted by name.
    mutating func passing(_ contacts: ContactIndex) -> [Contact.ID] { search(contacts).items(having: list).map(\.id) }

    private mutating func search(_ contacts: ContactIndex) -> ItemSearch<Contact> {
        if let search { return search }
        let new = ItemSearch(contacts.contacts.inNameOrder(), Self.categories)
        search = new
        return new
    }
}

extension Contact {
    fileprivate var organizations: [String] { details(.organization) }
    fileprivate var departments: [String] { details(.department) }
    fileprivate var titles: [String] { details(.title) }
    fileprivate var cities: [String] { details(.city) }
    fileprivate var givenNames: [String] { details(.givenName) }
    fileprivate var familyNames: [String] { details(.familyName) }
    fileprivate var categories: [String] { details(.category) }
}
