import TextFolding

/// A value that fits what was typed.
package struct FoundValue: Hashable, Sendable {
    package let category: String
    /// The value as the first of the items has it.
    package let text: String
    /// UTF-16 ranges of what was typed in the text, in order.
    package let highlights: [Range<Int>]
    /// The indices of the items that have it, in order.
    package let items: [Int]

    /// What narrows the items down to these.
    package var chip: Chip { Chip(category: category, text: text) }
}

/// How the words of a query fit a value: each of them begins a word of it.
struct ValueMatch {
    /// How well, the best first.
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
            // A word of the value is typed once.
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
