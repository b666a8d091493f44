/// The fields of a record, folded lazily, because most queries match in the title.
final class MatchedFields {
    struct Entry {
        var field: SearchField
        var text: String
        var words: SearchWords

        init(_ field: SearchField, _ text: String) {
            self.field = field
            self.text = text
            words = SearchWords(text)
        }

        /// The band of a match that needs this field and no worse one.
        var band: MatchBand {
            switch field {
            case .title: .titleWord
            case .keyword: .keyword
            case .phoneNumber, .emailAddress: .contact
            case .contentDescription: .other
            }
        }
    }

    private let attributes: SearchableAttributes
    let title: Entry?
    private lazy var keywords = attributes.keywords.map { Entry(.keyword, $0) }
    private(set) lazy var phoneNumbers = attributes.phoneNumbers.map { Entry(.phoneNumber, $0) }
    private lazy var emailAddresses = attributes.emailAddresses.map { Entry(.emailAddress, $0) }
    private lazy var description = attributes.contentDescription.map { Entry(.contentDescription, $0) }

    init(_ attributes: SearchableAttributes) {
        self.attributes = attributes
        title = attributes.title.map { Entry(.title, $0) }
    }

    /// The best field that has a word starting with `word`.
    func entry(with word: [UInt8]) -> Entry? {
        if let title, title.words.start(word) != nil { return title }
        func first(_ entries: [Entry]) -> Entry? { entries.first { $0.words.start(word) != nil } }
        if let keyword = first(keywords) { return keyword }
        if let contact = first(phoneNumbers) ?? first(emailAddresses) { return contact }
        if let description, description.words.start(word) != nil { return description }
        return nil
    }

    /// The band of a title that is known to match every word.
    func titleBand(_ words: [[UInt8]]) -> MatchBand {
        guard let title, let last = words.last else { return .titleWord }
        var band = MatchBand.titleWord
        for reading in title.words.readings {
            let places = title.words.words(reading)
            if places == words { return .wholeTitle }
            if places.count >= words.count, places.starts(with: words.dropLast()),
                places[words.count - 1].starts(with: last)
            {
                band = .titleStart
            }
        }
        return band
    }
}
