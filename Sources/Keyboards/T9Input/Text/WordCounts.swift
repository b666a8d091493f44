import Foundation

/// Counts the words of texts, to make a word list of them.
///
///     var counts = WordCounts()
///     counts.read(RunningText("La kato dormas. La hundo kuras al Anna."))
///     counts.list(minimum: 1)   // la<TAB>840, al<TAB>810, Anna<TAB>810, …
package struct WordCounts: Sendable {
    /// A word, regardless of the case it is written in.
    private struct Counted {
        var count = 0
        /// How often it has each spelling in mid-sentence, where capitals mean something.
        var spellings: [String: Int] = [:]
    }

    private var words: [String: Counted] = [:]
    /// How many words were read, those that occur several times included.
    package private(set) var total = 0

    /// Nothing is read yet.
    package init() {}

    /// Reads a text. Parts of web addresses and of words with digits are not counted.
    ///
    /// - Parameter onProgress: called after every 10,000 words with the number of bytes read so far.
    package mutating func read(_ text: RunningText, onProgress: (Int) -> Void = { _ in }) {
        var reader = text.makeIterator()
        while let word = reader.next() {
            guard !word.isPart else { continue }
            var counted = words[word.text.lowercased()] ?? Counted()
            counted.count += 1
            if !word.isFirst { counted.spellings[word.text, default: 0] += 1 }
            words[word.text.lowercased()] = counted
            total += 1
            if total.isMultiple(of: 10_000) { onProgress(reader.position) }
        }
    }

    /// The lines of a word list, the most frequent words first: each in the spelling it most often has in mid-sentence,
    /// with 100 times its Zipf value, the decimal logarithm of how often it occurs among a billion words.
    ///
    /// - Parameter minimum: how often a word must occur.
    package func list(minimum: Int) -> [String] {
        let frequent = words.filter { $0.value.count >= minimum }.sorted { left, right in
            (right.value.count, left.key) < (left.value.count, right.key)
        }
        return frequent.prefix(WordIndex.maximumWords).map { key, counted in
            let spelling = counted.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? key
            return "\(spelling)\t\(score(counted.count))"
        }
    }

    private func score(_ count: Int) -> Int {
        let zipf = log10(Double(count) / Double(total) * 1e9)
        return min(max(1, Int((zipf * 100).rounded())), WordIndex.maximumScore)
    }
}
