import TextFolding

/// A value that matches the typed text.
package struct FoundValue: Hashable, Sendable {
    package let category: String
    /// The value as written in the first item that has it.
    package let text: String
    /// UTF-16 ranges of the typed words in the text, in order.
    package let highlights: [Range<Int>]
    /// The indices of the items that have the value, in order.
    package let items: [Int]

    /// The chip that narrows the items down to these.
    package var chip: Chip { Chip(category: category, text: text) }
}

/// A match of the words of a query in a value: each begins a word of the value.
struct ValueMatch {
    /// The quality of the match, the best first.
    enum Rank: Int { case whole, start, words }

    let rank: Rank
    let highlights: [Range<Int>]

    init?(_ value: FoldedText, _ query: [String]) {
        let words = value.strings
        if words.count >= query.count,
            zip(words, query).enumerated().allSatisfy({ index, pair in
                index == query.count - 1 ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
            })
        {
            rank = words == query ? .whole : .start
            highlights = query.indices.map { Self.highlight(value, word: $0, query[$0]) }
            return
        }
        var found: [Int: String] = [:]
        for part in query {
            // Each word of the value matches only one typed word.
            guard let word = words.indices.first(where: { found[$0] == nil && words[$0].hasPrefix(part) })
            else { return nil }
            found[word] = part
        }
        rank = .words
        highlights = found.sorted { $0.key < $1.key }.map { Self.highlight(value, word: $0.key, $0.value) }
    }

    private static func highlight(_ value: FoldedText, word: Int, _ part: String) -> Range<Int> {
        let start = value.words[word].range.lowerBound
        return value.original(start..<start + part.utf8.count)
    }
}
