/// One of several parts into which the passages of a text are dealt in turn, like cards: `3/100`.
package struct Shard: Hashable, Sendable {
    /// Which part, counted from 1.
    package let number: Int
    /// The number of parts.
    package let count: Int

    /// The whole text.
    package static let whole = Shard(number: 1, count: 1)

    /// The largest number of parts.
    package static let maximumCount = 1_000_000

    init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }

    /// A shard as written: `3/100`; nil for another text.
    package init?(_ written: String) {
        let numbers = written.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
            (1...Self.maximumCount).contains(count), (1...count).contains(number)
        else { return nil }
        self.init(number: number, count: count)
    }

    /// Whether it has a passage, by the passage's number in its text, counted from 0.
    package func contains(_ passage: Int) -> Bool { passage % count == number - 1 }

    /// The shard as written.
    package var text: String { "\(number)/\(count)" }
}
