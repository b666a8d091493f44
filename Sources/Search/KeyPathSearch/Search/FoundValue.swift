/// A value that fits the typed text.
public struct FoundValue: Hashable, Sendable {
    /// The name of the category.
    public let category: String
    /// The value as written in the first item that has it.
    public let text: String
    /// How well the value fits.
    public let rank: MatchRank
    /// UTF-16 ranges of the typed words in the text, in order and without overlaps.
    public let highlights: [Range<Int>]
    /// The number of items that have the value and pass the chips.
    public let count: Int

    /// The chip that narrows the items down to these.
    public var chip: Chip { Chip(category: category, text: text) }
}

extension ItemSearch {
    /// The values that fit a typed text, the best first.
    ///
    /// Each typed word must begin a word of the value or, if it is as long as ``minimumLengthInside``, be inside one.
    /// The order is: by rank; values of more items first; by the order of the categories; by the folded value. No two
    /// values are equal in all of these. A text without letters and digits finds nothing.
    ///
    /// With chips, only values of items that have these chips are found, and only those items are counted. Chips of the
    /// value's own category do not count if they are alternatives, ``ChipMatch/any``, because another alternative may
    /// be added.
    ///
    /// - Parameters:
    ///   - typed: the text.
    ///   - chips: what items must have.
    ///   - limit: how many values are wanted.
    public func values(_ typed: String, with chips: ChipList = ChipList(), limit: Int = .max) -> [FoundValue] {
        let typed = typedText(typed)
        guard !typed.words.isEmpty, limit > 0 else { return [] }
        let narrowing = Narrowing(chips, self)
        let passing = categories.indices.map { narrowing.passing(offering: $0) }
        var found: [FoundValue] = []
        for (rank, values) in MatchedValues(typed, in: table).ranks where found.count < limit {
            var best = Best<Offer>(limit - found.count)
            for (category, range) in table.categories.enumerated() {
                values.forEach(in: range) { value in
                    var offer = Offer(count: table.itemCount(of: value), value: value, category: category)
                    // Counting can only lower the count.
                    guard best.takes(offer) else { return true }
                    if let passing = passing[category] { offer.count = table.itemCount(of: value, in: passing) }
                    if offer.count > 0 { best.insert(offer) }
                    return true
                }
            }
            found += best.sorted.map { offer in
                let text = table.texts[offer.value]
                return FoundValue(
                    category: categories[offer.category].name, text: text, rank: rank,
                    highlights: SearchedText(text).highlights(typed), count: offer.count)
            }
        }
        return found
    }
}

/// A value that may be offered. Values of more items come first. The numbers of values are in the order of the
/// categories, and of the keys.
private struct Offer: Comparable {
    var count: Int
    let value: Int
    let category: Int

    static func < (left: Offer, right: Offer) -> Bool {
        left.count == right.count ? left.value < right.value : left.count > right.count
    }
}
