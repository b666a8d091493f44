/// A context file written by a test, and its content.
package struct WrittenContext: Sendable {
    /// The words that follow one or two words.
    package struct Entry: Sendable {
        /// A multiple of 4 from −512 to 508.
        package var backOff: Int
        /// The score of each word that follows, a multiple of 4 from 0 to 1020.
        package var successors: [String: Int]
    }

    /// The words in order, the start of a sentence first.
    package var words: [String]
    /// The entries by the preceding one or two words, in the order of the text.
    package var entries: [[String]: Entry] = [:]

    /// Scores of words that replace those of the list, multiples of 4 from 4 to 1020.
    package var scores: [String: Int] = [:]

    package init(words: [String]) { self.words = ["<s>"] + words }

    /// Adds the words that follow one or two words.
    package mutating func add(_ before: [String], backOff: Int, _ successors: [String: Int]) {
        entries[before] = Entry(backOff: backOff, successors: successors)
    }

    /// The score of a word in context, by the back-off rule. At most two preceding words count. `listed` is its score
    /// without a context.
    package func score(_ word: String, after before: [String], listed: Int) -> Int {
        guard let entry = entries[before] else {
            return before.isEmpty ? listed : score(word, after: Array(before.dropFirst()), listed: listed)
        }
        if let score = entry.successors[word] { return score }
        return entry.backOff + score(word, after: Array(before.dropFirst()), listed: listed)
    }

    /// The bytes of the file.
    package var file: [UInt8] {
        let ids = Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
        let numbered = entries.map { before, entry in (before.compactMap { ids[$0] }, entry) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }
        let singles = numbered.filter { $0.0.count == 1 }
        let pairs = numbered.filter { $0.0.count == 2 }
        var body: [UInt8] = words.flatMap { Array("\($0)\n".utf8) }
        if !scores.isEmpty { body += words.map { UInt8((scores[$0] ?? 0) / 4) } }
        var last = 0
        for (before, entry) in singles {
            body += Self.varint(before[0] - last)
            body += bytes(of: entry, ids)
            last = before[0]
        }
        var previous = [0, 0]
        var isFirst = true
        for (before, entry) in pairs {
            body += Self.varint(before[0] - previous[0])
            body += Self.varint(isFirst || before[0] != previous[0] ? before[1] : before[1] - previous[1])
            body += bytes(of: entry, ids)
            (previous, isFirst) = (before, false)
        }
        return Self.file(
            body: body, words: words.count, singles: singles.count, pairs: pairs.count, hasScores: !scores.isEmpty)
    }

    /// A file with this body and these counts, and with the right length and checksum.
    package static func file(
        body: [UInt8], words: Int, singles: Int, pairs: Int, hasScores: Bool = false
    ) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let header = [words, singles, pairs, body.count].flatMap { number in
            (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) }
        }
        let magic = hasScores ? "KEYBEDC2" : "KEYBEDC1"
        return Array(magic.utf8) + header + (0..<8).map { UInt8(hash >> (8 * UInt64($0)) & 0xFF) } + body
    }

    private func bytes(of entry: Entry, _ ids: [String: Int]) -> [UInt8] {
        var bytes = [UInt8(bitPattern: Int8(entry.backOff / 4))] + Self.varint(entry.successors.count)
        var last = 0
        for (id, score) in entry.successors.compactMap({ word, score in ids[word].map { ($0, score) } })
            .sorted(by: { $0.0 < $1.0 })
        {
            bytes += Self.varint(id - last) + [UInt8(score / 4)]
            last = id
        }
        return bytes
    }

    private static func varint(_ number: Int) -> [UInt8] {
        number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F | 0x80)] + varint(number >> 7)
    }
}
