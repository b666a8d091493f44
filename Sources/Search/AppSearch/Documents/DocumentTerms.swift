import TextFolding

/// The terms of a record in the full-text indexes, computed from its attributes alone.
struct DocumentTerms: Equatable {
    /// The terms in `word_index`.
    private(set) var words = ""
    /// The terms in `exact_index`.
    private(set) var exact = ""
    /// The folded title, used for the order.
    private(set) var title = ""

    /// The number of scalars of a title that count in the order.
    static let maximumOrderedTitleLength = 120

    init(_ attributes: SearchableAttributes) {
        var seen: Set<String> = []
        if let title = attributes.title {
            let words = SearchWords(title)
            self.title = TermMark.cut(
                words.split.map(words.string).joined(separator: " "), to: Self.maximumOrderedTitleLength)
            for reading in words.readings where !reading.isEmpty {
                let strings = reading.map { TermMark.cut(words.string($0), to: TermMark.maximumWordLength) }
                for (place, word) in strings.enumerated() {
                    if seen.insert(word).inserted {
                        addWord(TermMark.any, word)
                        addWord(TermMark.title, word)
                    }
                    // Both readings may have the same word in the same place.
                    if place < TermMark.places, seen.insert("\(place) \(word)").inserted {
                        addWord(TermMark.place(place), word)
                    }
                }
                addExact(TermMark.wholeTitle, Self.whole(reading.map(words.string)))
            }
        }
        func add(_ mark: String?, _ text: String) {
            let words = SearchWords(text)
            for range in words.hasJoined ? words.split + words.joined : words.split {
                let word = TermMark.cut(words.string(range), to: TermMark.maximumWordLength)
                guard seen.insert(word).inserted else { continue }
                addWord(TermMark.any, word)
                if let mark { addWord(mark, word) }
            }
        }
        for keyword in attributes.keywords { add(TermMark.keyword, keyword) }
        for number in attributes.phoneNumbers {
            add(TermMark.contact, number)
            for digits in PhoneDigits.threes(of: SearchWords(number).folded.utf8)
            where seen.insert("+" + digits).inserted {
                addExact(TermMark.digits, digits)
            }
        }
        for address in attributes.emailAddresses { add(TermMark.contact, address) }
        if let description = attributes.contentDescription { add(nil, description) }
    }

    /// All words of a title as one term.
    static func whole(_ words: [String]) -> String {
        TermMark.cut(words.joined(separator: TermMark.joint), to: TermMark.maximumTitleLength)
    }

    private mutating func addWord(_ mark: String, _ word: String) {
        if !words.isEmpty { words.append(" ") }
        words.append(mark)
        words.append(word)
    }

    private mutating func addExact(_ mark: String, _ term: String) {
        if !exact.isEmpty { exact.append(" ") }
        exact.append(mark)
        exact.append(term)
    }
}
