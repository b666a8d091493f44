package import KeyPathSearch
import TextFolding

/// What `ItemSearch` promises, as a plain scan of all values of all items: a model for tests, and a peer to compare its
/// speed with.
package struct LinearSearch<Item> {
    /// A category, for which only the function that reads its texts is known.
    package struct Category {
        let name: String
        let match: ChipMatch
        let texts: (Item) -> [String]

        package init(_ name: String, _ match: ChipMatch = .any, _ texts: @escaping (Item) -> [String]) {
            (self.name, self.match, self.texts) = (name, match, texts)
        }
    }

    /// A value of an item.
    private struct Value {
        let category: Int
        let text: String
        let key: [UInt8]
        /// The key, and the digits of a telephone number, each with the places where words begin.
        private(set) var forms: [(bytes: [UInt8], starts: Set<Int>)]

        init(_ text: String, _ category: Int) {
            (self.text, self.category) = (text, category)
            let words = FoldedText(text).strings.map { Array($0.utf8) }
            key = Array(words.joined(separator: [32]))
            forms = [(key, Value.starts(words, gap: 1))]
            let digits = Array(words.joined())
            if words.count > 1, digits.count >= 7, digits.allSatisfy({ 48...57 ~= $0 }) {
                forms.append((digits, Value.starts(words, gap: 0)))
            }
        }

        private static func starts(_ words: [[UInt8]], gap: Int) -> Set<Int> {
            var next = 0
            return Set(
                words.map { word in
                    defer { next += word.count + gap }
                    return next
                })
        }

        /// Whether a word begins a word of the value; nil if it is not in the value at all.
        func has(_ word: [UInt8], inside minimum: Int) -> Bool? {
            var isInside = false
            for (bytes, starts) in forms where bytes.count >= word.count {
                for place in 0...bytes.count - word.count where bytes[place..<place + word.count].elementsEqual(word) {
                    if starts.contains(place) { return true }
                    isInside = true
                }
            }
            let length = String(decoding: word, as: UTF8.self).unicodeScalars.count { $0 != " " }
            return isInside && length >= minimum ? false : nil
        }

        /// The rank of the value by itself.
        func rank(_ words: [[UInt8]], _ typed: [UInt8], inside minimum: Int) -> MatchRank? {
            if key == typed { return .whole }
            let found = words.map { has($0, inside: minimum) }
            if found.contains(nil) { return nil }
            return found.allSatisfy { $0 == true } ? key.starts(with: typed) ? .start : .words : .inside
        }
    }

    /// A different value.
    private struct Name: Hashable {
        let category: Int
        let key: [UInt8]
    }

    /// From this length on, words are also found inside others.
    package var minimumLengthInside = 3
    private let items: [[Value]]
    private let categories: [Category]

    package init(_ items: [Item], _ categories: [Category]) {
        self.categories = categories
        self.items = items.map { item in
            categories.enumerated().flatMap { number, category in
                category.texts(item).map { Value($0, number) }.filter { !$0.key.isEmpty }
            }
        }
    }

    private static func key(_ text: some StringProtocol) -> [UInt8] {
        Array(FoldedText(String(text)).strings.joined(separator: " ").utf8)
    }

    private func words(_ typed: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        for word in typed.split(whereSeparator: \.isWhitespace).map(Self.key)
        where !word.isEmpty && !words.contains(word) {
            words.append(word)
        }
        return Array(words.prefix(32))
    }

    /// Whether an item has the chips.
    ///
    /// - Parameter offered: a category whose alternatives do not count.
    private func passes(_ values: [Value], _ chips: ChipList, offering offered: Int? = nil) -> Bool {
        Set(chips.chips.map(\.category)).allSatisfy { name in
            guard let category = categories.firstIndex(where: { $0.name == name }) else { return false }
            let match = chips.match ?? categories[category].match
            if category == offered, match == .any { return true }
            let wanted = chips.chips.filter { $0.category == name }.map { Self.key($0.text) }
            let has = wanted.map { key in values.contains { $0.category == category && $0.key == key } }
            return match == .any ? has.contains(true) : has.allSatisfy { $0 }
        }
    }

    /// The items that have the chips.
    package func indices(having chips: ChipList) -> [Int] { items.indices.filter { passes(items[$0], chips) } }

    /// The values that fit, as `category: text (count) rank`.
    package func values(_ typed: String, with chips: ChipList, limit: Int) -> [String] {
        let (words, typed) = (words(typed), Self.key(typed))
        guard !words.isEmpty else { return [] }
        var found: [Name: (text: String, rank: MatchRank, items: Set<Int>)] = [:]
        for (index, item) in items.enumerated() {
            for value in item {
                guard let rank = value.rank(words, typed, inside: minimumLengthInside) else { continue }
                let name = Name(category: value.category, key: value.key)
                found[name, default: (value.text, rank, [])].items.formUnion(
                    passes(item, chips, offering: value.category) ? [index] : [])
            }
        }
        return found.filter { !$0.value.items.isEmpty }.sorted { left, right in
            if left.value.rank != right.value.rank { return left.value.rank < right.value.rank }
            let counts = (left.value.items.count, right.value.items.count)
            if counts.0 != counts.1 { return counts.0 > counts.1 }
            if left.key.category != right.key.category { return left.key.category < right.key.category }
            return left.key.key.lexicographicallyPrecedes(right.key.key)
        }.prefix(limit).map { name, value in
            "\(categories[name.category].name): \(value.text) (\(value.items.count)) \(value.rank)"
        }
    }

    /// The items that fit, as `index rank`.
    package func items(matching typed: String, with chips: ChipList, limit: Int) -> [String] {
        let (words, typed) = (words(typed), Self.key(typed))
        guard !words.isEmpty else { return indices(having: chips).prefix(limit).map { "\($0)" } }
        return items.enumerated().compactMap { index, item -> (rank: MatchRank, category: Int, index: Int)? in
            guard passes(item, chips) else { return nil }
            var ranks = item.compactMap { value -> (rank: MatchRank, category: Int)? in
                value.rank(words, typed, inside: minimumLengthInside).map { ($0, value.category) }
            }
            let found = words.map { word in item.filter { $0.has(word, inside: minimumLengthInside) != nil } }
            let starting = words.map { word in item.filter { $0.has(word, inside: minimumLengthInside) == true } }
            if !starting.contains(where: \.isEmpty) { ranks.append((.apart, starting[0].map(\.category).min() ?? 0)) }
            if !found.contains(where: \.isEmpty) { ranks.append((.inside, found[0].map(\.category).min() ?? 0)) }
            return ranks.min { ($0.rank, $0.category) < ($1.rank, $1.category) }.map { ($0.rank, $0.category, index) }
        }.sorted { ($0.rank, $0.category, $0.index) < ($1.rank, $1.category, $1.index) }
            .prefix(limit).map { "\($0.index) \($0.rank)" }
    }
}
