import AppSearch
import TestSupport

/// Synthetic items of a device: the same seed gives the same items. As in real texts, some words are in most items and
/// most words are in few. Many titles begin alike, as those of mails and photos do.
struct SyntheticItems {
    private var random: SeededGenerator
    private let words: [String]
    private static let openings = ["Re:", "Message from", "Photo", "Invoice", "Meeting with"]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let starts = ["b", "ch", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "st", "t", "v", "w", ""]
        let middles = ["a", "e", "i", "o", "u", "ä", "é", "ou", "ai"]
        let ends = ["", "n", "r", "s", "l", "m", "nd", "rt", "ß", "ck"]
        var words: [String] = []
        var seen: Set<String> = []
        while words.count < 20_000 {
            var word = ""
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                for part in [starts, middles, ends] { word += part.randomElement(using: &random) ?? "" }
            }
            if seen.insert(word).inserted { words.append(word) }
        }
        // Frequent words are short, as in all languages, with exceptions.
        let lengths = words.map { Double($0.count) * Double.random(in: 0.7...1.3, using: &random) }
        let order = words.indices.sorted { lengths[$0] < lengths[$1] }
        self.words = order.map { words[$0] }
        self.random = random
    }

    /// A word; its frequency is roughly inversely proportional to its place in the list.
    mutating func word() -> String {
        let place = Double.random(in: 0..<1, using: &random)
        return words[min(words.count - 1, Int(Self.power(Double(words.count), place)) - 1)]
    }

    private mutating func text(_ range: ClosedRange<Int>) -> String {
        (0..<Int.random(in: range, using: &random)).map { _ in word() }.joined(separator: " ")
    }

    mutating func item(_ number: Int) -> SearchableItem {
        var title = text(1...4)
        if Int.random(in: 0..<10, using: &random) < 3 {
            title = (Self.openings.randomElement(using: &random) ?? "") + " " + title
        }
        var attributes = SearchableAttributes(title: title, contentDescription: text(8...20))
        attributes.keywords = (0..<Int.random(in: 0...3, using: &random)).map { _ in word() }
        if number.isMultiple(of: 4) {
            let digits = (0..<9).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
            attributes.phoneNumbers = ["+49 \(digits.prefix(3)) \(digits.dropFirst(3))"]
            attributes.emailAddresses = ["\(word()).\(word())@example.com"]
        }
        if number.isMultiple(of: 5) { attributes.rating = Double(Int.random(in: 0...10, using: &random)) / 2 }
        return SearchableItem(
            app: "app", identifier: "item \(number)", domain: "account\(number % 7).folder\(number % 50)",
            attributes: attributes,
            lastViewed: number.isMultiple(of: 10) ? Double(Int.random(in: 0..<1_000_000, using: &random)) : nil)
    }

    /// The queries of a user who types one or two words letter by letter.
    mutating func typed() -> [String] {
        let text = Bool.random(using: &random) ? word() : word() + " " + word()
        return text.indices.map { String(text[...$0]) }
    }

    private static func power(_ base: Double, _ exponent: Double) -> Double {
        // Computed without a mathematical library, by repeated square roots.
        var (low, result, remaining) = (base, 1.0, exponent)
        for _ in 0..<24 {
            low = low.squareRoot()
            remaining *= 2
            if remaining >= 1 {
                result *= low
                remaining -= 1
            }
        }
        return result
    }
}
