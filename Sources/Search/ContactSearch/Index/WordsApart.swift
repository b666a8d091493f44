/// Finds the contacts in which every one of several typed words begins a word, in any field and order.
///
/// It reads the keys of the word that the fewest contacts have. A Bloom filter of how the words of each contact begin
/// leaves out most contacts without the other words. To find out about the rest, the keys of those are read as well,
/// or the contacts, whichever is less work.
struct WordsApart: Sendable {
    private let columns: SymbolColumns<UInt128>
    /// By place.
    private let filters: Block<WordFilter>

    init(_ columns: SymbolColumns<UInt128>, count: Int) {
        self.columns = columns
        filters = Block(capacity: count)
        filters.start.initialize(repeating: WordFilter(), count: count)
        columns.forEachWord { key, place in filters.start[Int(place)].insert(key, symbols: .max) }
    }

    /// To check whether a contact has the other words takes as long as to read this many keys of them.
    private static let keysForEachCheck = 700

    /// The places of the contacts that may fit.
    ///
    /// - Parameter seen: places that are left out.
    /// - Returns: the places, in any order and some several times, and whether all contacts there fit.
    func places(of words: [TypedWord], besides seen: SeenPlaces) -> (places: [UInt32], areSure: Bool) {
        var others: [SymbolColumns<UInt128>.WordKeys] = []
        others.reserveCapacity(words.count)
        for word in words where !word.isNumber { others.append(columns.keys(beginning: word.symbols)) }
        guard let index = others.indices.min(by: { others[$0].count < others[$1].count }) else { return ([], true) }
        let areAll = others.count == words.count && others.allSatisfy(\.areExact)
        let rarest = others.remove(at: index)
        var wanted = WordFilter()
        for other in others { wanted.insert(other.first, symbols: other.symbols) }
        var places: [UInt32] = []
        columns.forEachPlace(of: rarest) { place in
            if filters.start[Int(place)].contains(wanted), !seen.contains(place) { places.append(place) }
        }
        others.removeAll { WordFilter.isExact($0.first, symbols: $0.symbols) }
        let areRead = others.reduce(0) { $0 + $1.count } < places.count * Self.keysForEachCheck
        for other in others where areRead {
            var left = PlaceSet(places, below: filters.capacity)
            places.removeAll(keepingCapacity: true)
            columns.forEachPlace(of: other) { if left.remove($0) { places.append($0) } }
        }
        return (places, areAll && (areRead || others.isEmpty))
    }
}
