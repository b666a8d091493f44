import ContactSearch
import KeyPathSearch

/// What contacts are narrowed down by: values that they share, found by what was typed.
struct ContactChips {
    private(set) var list = ChipList()
    /// Made when it is first asked for after a change of the contacts.
    private var search: ItemSearch<Contact>?

    private static var categories: [SearchCategory<Contact>] {
        [
            SearchCategory("Organization", \.organizations), SearchCategory("Department", \.departments),
            SearchCategory("Title", \.titles), SearchCategory("City", \.cities),
            SearchCategory("Category", \.categories), SearchCategory("Name", \.name),
        ]
    }

    var isEmpty: Bool { list.chips.isEmpty }

    /// As the chips are shown: `City: London`.
    var lines: [String] { list.chips.map { "\($0.category): \($0.text)" } }

    mutating func contactsChanged() { search = nil }

    /// The values on offer for what was typed, the best first.
    mutating func offers(_ typed: String, _ contacts: ContactIndex, limit: Int) -> [FoundValue] {
        search(contacts).values(typed, with: list, limit: limit)
    }

    /// An offer as a line: `[Lon]don (City, 2)`.
    static func line(_ offer: FoundValue) -> String {
        "\(HighlightedText.string(offer.text, offer.highlights)) (\(offer.category), \(offer.items.count))"
    }

    mutating func add(_ offer: FoundValue) { list.add(offer.chip) }

    mutating func remove(at index: Int) { list.remove(list.chips[index]) }

    /// The contacts that pass.
    mutating func passing(_ contacts: ContactIndex) -> [Contact] { search(contacts).items(having: list) }

    private mutating func search(_ contacts: ContactIndex) -> ItemSearch<Contact> {
        if let search { return search }
        let new = ItemSearch(contacts.contacts.sorted { $0.id < $1.id }, Self.categories)
        search = new
        return new
    }
}

extension Contact {
    fileprivate var organizations: [String] { details(.organization) }
    fileprivate var departments: [String] { details(.department) }
    fileprivate var titles: [String] { details(.title) }
    fileprivate var cities: [String] { details(.city) }
    fileprivate var categories: [String] { details(.category) }
}
