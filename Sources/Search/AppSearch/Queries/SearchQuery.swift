import TextFolding

/// The text of a search, folded.
struct SearchQuery {
    /// The words: split at apostrophes, and joined there if that differs. Empty if there are no words.
    let readings: [[[UInt8]]]
    /// The digits, if the query looks like a phone number.
    let digits: [UInt8]?

    init(_ text: String) {
        let words = SearchWords(text)
        readings = words.readings.map(words.words).filter { !$0.isEmpty }
        digits = words.folded.utf8.count <= 40 ? PhoneDigits.ofQuery(words.folded.utf8) : nil
    }

    var isEmpty: Bool { readings.isEmpty }
}
