/// What texts a report is about: which shards of which.
///
/// A text is known by the fingerprint of its bytes, so that no name of a file decides what belongs together.
package struct TextCoverage: Hashable, Sendable {
    /// The shards of one text.
    fileprivate struct Shards: Hashable {
        /// The number of parts of the text.
        var count: Int
        /// Which parts are there, in order.
        var numbers: [Int]

        var isWhole: Bool { numbers.count == count }
    }

    /// Why two reports cannot be added.
    package enum Conflict: Error, Hashable {
        /// Both have this shard of the text.
        case twice(text: String, Shard)
        /// The text was dealt into parts in two ways.
        case dealtOtherwise(text: String, Int, Int)
    }

    private var shards: [String: Shards] = [:]

    /// No text.
    package init() {}

    /// A shard of a text.
    package init(_ shard: Shard, of text: String) {
        shards[text] = Shards(count: shard.count, numbers: [shard.number])
    }

    /// Whether it is about no text.
    package var isEmpty: Bool { shards.isEmpty }

    /// Adds other texts and other shards. A text of which every shard is there is whole, in however many it was dealt.
    package mutating func add(_ other: TextCoverage) throws(Conflict) {
        for (text, added) in other.shards.sorted(by: { $0.key < $1.key }) {
            guard let known = shards[text] else {
                shards[text] = added
                continue
            }
            if known.isWhole || added.isWhole { throw .twice(text: text, known.isWhole ? added.first : known.first) }
            guard known.count == added.count else { throw .dealtOtherwise(text: text, known.count, added.count) }
            let there = Set(known.numbers)
            if let twice = added.numbers.first(where: there.contains) {
                throw .twice(text: text, Shard(number: twice, count: added.count))
            }
            var sum = Shards(count: known.count, numbers: (known.numbers + added.numbers).sorted())
            if sum.isWhole { sum = Shards(count: 1, numbers: [1]) }
            shards[text] = sum
        }
    }

    /// The shards that are missing, by the text they are missing of, in the order of the texts' fingerprints.
    package var missing: [(text: String, shards: [Shard])] {
        shards.filter { !$0.value.isWhole }.sorted { $0.key < $1.key }.map { text, shards in
            let there = Set(shards.numbers)
            let others = (1...shards.count).filter { !there.contains($0) }
            return (text, others.map { Shard(number: $0, count: shards.count) })
        }
    }
}

extension TextCoverage.Shards {
    fileprivate var first: Shard { Shard(number: numbers.first ?? 1, count: count) }
}

extension TextCoverage: Codable {
    /// A text in JSON: `{"of":100,"shards":[3,4],"text":"90e1…"}`.
    private struct Entry: Codable {
        let text: String
        let of: Int
        let shards: [Int]
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        for entry in try container.decode([Entry].self) {
            let isSound =
                (1...Shard.maximumCount).contains(entry.of) && !entry.shards.isEmpty && shards[entry.text] == nil
                && entry.shards.allSatisfy { (1...entry.of).contains($0) }
                && zip(entry.shards, entry.shards.dropFirst()).allSatisfy { $0 < $1 }
            guard isSound else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "shards that cannot be")
            }
            shards[entry.text] = Shards(count: entry.of, numbers: entry.shards)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        let entries = shards.sorted { $0.key < $1.key }.map {
            Entry(text: $0.key, of: $0.value.count, shards: $0.value.numbers)
        }
        var container = encoder.singleValueContainer()
        try container.encode(entries)
    }
}
