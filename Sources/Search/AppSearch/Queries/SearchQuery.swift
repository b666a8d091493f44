import TextFolding

/// What someone typed to find something, folded.
struct SearchQuery {
    /// The words, as they were typed parted at apostrophes, then joined there if that differs. Without words nothing is found.
    let readings: [[[UInt8]]]
    /// The digits, if it looks like a phone number.
    let digits: [UInt8]?

    init(_ text: String) {
        let words = SearchWords(text)
        readings = words.readings.map(words.words).filter { !$0.isEmpty }
        digits = words.folded.utf8.count <= 40 ? PhoneDigits.ofQuery(words.folded.utf8) : nil
    }

    var isEmpty: Bool { readings.isEmpty }
}
